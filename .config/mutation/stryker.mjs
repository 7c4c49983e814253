import { fileURLToPath } from 'node:url';

const mockFolders = 'mocks/{control,journal,keys,operations,profile,records,requests,state,time}';
const judgeFolders =
  'contract-tests/{checks,evidence,minimize,recording,report,run,transport,verdict}';

/** The parts of the code that are mutated one at a time, each with the tests that can notice it. */
const areas = {
  /** The mock without its faults, hosts and admin API. */
  core: {
    mutate: [
      'mocks/*.ts',
      'spec/redaction/redact.ts',
      `${mockFolders}/*.ts`,
      // Data, not logic.
      '!mocks/{profile/profile,profile/profiles,state/scenarios}.ts',
    ],
    testFiles: ['mocks/*.test.ts', 'mocks/admin/*.test.ts', `${mockFolders}/*.test.ts`],
  },
  /** The code that decides whether a service conforms. */
  judge: {
    mutate: [
      'contract-tests/*.ts',
      `${judgeFolders}/*.ts`,
      // Tests of these start servers or a second vitest.
      '!contract-tests/{vitest,run/clock,transport/network,transport/send-request}.ts',
      '!contract-tests/minimize/{script-files,shell-script}.ts',
    ],
    testFiles: [
      'contract-tests/*.test.ts',
      `${judgeFolders}/*.test.ts`,
      '!contract-tests/minimize/scripts.test.ts',
    ],
  },
  /** Reports, learning and the command line. */
  reports: {
    mutate: [
      'contract-tests/{learn,reporters}/**/*.ts',
      'cli/**/*.ts',
      // The first is HTML; the tests of the others start servers or processes.
      '!contract-tests/reporters/html/**',
      '!cli/exit.ts',
      '!cli/mock/{handlers,mock,server,settings,reload,watch}.ts',
    ],
    testFiles: ['contract-tests/{learn,reporters}/**/*.test.ts', 'cli/**/*.test.ts'],
  },
};

const area = process.env.AREA ?? '';
const { mutate, testFiles } = areas[area];
const reports = `test-results/mutation/${area}`;

/** A mutant runs the tests of its area that reach it; code that runs only while its file loads is not mutated (docs/internals/proof.md). */
export default {
  mutate: [...mutate, '!**/test-*.ts', '!**/*.test.ts'],
  testFiles,
  testRunner: 'vitest',
  vitest: { configFile: '.config/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('prose.mjs', import.meta.url))],
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${reports}-incremental.json`,
  concurrency: 2,
  // Tests on a busy machine must not count as endless loops.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: `${reports}.html` },
  jsonReporter: { fileName: `${reports}.json` },
};
