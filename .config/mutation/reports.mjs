import { options } from './options.mjs';

/** What is made of a verdict: the reports, what is learnt, the command line. */
export default options('reports', {
  mutate: [
    'contract-tests/{learn,reporters}/**/*.ts',
    'cli/*.ts',
    // Pages of HTML and samples for tests.
    '!contract-tests/reporters/{html/**,samples.ts}',
    '!cli/{checked,exit,handlers,mock,mock-options,reload,spawned,watch}.ts',
  ],
  testFiles: ['contract-tests/{learn,reporters}/**/*.test.ts', 'cli/*.test.ts'],
});
