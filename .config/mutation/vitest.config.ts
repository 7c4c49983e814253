import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keptWorker } from './kept-worker.ts';

/** Tests that kill the most mutants in the least time come first: a failure ends the run of a mutant. */
const order = [
  /contract-tests.(verdict|evidence|run.(judge|probe)|checks.(08-exhaustion|remaining|rules))\b.*\.test/,
  /contract-tests.checks.(permitted-services|violations)\.test/,
  /contract-tests.checks/,
  /./,
];
const rank = ({ moduleId }: TestSpecification) => order.findIndex((one) => one.test(moduleId));

class CheapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [keptWorker()],
  test: {
    include: ['*/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      'bench/**',
      'dist/**',
      '**/*.browser.test.ts',
      // They start servers, Prism or processes.
      'contract-tests/{proof/prism,vitest,transport/network,transport/send-request}.test.ts',
      'mocks/hosts/**',
      'cli/exit.test.ts',
      'cli/mock/{handlers,mock,watch}.test.ts',
      // Takes minutes when instrumented.
      'contract-tests/run/hostile-answers.test.ts',
      '**/*.isolated.test.ts',
      // Requires that all of its tests run.
      'mocks/admin/document.test.ts',
    ],
    isolate: false,
    setupFiles: ['.config/mutation/setup.ts'],
    sequence: { sequencer: CheapFirst },
    testTimeout: 10_000,
  },
});
