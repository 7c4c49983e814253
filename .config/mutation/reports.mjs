import { options } from './options.mjs';

/** Reports, learning and the command line. */
export default options('reports', {
  mutate: [
    'contract-tests/{learn,reporters}/**/*.ts',
    'cli/**/*.ts',
    // The first is HTML; the tests of the others start servers or processes.
    '!contract-tests/reporters/html/**',
    '!**/test-*.ts',
    '!cli/exit.ts',
    '!cli/mock/{handlers,mock,server,settings,reload,watch}.ts',
  ],
  testFiles: ['contract-tests/{learn,reporters}/**/*.test.ts', 'cli/**/*.test.ts'],
});
