import { options } from './options.mjs';

/** What decides whether a service conforms. */
export default options('judge', {
  mutate: [
    'contract-tests/*.ts',
    'contract-tests/{checks,recording}/*.ts',
    // What takes servers or a second vitest to test, and helpers of tests.
    '!contract-tests/{clock,listening,network,network-receive,recording/recorded,vitest}.ts',
  ],
  testFiles: ['contract-tests/*.test.ts', 'contract-tests/{checks,detection,recording}/*.test.ts'],
});
