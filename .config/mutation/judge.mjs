import { options } from './options.mjs';

const folders = '{checks,evidence,recording,report,run,transport,verdict}';

/** The code that decides whether a service conforms. */
export default options('judge', {
  mutate: [
    'contract-tests/*.ts',
    `contract-tests/${folders}/*.ts`,
    // Tests of these start servers or a second vitest.
    '!contract-tests/{vitest,run/clock,transport/network,transport/send-request}.ts',
    '!**/test-*.ts',
  ],
  testFiles: ['contract-tests/*.test.ts', `contract-tests/${folders}/*.test.ts`],
});
