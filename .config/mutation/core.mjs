import { options } from './options.mjs';

const folders =
  '{client-rules,control,journal,keys,operations,profile,records,replies,requests,state,storage,support,time,windows}';

/** The mock without its faults, hosts and admin API. */
export default options('core', {
  mutate: [
    'mocks/*.ts',
    'spec/client-rules/*.ts',
    'spec/redaction/redact.ts',
    `mocks/${folders}/*.ts`,
    // Data, not logic.
    '!mocks/{profile/profile,profile/profiles,state/scenarios}.ts',
    '!mocks/**/test-*.ts',
  ],
  testFiles: ['mocks/*.test.ts', 'mocks/admin/*.test.ts', `mocks/${folders}/*.test.ts`],
});
