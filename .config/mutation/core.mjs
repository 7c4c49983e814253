import { options } from './options.mjs';

/** The service that the mock is, without its faults, hosts and admin API. */
export default options('core', {
  mutate: [
    'mocks/*.ts',
    'spec/redact.ts',
    'mocks/{client-rules,operations,storage,windows}/*.ts',
    // Data, and helpers of tests.
    '!mocks/{profile,profiles,scenarios}.ts',
    '!mocks/**/test-*.ts',
    '!mocks/windows/window-model.ts',
  ],
  testFiles: ['mocks/*.test.ts', 'mocks/{admin,client-rules,operations,storage,windows}/*.test.ts'],
});
