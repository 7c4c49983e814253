import { type ExecFileOptions, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampled } from './.config/test-sample.ts';
import { bundleOf, kilobytesAtOnce } from './mocks/hosts/msw/test-bundle.ts';
import manifest from './package.json' with { type: 'json' };

/** The package as users get it: packed, installed in an empty project, on two versions of Node. */

const execute = promisify(execFile);
const checkout = fileURLToPath(new URL('.', import.meta.url));
const oldest = manifest.engines.node.replace('>=', '').concat('.0');

let folder: string;
let tarball: string;
let project: string;
let nodes: Record<'this' | 'oldest', string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-catalogue-'));
  project = join(folder, 'project');
  [tarball, nodes] = await Promise.all([pack(), findNodes()]);
  await mkdir(project);
  await cp(join(checkout, 'fixtures/test-consumer'), project, { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const others = ['msw', 'vitest', 'playwright', 'typescript', '@types/node'];
  await install(project, tarball, ...others.map((name) => `${name}@${installed(name)}`));
});

afterAll(() => rm(folder, { recursive: true }));

async function pack(): Promise<string> {
  await npm(checkout, 'pack', '--pack-destination', folder);
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  return join(folder, name);
}

/** The binary alone, from the package that the package `node` takes it from. */
async function findNodes(): Promise<typeof nodes> {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${arch}`;
  const place = join(folder, 'oldest-node');
  await mkdir(place);
  await install(place, `${name}@${oldest}`);
  return { this: process.execPath, oldest: join(place, 'node_modules', name, 'bin/node') };
}

async function install(place: string, ...packages: string[]): Promise<void> {
  await npm(place, 'install', '--prefer-offline', '--ignore-scripts', ...packages);
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  await run('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier'], { cwd });
}

/** The version that the checkout has, which the cache of npm has too. */
function installed(name: string): string {
  return createRequire(import.meta.url)(`${name}/package.json`).version;
}

/** Runs a script in the project on one of the versions of Node; returns what it prints. */
async function inProject(node: NodeVersion, ...args: string[]): Promise<string> {
  const { stdout } = await run(nodes[node], args, { cwd: project, env: environment(node) });
  return stdout;
}

/** The files that the command loads. */
async function opened(...args: string[]): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    process.once('exit', () => console.log(JSON.stringify(urls)));`;
  const hooks = `data:text/javascript,${encodeURIComponent(script)}`;
  const command = 'node_modules/pet-catalogue/dist/cli.js';
  const output = await inProject('this', '--import', hooks, command, ...args);
  const urls: string[] = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  return urls.filter((url) => url.startsWith('file:'));
}

function environment(node: NodeVersion): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  return { PATH: [dirname(nodes[node]), PATH].join(delimiter), NO_COLOR: '1' };
}

/** Runs a command; if it fails, the error contains everything that it printed. */
async function run(...[file, args, options]: [string, string[], ExecFileOptions?]) {
  try {
    return await execute(file, args, { ...options, encoding: 'utf8' });
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout: string; stderr: string };
    throw new Error([message, stdout, stderr].join('\n'));
  }
}

/** The statuses of the files that a page loads, by the ends of their names. */
async function filesOfPage(url: string): Promise<Record<string, number>> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const statuses = addresses.map(async (address) => {
    return [extname(address), (await fetch(new URL(address, url))).status] as const;
  });
  return Object.fromEntries(await Promise.all(statuses));
}

