import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { builtInKeys } from '../../mocks/keys/keys.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import { credentials } from '../evidence/credentials.ts';
import { startServer } from '../transport/test-server.ts';
import { filesFor } from './script-files.ts';
import type { ScriptContext } from './shell-script.ts';
import type { Sequence } from './step.ts';
import { context, list, sequenceOf } from './test-sequences.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = builtInKeys.find(({ name }) => name === 'free')?.key ?? '';
const keys = { STAGING_KEY: key, SPARE_KEY: key };
const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with an `npx` that has the package, or has not. */
function npxIn(name: string, script: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'npx'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${path}:${process.env.PATH}`;
}
const cli = `${process.execPath} ${join(checkout, 'cli.ts')}`;
const withPackage = npxIn('with', `shift 2; exec ${cli} "$@"`);
const withoutPackage = npxIn('without', 'exit 1');

interface Running {
  readonly PATH?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly change?: Partial<ScriptContext>;
}

/** Writes the files and runs the shell script. Default: without the package. */
async function runScript(
  sequence: Sequence,
  url: string,
  { PATH = withoutPackage, env = keys, change = {} }: Running = {},
): Promise<{ code: number; output: string }> {
  const place = mkdtempSync(join(folder, 'files-'));
  for (const { name, text } of filesFor(sequence, { ...context, ...change })) {
    expect(text).not.toContain(key.slice(0, -1));
    writeFileSync(join(place, name), text);
  }
  return new Promise((resolve) => {
    const script = join(place, `${sequence.clause}.sh`);
    execFile('bash', [script, url], { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

async function served(...faults: FaultName[]): Promise<string> {
  const { baseUrl, close } = await serve(createMock({ faults }), { port: 0 });
  onTestFinished(close);
  return baseUrl;
}

const create = (name: string) => ({
  operation: 'createCategory' as const,
  credential: 'valid' as const,
  body: [`{"name":"${name}`, 8 as const, '"}'],
});
const lostUpdate = sequenceOf({
  clause: '4.1.list-all',
  steps: [{ ...create('Foli'), together: true }, create('Vudo'), list],
});

test('a script ends with 1 on a broken service, and with 0 on a correct one', async () => {
  const running = { PATH: withPackage };
  const broken = await runScript(lostUpdate, await served('list-without-newest'), running);
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('VIOLATES') });
  const correct = await runScript(lostUpdate, await served(), running);
  expect(correct).toMatchObject({ code: 0, output: expect.stringContaining('CONFORMS') });
});

test('without the package it shows the answers and what was expected, and ends with 2', async () => {
  const { code, output } = await runScript(lostUpdate, await served());
  expect(code).toBe(2);
  expect(output.match(/^HTTP\/1\.1 201 Created$/gm)).toHaveLength(2);
  expect(output).toMatch(/^> GET \/categories\nHTTP\/1\.1 200 OK$/m);
  expect(output).toContain('\nExpected: 4.1.list-all: ');
  expect(output).toContain('\nFound when this was written: ');
  expect(output).toContain('\nNot judged, ');
});

test('it ends with 2 when nothing answers, and when a variable is not set, which it names', async () => {
  expect(await runScript(sequenceOf(), '')).toMatchObject({ code: 2 });
  const output = 'Set STAGING_KEY to an API key.\n';
  expect(await runScript(sequenceOf(), '', { env: {} })).toEqual({ code: 2, output });
});

test('a repeated request ends at the first refusal, and a pause is as long as it asks', async () => {
  let seen = 0;
  const url = await startServer((_request, response) => {
    seen += 1;
    response.writeHead(seen === 3 ? 429 : 200, { 'retry-after': '0' }).end('[]');
  });
  const steps = [
    { ...list, times: 10 },
    { ...list, paused: true },
  ];
  await runScript(sequenceOf({ steps }), url);
  expect(seen).toBe(4);
});

test('it presents every credential', async () => {
  const names = Object.keys(credentials) as (keyof typeof credentials)[];
  const seen: (string | undefined)[] = [];
  const url = await startServer(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end('[]');
  });
  await runScript(sequenceOf({ steps: names.map((credential) => ({ ...list, credential })) }), url);
  expect(seen).toEqual(names.map((name) => credentials[name].header(key)?.trim()));
});

test('what a hostile service says is neither run nor sent to the terminal', async () => {
  const marker = join(folder, 'executed');
  const hostile = `$(touch ${marker}) \`touch ${marker}\` '; touch ${marker}; ' "; touch ${marker}; "\ntouch ${marker}\n\u001b]0;title\u0007\u001b[2J`;
  const url = await startServer((_request, response) => response.end(hostile));
  const sequence = sequenceOf({ found: hostile, expected: hostile });
  const { code, output } = await runScript(sequence, url, { change: { baseUrl: hostile } });
  expect(code).toBe(2);
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  await runScript(sequence, '', { change: { baseUrl: hostile } });
  expect(existsSync(marker)).toBe(false);
});

test('the files connect as the run did', () => {
  const connection = { caFile: "/etc/it's.pem", insecure: true, proxied: true };
  const [, shell, vitest] = filesFor(sequenceOf(), { ...context, ...connection });
  expect(shell?.text).toContain("--cacert '/etc/it'\\''s.pem' -k --suppress-connect-headers");
  expect(shell?.text).toContain("--api-key-env STAGING_KEY --ca '/etc/it'\\''s.pem' --insecure");
  expect(shell?.text).toContain('export no_proxy=${no_proxy-${NO_PROXY-}}');
  expect(vitest?.text).toContain(
    `network: { ca: readFileSync("/etc/it's.pem", 'utf8'), insecure: true, proxies: process.env }`,
  );
});

test('the files say what the sequence needs: a higher level of safety, a second key', () => {
  const steps = [{ ...list, credential: 'second-key' as const, times: 62 }];
  const [, shell, vitest] = filesFor(sequenceOf({ steps, newWindow: true }), context);
  expect(shell?.text).toContain('--exhaust-key-env SPARE_KEY --safety exhaust');
  expect(vitest?.text).toContain("exhaustKey: process.env.SPARE_KEY ?? '',\n    safety: 'exhaust'");
  for (const file of [shell, vitest])
    expect(file?.text).toContain('Leave the key unused for a minute');
});
