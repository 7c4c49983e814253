import { options } from './options.mjs';

/** What is made of a verdict: the reports, what is learnt, the command line. */
export default options('reports', {
  mutate: [
    'contract-tests/{learn,reporters}/**/*.ts',
    'cli/**/*.ts',
    // Pages of HTML, what takes servers or processes to test, and helpers of tests.
    '!contract-tests/reporters/html/**',
    '!**/test-*.ts',
    '!cli/exit.ts',
    '!cli/mock/{handlers,mock,server,settings,reload,watch}.ts',
  ],
  testFiles: ['contract-tests/{learn,reporters}/**/*.test.ts', 'cli/**/*.test.ts'],
});