describe('the package', () => {
  test('contains what its manifest declares, in a form that tools accept', async () => {
    const bin = join(checkout, 'node_modules/.bin');
    await run(join(bin, 'publint'), ['run', tarball, '--strict']);
    const document = ['--exclude-entrypoints', './openapi.yaml', './admin-openapi.yaml'];
    await run(join(bin, 'attw'), [tarball, '--profile', 'esm-only', ...document]);
  });

  test('contains no tests, and nothing about the machine that built it', async () => {
    const root = join(project, 'node_modules/pet-catalogue');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(
      files.map(({ name }) => name).filter((name) => /\.test\.|^test-|spawned/.test(name)),
    ).toEqual([]);
    for (const { name, parentPath } of files) {
      const text = await readFile(join(parentPath, name), 'utf8');
      expect(text.includes(checkout), name).toBe(false);
    }
    expect(await readdir(root)).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
  });

  test('has every file that its documents link to or show', async () => {
    const root = join(project, 'node_modules/pet-catalogue');
    const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.md'));
    const dead: string[] = [];
    for (const name of names.filter((file) => !file.startsWith('dist'))) {
      const text = await readFile(join(root, name), 'utf8');
      const targets = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target);
      const relative = targets.filter((target) => !/^(https?|mailto):/.test(target));
      const files = relative.map((target) => join(root, dirname(name), target));
      dead.push(...files.filter((file) => !existsSync(file)).map((file) => `${name}: ${file}`));
    }
    expect(names.length).toBeGreaterThan(10);
    expect(dead).toEqual([]);
  });

  test('takes less than a megabyte', async () => {
    expect((await stat(tarball)).size).toBeLessThan(2 ** 20);
  });

  test('has nothing of Node in what pages load', async () => {
    const entry = join(project, 'node_modules/pet-catalogue/dist/mocks/hosts/msw.js');
    const files = new Set([entry]);
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      const targets = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?["'`]([\w@./:-]+)["'`]/g)];
      for (const [, target = ''] of targets) {
        if (target.startsWith('.')) files.add(join(dirname(file), target));
        else expect(target, file).toBe('msw');
      }
    }
    expect(files.size).toBeGreaterThan(10);
  });

  test('makes a page load less than 34 kB at once, minified and gzipped, without msw', async () => {
    const root = join(project, 'node_modules/pet-catalogue');
    const chunks = await bundleOf(join(root, manifest.exports['./msw']));
    expect(kilobytesAtOnce(chunks)).toBeLessThan(34);
  });

  test('ships every schema, and whatever they refer to', async () => {
    const schemas = join(project, 'node_modules/pet-catalogue/spec/schemas');
    const names = await readdir(schemas);
    expect(names).toEqual(await readdir(join(checkout, 'spec/schemas')));
    for (const name of names) {
      const text = await readFile(join(schemas, name), 'utf8');
      for (const [, file = ''] of text.matchAll(/"\$ref": "([^"#]+)/g)) {
        await expect(readFile(join(schemas, file)), file).resolves.toBeDefined();
      }
    }
    const script = `
      import keys from 'pet-catalogue/schemas/keys.schema.json' with { type: 'json' };
      console.log(keys.title);`;
    const printed = await inProject('this', '--input-type=module', '--eval', script);
    expect(printed).toBe('API keys of the mock\n');
  });

  test('works without its peers, apart from the entries that are for them', async () => {
    const alone = join(folder, 'alone');
    await mkdir(alone);
    await install(alone, tarball);
    const script = `
      import { createMock } from 'pet-catalogue';
      import { serve } from 'pet-catalogue/node';
      const server = await serve(createMock(), { port: 0 });
      const page = { headers: { Accept: 'text/html' } };
      console.log((await fetch(server.baseUrl + '/categories')).status);
      console.log((await fetch(server.adminUrl + '/', page)).status);
      await server.close();`;
    const args = ['--input-type=module', '--eval', script];
    expect((await run(nodes.oldest, args, { cwd: alone })).stdout).toBe('401\n200\n');
    const bin = join(alone, 'node_modules/.bin/pet-catalogue');
    const env = environment('oldest');
    await run(bin, ['clauses'], { env });
    const handlers = join(alone, 'handlers.mjs');
    await writeFile(handlers, 'export default [{ info: {}, run() {} }];');
    const started = run(bin, ['mock', '--handlers', handlers], { env });
    await expect(started).rejects.toThrow('npm install --save-dev msw');
  });

  test('each command opens few files, and none that only the other one needs', async () => {
    expect((await opened('--help')).length).toBeLessThan(10);
    const ofMock = await opened('mock', '--help');
    expect(ofMock.length).toBeLessThan(50);
    expect(ofMock.filter((url) => /undici|check/.test(url))).toEqual([]);
  });

  const resolutions: [resolution: string, options: string][] = [
    // Packages that the types refer to are present as well.
    ['nodenext', '--module nodenext --skipLibCheck false'],
    ['bundler', '--module esnext --skipLibCheck'],
  ];

  test.for(sampled(resolutions, 4, ([name]) => name))(
    'has types for resolution %s',
    async ([resolution, more]) => {
      const options = `--noEmit --strict --target es2024 --lib es2024,dom --types node ${more}`;
      const args = [...options.split(' '), '--moduleResolution', resolution];
      const files = ['use.ts', 'clauses.ts', 'pages.ts'];
      await inProject('this', 'node_modules/typescript/bin/tsc', ...args, ...files);
    },
  );
});

type NodeVersion = keyof typeof nodes;

const uses: Readonly<Record<string, (node: NodeVersion) => Promise<void>>> = {
  async 'its entry points for programs work'(node) {
    if (node === 'oldest') expect(await inProject(node, '--version')).toBe(`v${oldest}\n`);
    await inProject(node, 'use.ts');
  },

  async './vitest judges a service'(node) {
    const name = `clauses-${node}.test.ts`;
    await cp(join(project, 'clauses.ts'), join(project, name));
    await inProject(node, 'node_modules/vitest/vitest.mjs', 'run', name);
  },

  async 'the test that init writes passes'(node) {
    const name = `init-${node}`;
    await inProject(node, 'node_modules/pet-catalogue/dist/cli.js', 'init', name, '--only', 'test');
    await inProject(node, 'node_modules/vitest/vitest.mjs', 'run', name);
  },

  async './playwright serves a test'(node) {
    const name = `pages-${node}.spec.ts`;
    await cp(join(project, 'pages.ts'), join(project, name));
    await inProject(node, 'node_modules/playwright/cli.js', 'test', name);
  },

  async 'the command serves until SIGTERM, lists the clauses, and judges'(node) {
    const bin = join(project, 'node_modules/.bin/pet-catalogue');
    const env = environment(node);
    const mock = spawn(bin, ['mock', '--json', '--port', '0'], { env });
    const ended = once(mock, 'close');
    const [line] = await once(createInterface(mock.stdout), 'line');
    const { baseUrl, adminUrl, keys } = JSON.parse(line);
    const headers = { authorization: `Bearer ${keys.free}` };
    expect((await fetch(`${baseUrl}/categories`, { headers })).status).toBe(200);
    expect(await filesOfPage(`${adminUrl}/`)).toEqual({ '.js': 200, '.css': 200, '.svg': 200 });
    mock.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect((await run(bin, ['clauses'], { env })).stdout).toContain('4.1.');
    expect((await run(bin, ['check', '--mock'], { env })).stdout).toContain('CONFORMS');
  },
};
const cases = Object.keys(uses).flatMap((use) =>
  (['this', 'oldest'] as const).map((node) => [node, use] as const),
);

test.for(sampled(cases, 4, String))('on %s Node, %s', ([node, use]) => uses[use]?.(node));
