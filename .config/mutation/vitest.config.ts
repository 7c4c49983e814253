import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keptWorker } from './kept-worker.ts';

/** Those that kill most for the least time come first: whatever fails ends the run of a mutant. */
const order = [
  /contract-tests.(verdict|judge|probe|bans|windows|checks.08-exhaustion)\.test/,
  /detection.correct\.test/,
  /detection/,
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
      'contract-tests/detection/servers.test.ts',
      'mocks/hosts/**',
      'mocks/client-rules/fairness-http.test.ts',
      'cli/exit.test.ts',
      'cli/mock/{handlers,mock,watch}.test.ts',
      // They ask in the end whether all of them have run.
      'mocks/admin/document.test.ts',
    ],
    isolate: false,
    setupFiles: ['.config/mutation/setup.ts'],
    sequence: { sequencer: CheapFirst },
    testTimeout: 10_000,
  },
});
