import { options } from './options.mjs';

const folders =
  '{checks,evidence,minimize,minimize/assertions,recording,report,run,transport,verdict}';

/** The code that decides whether a service conforms. */
export default options('judge', {
  mutate: [
    'contract-tests/*.ts',
    `contract-tests/${folders}/*.ts`,
    // Tests of these start servers or a second vitest.
    '!contract-tests/{vitest,run/clock,transport/network,transport/send-request}.ts',
    '!contract-tests/minimize/{connection-code,curl-commands,script-code,shell-script,vitest-file}.ts',
    '!**/test-*.ts',
  ],
  testFiles: [
    'contract-tests/*.test.ts',
    `contract-tests/${folders}/*.test.ts`,
    '!contract-tests/minimize/{connection-code,scripts}.test.ts',
  ],
});
