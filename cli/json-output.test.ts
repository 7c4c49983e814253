import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it, onTestFinished, test } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { call } from '../mocks/test-client.ts';
import outputs from '../spec/schemas/output.schema.json' with { type: 'json' };
import report from '../spec/schemas/report.schema.json' with { type: 'json' };
import { stringifyExact } from '../spec/support/exact-json.ts';
import { commands, loadAll } from './commands.ts';
import { newFolder, runCli, runClient, startCli, startMock } from './test-cli.ts';

const folder = newFolder();
const ajv = new Ajv2020({ strict: false, schemas: { 'report.schema.json': report } });
const printed = async (...args: string[]) => (await runCli([...args, '--json'])).stdout;
async function written(command: 'run' | 'drill', ...options: string[]): Promise<string> {
  const file = join(folder, `${command}.json`);
  await runClient(command, 'await get()', '--json', file, ...options);
  return readFileSync(file, 'utf8');
}

async function checked(args: readonly string[], env = {}): Promise<string> {
  return (await runCli(['check', ...args, '--only', '4.1', '--json', '-'], env)).stdout;
}

async function verified(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, 'verdict.json');
  await runCli(['check', '--mock', '--only', '4.1', '--attest', file], {
    PET_CATALOGUE_SIGNING_KEY: `${privateKey.export({ type: 'pkcs8', format: 'pem' })}`,
  });
  const env = {
    PET_CATALOGUE_VERIFICATION_KEY: `${publicKey.export({ type: 'spki', format: 'pem' })}`,
  };
  return (await runCli(['verify', file, '--json', '-'], env)).stdout;
}

async function firstLine(...args: string[]): Promise<string> {
  const { stdout, signal, ended } = startCli([...args, '--port', '0', '--json']);
  onTestFinished(async () => {
    signal('SIGTERM');
    await ended;
  });
  return stdout.line('{');
}

async function recordedHistory(): Promise<string> {
  const mock = createMock();
  await call(mock, 'POST /categories', { json: { name: 'Hamster' } });
  await mock.run('clock.advance', '90s');
  const text = stringifyExact(await mock.history.export());
  const changed = join(folder, 'history.json');
  writeFileSync(changed, text.replace('Hamster\\"', 'Mouse\\"'));
  return changed;
}

const startedMock = startMock();

/** What a command prints, and where it is declared. */
const cases: Record<string, [definition: string, output: () => Promise<string>]> = {
  mock: ['MockReady', () => firstLine('mock')],
  'mock --log=json': [
    'LoggedRequest',
    async () => {
      const { stdout, signal } = startCli(['mock', '--port', '0', '--json', '--log=json']);
      onTestFinished(() => void signal('SIGTERM'));
      const { baseUrl } = JSON.parse(await stdout.line('{'));
      const [line] = await Promise.all([stdout.line('"status"'), fetch(`${baseUrl}/categories`)]);
      return line;
    },
  ],
  check: ['Report', () => checked(['--mock'])],
  'check --against': [
    'Comparison',
    async () => {
      const { baseUrl, keys } = (await startedMock).ready;
      return checked([baseUrl, '--against', baseUrl], { PET_CATALOGUE_API_KEY: keys.free });
    },
  ],
  verify: ['Report', verified],
  run: ['Report', () => written('run')],
  drill: ['Report', () => written('drill', '--situation', 'reset-before', '--can', 'list')],
  proxy: ['ProxyReady', async () => firstLine('proxy', (await startedMock).ready.baseUrl)],
  init: ['InitResult', () => printed('init', folder)],
  mcp: ['ToolList', () => printed('mcp')],
  replay: ['ReplayResult', async () => printed('replay', await recordedHistory())],
  faults: ['FaultList', () => printed('faults')],
  profiles: ['ProfileList', () => printed('profiles')],
  scenarios: ['ScenarioList', () => printed('scenarios')],
  clauses: ['ClauseList', () => printed('clauses')],
  completion: ['CommandDescriptions', () => printed('completion')],
};

test.each(Object.entries(cases))(
  '%s --json prints what its schema says',
  async (_name, [definition, output]) => {
    const value = JSON.parse(await output());
    const $ref = definition === 'Report' ? 'report.schema.json' : `#/$defs/${definition}`;
    const validate = ajv.compile({ ...outputs, $ref });
    expect(validate(value), ajv.errorsText(validate.errors)).toBe(true);
    if (Array.isArray(value)) expect(value.length).toBeGreaterThan(1);
  },
);

it('every command has --json, and a case here', async () => {
  for (const { name, options } of (await loadAll()).filter(({ name }) => name !== 'help')) {
    const flags = options.map(({ flag }) => flag);
    expect(flags, name).toContain('json');
  }
  expect(Object.keys(commands).filter((name) => name !== 'help' && !(name in cases))).toEqual([]);
});

it('replay --json names the commands whose results differ', async () => {
  const { different } = JSON.parse(await printed('replay', await recordedHistory()));
  expect(different).toMatchObject([{ position: 1, command: 'POST /v1/categories' }]);
});

it('completion --json says which values an option takes', async () => {
  const described: { name: string; options: { flag: string; words?: string[] }[] }[] = JSON.parse(
    await printed('completion'),
  );
  const options = described.find(({ name }) => name === 'check')?.options;
  expect(options?.find(({ flag }) => flag === 'safety')?.words).toContain('read-only');
});
