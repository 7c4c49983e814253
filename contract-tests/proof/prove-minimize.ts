/**
 * `npm run prove:minimize [-- --sample N] [NAME…]`: reduces what each broken service fails, and runs the shell
 * script against that service and against a correct one; prints each result as it comes. With `--sample`, every
 * Nth service. Exits with 1 unless all scripts end with 1 and with 0.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { shellScript } from '../minimize/shell-script.ts';
import { requestsOf } from '../minimize/step.ts';
import { count } from '../report/clip.ts';
import { brokenCases, caseName } from './cases.ts';
import { correctService, minimizeCase } from './minimize-case.ts';
import type { Case, Service } from './service.ts';
import { deploy } from './service.ts';

const variables = { apiKeyVariable: 'API_KEY', exhaustKeyVariable: 'SECOND_KEY' };
const context = {
  baseUrl: 'http://127.0.0.1:9/v1',
  baseUrlVariable: 'URL',
  connection: {},
  ...variables,
};

/** The exit code of the script against a service. */
async function exitCode(file: string, service: Service): Promise<number> {
  const { plan = 'free', basePath = '/v1' } = service;
  const mock = createMock(service.options);
  const deployed = { ...mock, fetch: deploy(service, mock) };
  const { port, close } = await serve(deployed, { host: '127.0.0.1', port: 0 });
  const key = mock.keys.list().find(({ name }) => name === plan)?.key ?? '';
  const env = { ...process.env, API_KEY: key };
  const args = [file, `http://127.0.0.1:${port}${basePath}`];
  const code = await new Promise<number>((resolve) => {
    execFile('bash', args, { env }, (error) => resolve(Number(error?.code ?? 0)));
  });
  await close();
  return code;
}

/** How many requests the script sends; or what is wrong, as text. */
async function prove(
  { service, safety, expected }: Case,
  folder: string,
): Promise<number | string> {
  const { demonstrations, omitted } = await minimizeCase({ service, safety });
  const clause = 'clause' in expected ? expected.clause : '';
  const demonstration = demonstrations.find((one) => one.clause.id === clause);
  if (!demonstration) return `no script: ${omitted.map(({ reason }) => reason).join('; ')}`;
  const file = join(folder, 'script.sh');
  await writeFile(file, shellScript(demonstration, context));
  const broken = await exitCode(file, service);
  const correct = await exitCode(file, correctService(service));
  if (broken === 1 && correct === 0) return requestsOf(demonstration.steps);
  return `ends with ${broken} on the broken service and with ${correct} on a correct one`;
}

/** One case for each broken service: the highest safety level at which it must be caught. */
function casesToProve(names: readonly string[], step: number): readonly Case[] {
  const caught = brokenCases.filter(({ expected }) => expected.verdict === 'caught');
  const byName = new Map(caught.map((one) => [one.service.name, one]));
  const unknown = names.filter((name) => !byName.has(name));
  if (unknown.length > 0) throw new Error(`no broken service is called ${unknown.join(', ')}`);
  return [...byName.values()].filter(({ service }, index) =>
    names.length > 0 ? names.includes(service.name) : index % step === 0,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'pet-catalogue-'));
const requests: number[] = [];
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const cases = casesToProve(positionals, Math.max(1, Math.trunc(Number(values.sample)) || 1));
for (const [index, one] of cases.entries()) {
  const result = await prove(one, folder);
  if (typeof result === 'number') requests.push(result);
  const shown = typeof result === 'number' ? count(result, 'request') : `FAILED: ${result}`;
  process.stdout.write(`${index + 1}/${cases.length} ${caseName(one)}: ${shown}\n`);
}
await rm(folder, { recursive: true });
const sorted = requests.toSorted((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)];
process.stdout.write(
  `${requests.length} of ${cases.length} scripts end with 1 on the broken service and with 0 on a correct one; they send ${sorted[0]} to ${sorted.at(-1)} requests, median ${median}.\n`,
);
process.exitCode = requests.length === cases.length ? 0 : 1;
