import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { freePort } from '../../mocks/log/redis/test-server.ts';
import manifest from '../../package.json' with { type: 'json' };
import { checkYaml } from './test-data.ts';
import { root } from './test-markdown.ts';
import { createProject } from './test-project.ts';
import { collect } from './test-shell.ts';

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Lists the categories, and again if the connection broke. */
const client = `
const { PET_CATALOGUE_URL: url, PET_CATALOGUE_API_KEY: key } = process.env;
const list = () => fetch(url + '/categories', { headers: { Authorization: 'Bearer ' + key } });
await list().catch(list);
`;

/** Runs the scripts of action.yml with the environment that GitHub sets. */
async function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  only?: readonly string[],
) {
  const steps: Step[] = parse(readFileSync(join(root, 'action.yml'), 'utf8')).runs.steps;
  const files = ['GITHUB_PATH', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'];
  const environment = Object.fromEntries(files.map((name) => [name, join(folder, name)]));
  for (const file of Object.values(environment)) writeFileSync(file, '');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const results: Record<string, { code: number | null; output: string }> = {};
  for (const { id = '', run, env } of steps) {
    if (run === undefined || only?.includes(id) === false) continue;
    const PATH = `${read('GITHUB_PATH').trim()}:${dirname(process.execPath)}:${process.env.PATH}`;
    const given = Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/, (_, input) => inputs[input] ?? ''),
    ]);
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      env: { GITHUB_ACTIONS: 'true', ...environment, ...Object.fromEntries(given), PATH },
    });
    const output = collect(child);
    const [code] = await once(child, 'close');
    results[id] = { code, output: output() };
  }
  return { results, outputs: read('GITHUB_OUTPUT'), summary: read('GITHUB_STEP_SUMMARY') };
}

test('action.yml judges a service and a client, and drills it, with annotations, a summary and reports', async () => {
  const project = createProject();
  onTestFinished(project.remove);
  const mock = createMock();
  await mock.faults.add('reset-in-milliseconds');
  const { baseUrl, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  const folder = project.folderOf('action');
  writeFileSync(join(folder, 'drilled.mjs'), client);
  const judging = {
    'base-url': baseUrl,
    'api-key': mock.keys.get('free').key,
    plan: 'free',
    'check-options': '--safety read-only --only 8',
    baseline: 'last.json',
  };
  const { results, outputs, summary } = await runAction(folder, {
    ...judging,
    run: 'npm test',
    'run-options': '--require-exposure 401,429',
    drill: 'node drilled.mjs',
    'drill-options': '--can list --situation reset-before',
    reports: 'reports',
  });
  expect(results.install).toEqual({ code: 0, output: '' });
  expect(results.service?.output).toContain('::error title=8.reset-ahead::');
  expect(results.client?.output).toMatch(/\nCONFORMS: /);
  expect(outputs).toBe('exit-code=1\nexit-code=0\nexit-code=0\n');
  expect(summary).toContain('8.reset-ahead');
  const reports = ['report.html', 'summary.md', 'badge.svg'];
  expect(readdirSync(join(folder, 'reports/service'))).toEqual(expect.arrayContaining(reports));
  await mock.faults.clear();
  const { privateKey } = generateKeyPairSync('ed25519');
  const signingKey = `${privateKey.export({ type: 'pkcs8', format: 'pem' })}`;
  const inputs = { ...judging, reports: 'next', 'signing-key': signingKey };
  const next = await runAction(folder, inputs, ['install', 'service']);
  expect(next.summary).toContain('8\\.reset\\-ahead\\: was fail\\, now pass');
  expect(next.results.service?.code).toBe(0);
  expect(readdirSync(join(folder, 'next/service'))).toContain('verdict.json');
  expect(readdirSync(join(folder, 'reports/service'))).not.toContain('verdict.json');
  expect(readdirSync(join(folder, 'reports/client'))).toContain('junit.xml');
  expect(readdirSync(join(folder, 'reports/drill'))).toContain('junit.xml');
});

const number = '7';
const summaryFile = 'pet-catalogue-reports/service/summary.md';

test.each([
  ['1', '', `create --title Staging violates the contract --body-file ${summaryFile}`],
  ['1', number, `edit 7 --body-file ${summaryFile}`],
  ['0', number, 'close 7 --comment Staging conforms again.'],
  ['0', '', ''],
  ['3', number, ''],
])(
  'the example workflow keeps one issue: after exit code %s, with issue "%s"',
  (CODE, open, call) => {
    const [script = ''] =
      /^ {10}title="Staging[\s\S]*?esac$/m.exec(readFileSync(join(root, 'docs/ci.md'), 'utf8')) ??
      [];
    const gh = `gh() { if [ "$2" = list ]; then echo "$OPEN"; else shift; echo "$@"; fi; }`;
    const { stdout } = spawnSync('bash', ['-euo', 'pipefail', '-c', `${gh}\n${script}`], {
      encoding: 'utf8',
      env: { CODE, OPEN: open },
    });
    expect(stdout.trim()).toBe(call);
  },
);

test('the containers of docs/kubernetes.yaml run commands and flags that exist', async () => {
  const text = readFileSync(join(root, 'docs/kubernetes.yaml'), 'utf8');
  await expect(checkYaml({ text })).resolves.toBeUndefined();
  await expect(checkYaml({ text: text.replace('--store', '--stores') })).rejects.toThrow(
    '--stores',
  );
});

test('the commands of the Dockerfile start a mock, check its health, and end on SIGTERM', async () => {
  const port = String(await freePort());
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('4010', port);
  const command = (instruction: string): string[] => {
    const [, json = ''] = new RegExp(`^${instruction} .*?(\\[.*\\])$`, 'm').exec(dockerfile) ?? [];
    return JSON.parse(json);
  };
  const [node = '', ...healthCheck] = command('HEALTHCHECK');
  const isHealthy = () => spawnSync(node, healthCheck).status === 0;
  expect(isHealthy()).toBe(false);
  expect(command('ENTRYPOINT')).toEqual([
    node,
    `/opt/node_modules/pet-catalogue/${manifest.bin['pet-catalogue']}`,
  ]);
  const mock = spawn(process.execPath, [join(root, 'cli.ts'), ...command('CMD')]);
  const ended = once(mock, 'close');
  await once(createInterface(mock.stdout), 'line');
  expect(isHealthy()).toBe(true);
  mock.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
