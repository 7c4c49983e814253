import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { fileIn, newFolder, servedMock } from '../../cli/test-cli.ts';
import { builtInKeys } from '../../mocks/keys/keys.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import { credentials } from '../evidence/credentials.ts';
import { type ReplayOptions, replay } from '../replay.ts';
import { TargetError } from '../run.ts';
import { startServer } from '../transport/test-server.ts';
import { filesFor } from './script-files.ts';
import type { ScriptContext } from './shell-script.ts';
import { parseSequence, type Sequence, type Step } from './step.ts';

const list: Step = { operation: 'listCategories', credential: 'valid' };

function sequenceOf(change: Partial<Sequence> = {}): Sequence {
  return {
    format: 'pet-catalogue-sequence',
    version: 1,
    clause: '4.1.answers-200',
    expected: 'GET /categories answers 200.',
    found: 'answered 500 instead of 200',
    steps: [list],
    ...change,
  };
}

const context: ScriptContext = {
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKeyVariable: 'STAGING_KEY',
  exhaustKeyVariable: 'SPARE_KEY',
  baseUrlVariable: 'STAGING_URL',
};

const folder = newFolder();
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

const served = async (...faults: FaultName[]) => (await servedMock({ faults })).baseUrl;

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

describe('the replay of a sequence', () => {
  /** Replays the content of a file. */
  const replayed = (content: unknown, options: Partial<ReplayOptions> = {}) => {
    const address = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: key };
    return replay(fileIn(folder, 'sequence.json', content), { ...address, ...options });
  };

  it('is judged by the checks of its clause alone', async () => {
    const broken = await replayed(sequenceOf(), { baseUrl: await served('list-answers-202') });
    expect(broken).toMatchObject({ verdict: 'violates', requests: 1, clauses: { length: 1 } });
    expect(broken.clauses[0]?.message).toContain('answered 202 instead of 200');
    expect(await replayed(sequenceOf(), { baseUrl: await served() })).toMatchObject({
      verdict: 'conforms',
      clauses: [{ id: '4.1.answers-200', verdict: 'pass' }],
    });
  });

  it('that judges nothing is incomplete', async () => {
    const clause = '7.retry-after';
    const report = await replayed(sequenceOf({ clause }), { baseUrl: await served() });
    expect(report).toMatchObject({
      verdict: 'incomplete',
      clauses: [{ verdict: 'not-exercised' }],
    });
  });

  it.each([
    ['a rejected key', 401, 'key'],
    ['a wrong address', 404, 'address'],
  ])('does not hold %s against the service', async (_what, status, suspect) => {
    const url = await startServer((_request, response) => response.writeHead(status).end('{}'));
    const replaying = replayed(sequenceOf(), { baseUrl: `${url}/v1` });
    await expect(replaying).rejects.toThrow(TargetError);
    await expect(replaying).rejects.toMatchObject({ suspect });
  });

  it('cannot judge a service that does not respond', async () => {
    await expect(replayed(sequenceOf())).rejects.toThrow('no response');
  });

  it.each<[what: string, change: string | object, says: string, options?: object]>(
    casesBeside(import.meta.url)['refused sequences'],
  )('refuses %s before anything is sent', async (_what, change, says, options) => {
    const content = typeof change === 'string' ? change : sequenceOf(change);
    await expect(replayed(content, options)).rejects.toThrow(says);
  });

  it('names a file that cannot be read', async () => {
    const options = { baseUrl: 'http://a.test/v1', apiKey: key };
    const replaying = replay(join(folder, 'none.json'), options);
    await expect(replaying).rejects.toThrow(/none\.json.*ENOENT/s);
  });

  it('knows the pet, unless the options say otherwise', async () => {
    const steps = [{ operation: 'getPet', credential: 'valid' } as const];
    const sequence = sequenceOf({ clause: '1.pet-read', petId: '999', steps });
    const baseUrl = await served();
    const missing = await replayed(sequence, { baseUrl });
    expect(missing.verdict).toBe('violates');
    expect(missing.exchanges[0]?.request.url).toBe(`${baseUrl}/pets/999`);
    expect((await replayed(sequence, { baseUrl, petId: '1' })).verdict).toBe('conforms');
  });

  it('needs no more than what its schema says', () => {
    expect(parseSequence(sequenceOf(), 'a file')).toEqual(sequenceOf());
  });
});
