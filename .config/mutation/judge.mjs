import { options } from './options.mjs';

/** What decides whether a service conforms. */
export default options('judge', {
  mutate: [
    'contract-tests/*.ts',
    'contract-tests/{checks,recording}/*.ts',
    // What takes servers or a second vitest to test, and helpers of tests.
    '!contract-tests/{clock,network,network-receive,vitest}.ts',
    '!**/test-*.ts',
  ],
  testFiles: ['contract-tests/*.test.ts', 'contract-tests/{checks,detection,recording}/*.test.ts'],
});
