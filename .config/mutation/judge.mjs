import { options } from './options.mjs';

const folders = '{checks,evidence,recording,report,run,transport,verdict}';

/** What decides whether a service conforms. */
export default options('judge', {
  mutate: [
    'contract-tests/*.ts',
    `contract-tests/${folders}/*.ts`,
    // What takes servers or a second vitest to test, and helpers of tests.
    '!contract-tests/{vitest,run/clock,transport/network,transport/send-request}.ts',
    '!**/test-*.ts',
  ],
  testFiles: ['contract-tests/*.test.ts', `contract-tests/${folders}/*.test.ts`],
});
