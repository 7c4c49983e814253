// The rules of the architecture as rules about imports. Each name says what is forbidden.
const test = '\\.test\\.ts$';
const testHelper = '/test-[^/]+$';
const cli = '^cli(\\.ts$|/)';
// The only folder that may import both halves, because it judges mocks. Not part of the package.
const proof = '^contract-tests/proof/';
// Parts of mocks/ that run in Node only; everything else also runs in browsers and workers.
const nodeOnly = '^mocks/(hosts/(node|playwright)(\\.ts$|/)|log/(redis|sqlite)/|log/secret-hash)';
// The page of the admin API.
const page = '^mocks/console/';
// The suite that every host passes: for tests, which run in Node.
const behaviours = '^mocks/hosts/test-behaviours/';
// A page as users would write it, which uses the mock as they do.
const app = '^fixtures/app/';

const forbidden = [
  {
    name: 'mocks-import-no-contract-tests',
    comment: 'The two halves meet over HTTP, and in tests.',
    from: { path: '^mocks/', pathNot: test },
    to: { path: '^contract-tests/' },
  },
  {
    name: 'contract-tests-import-no-mocks',
    comment: 'The two halves meet over HTTP, and in tests.',
    from: { path: '^contract-tests/', pathNot: [test, proof] },
    to: { path: '^mocks/' },
  },
  {
    name: 'nothing-imports-the-proof',
    comment: 'It tests the judge and the mock, which must not know it.',
    from: { pathNot: [test, proof] },
    to: { path: proof },
  },
  {
    name: 'spec-and-fixtures-import-no-half',
    comment: 'Shared code must not know either half.',
    from: { path: '^(spec|fixtures)/', pathNot: [test, app] },
    to: { path: '^(mocks|contract-tests)/' },
  },
  {
    name: 'library-imports-no-cli',
    from: { path: '^(spec|fixtures|mocks|contract-tests)/', pathNot: test },
    to: { path: cli },
  },
  {
    name: 'core-is-free-of-node',
    comment: 'The core is (Request) => Promise<Response> and runs wherever fetch does.',
    from: { path: '^(spec|mocks)/', pathNot: [test, testHelper, nodeOnly, behaviours] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'core-imports-no-host',
    comment: 'A host wraps the core, not the other way round.',
    from: { path: '^mocks/', pathNot: [test, testHelper, '^mocks/hosts/', '^\\.config/'] },
    to: { path: '^mocks/hosts/' },
  },
  {
    name: 'msw-in-hosts-only',
    from: { pathNot: [test, '^mocks/hosts/', '^cli/drill/in-process.ts$', app, '^node_modules/'] },
    to: { path: '^node_modules/msw/' },
  },
  {
    name: 'library-leaves-the-process-alone',
    comment: 'Library code never exits and reads no environment; cli.ts does.',
    from: { path: '^(spec|mocks|contract-tests)/', pathNot: test },
    to: { path: '^(node:)?process$' },
  },
  {
    name: 'nothing-imports-the-console',
    comment: 'It is a page, which the build bundles.',
    from: { pathNot: `${page}|${test}` },
    to: { path: page },
  },
  {
    name: 'the-console-uses-the-admin-api',
    comment: 'It sees the mock as any client does: by the admin client, and otherwise types only.',
    from: { path: page, pathNot: [test, testHelper] },
    to: {
      path: '^mocks/',
      pathNot: [page, '^mocks/admin/client\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'library-imports-no-dev-dependency',
    comment: 'Users install dependencies only. Types are gone by then; the build bundles others.',
    from: {
      path: ['^(spec|fixtures|mocks|contract-tests)/', cli],
      pathNot: [test, testHelper, page],
    },
    to: {
      path: '^node_modules/',
      pathNot: '^node_modules/@msw/data/',
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm-peer'],
    },
  },
  {
    name: 'declared-dependencies-only',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'deprecated'] },
  },
  {
    name: 'nothing-depends-on-the-bench',
    from: { pathNot: '^bench/' },
    to: { path: '^bench/' },
  },
  { name: 'no-circular', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', from: {}, to: { couldNotResolve: true } },
  { name: 'tests-are-not-imported', from: {}, to: { path: test } },
  {
    name: 'no-orphans',
    comment: 'A file that neither imports nor is imported; knip finds the rest of the unused.',
    from: {
      orphan: true,
      pathNot: ['\\.d\\.ts$', test, cli, '^mocks/hosts/', '^\\.config/', '^bench/'],
    },
    to: {},
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // fixtures/test-consumer is for where the package is installed, two folders for where the peers are,
    // and one file for what has been built.
    exclude: {
      path: [
        '^(bench/(league|node_modules|opinions|peers)|dist|docs|test-results|fixtures/test-consumer)/',
        '^bench/speed/msw-loop\\.js$',
      ],
    },
    doNotFollow: { path: '^node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports count, too: a type is knowledge of the other side.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // Neither "node" nor "browser": msw shuts one of its two entries under each.
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.json', '.d.ts'],
    },
    moduleSystems: ['es6'],
  },
};
