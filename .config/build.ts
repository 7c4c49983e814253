/** Builds `dist/`, the content of the package. A checkout runs from its sources. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, glob, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { buildConsole, buildOnce } from './console.ts';
import { emitDeclarations, entryPoints, path } from './declarations.ts';

const installed = Object.keys(manifest.dependencies);
// The types of what programs import name them, so they are not bundled.
const peers = Object.keys(manifest.peerDependencies);

const entries = [...entryPoints.keys()];
const generated = await readdir(path('spec/generated'));
const copied = [
  'mocks/admin/generated/openapi.yaml',
  'mocks/admin/generated/service.yaml',
  ...generated
    .filter((name) => /validators?\.d\.ts$/.test(name))
    .map((name) => `spec/generated/${name}`),
];

await rm(path('dist'), { recursive: true, force: true });
if (emitDeclarations(path('dist')) !== 0) process.exit(1);
const declarations = new Set(entries.map((entry) => `${entry}.d.ts`));
for (const name of declarations) {
  const file = path(`dist/${name}`);
  if (!existsSync(file)) continue;
  // A project whose compiler resolves no JSON can read these, too: JSON is a type.
  const text = readFileSync(file, 'utf8').replace(
    /^import (\w+) from '(\..+\.json)';$/gm,
    (_import, value, json) =>
      `declare const ${value}: ${readFileSync(path(join(dirname(name), json)), 'utf8').trim()};`,
  );
  await writeFile(file, text);
  for (const [, target = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g)) {
    declarations.add(join(dirname(name), `${target}.d.ts`));
  }
}
for await (const name of glob('**/*.d.ts', { cwd: path('dist') })) {
  if (!declarations.has(name)) await rm(path(`dist/${name}`));
}
for (const file of copied) {
  await mkdir(dirname(path(`dist/${file}`)), { recursive: true });
  await copyFile(path(file), path(`dist/${file}`));
}
// The code reads the name and version of the package from this file.
const { name, version, type } = manifest;
await writeFile(path('dist/package.json'), `${JSON.stringify({ name, version, type }, null, 2)}\n`);
for (const [name, content] of await buildConsole()) {
  const file = path(`dist/console/${name}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
await bundle();
await chmod(path('dist/cli.js'), 0o755);

/** What the command and the entry points share is in few files, once: opening files dominates the start of Node. */
async function bundle(): Promise<void> {
  await buildOnce({
    root: path('.'),
    ssr: { noExternal: true, external: [...installed, ...peers] },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      target: 'es2024',
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        // Else what pages load would import node:module.
        platform: 'neutral',
        input: {
          cli: 'cli.ts',
          // The process, the thread and what processes of Node load first are entries of their own,
          // beside the chunks of the command, which start them.
          'cli/judge-process': 'cli/check/judge-process.ts',
          'cli/judging': 'cli/proxy/judging.ts',
          'cli/clock': 'cli/run/clock.ts',
          ...Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
        },
        output: {
          keepNames: true,
          // Bundlers of users then drop what a page does not need.
          comments: { annotation: true },
          entryFileNames: '[name].js',
          chunkFileNames: 'cli/[name].js',
          // Without groups, each module that several commands share would be a file.
          codeSplitting: {
            groups: [
              {
                name: 'common',
                test: /\/(log\/store|exit-codes|time\/text|support\/(api-error|exact-json|input-error|lists|memoize|nested|on-demand|options|suggest|text))\.ts$/,
              },
              {
                name: 'requests',
                test: /\/requests\/(call|cors|read-body|reply|route|validate)\.ts$/,
              },
            ],
          },
        },
      },
    },
  });
}
