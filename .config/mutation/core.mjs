import { options } from './options.mjs';

const folders =
  '{client-rules,control,journal,keys,operations,profile,records,replies,requests,state,storage,support,time,windows}';

/** The service that the mock is, without its faults, hosts and admin API. */
export default options('core', {
  mutate: [
    'mocks/*.ts',
    'spec/redaction/redact.ts',
    `mocks/${folders}/*.ts`,
    // Data, and helpers of tests.
    '!mocks/{profile/profile,profile/profiles,state/scenarios}.ts',
    '!mocks/**/test-*.ts',
  ],
  testFiles: ['mocks/*.test.ts', 'mocks/admin/*.test.ts', `mocks/${folders}/*.test.ts`],
});
