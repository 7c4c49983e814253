import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import { builtInKeys } from '../mocks/keys/keys.ts';
import type { FaultName } from '../spec/generated/names.ts';
import { parseSequence } from './minimize/step.ts';
import { list, sequenceOf } from './minimize/test-sequences.ts';
import { replay } from './replay.ts';
import { TargetError } from './run.ts';
import { startServer } from './transport/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
const apiKey = builtInKeys.find(({ name }) => name === 'free')?.key ?? '';

function fileOf(value: unknown): string {
  const file = join(folder, 'sequence.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

async function served(...faults: FaultName[]): Promise<string> {
  const { baseUrl, close } = await serve(createMock({ faults }), { port: 0 });
  onTestFinished(close);
  return baseUrl;
}

test('a sequence is judged by the checks of its clause alone', async () => {
  const file = fileOf(sequenceOf());
  const broken = await replay(file, { baseUrl: await served('list-answers-202'), apiKey });
  expect(broken).toMatchObject({ verdict: 'violates', requests: 1, clauses: { length: 1 } });
  expect(broken.clauses[0]?.message).toContain('answered 202 instead of 200');
  expect(await replay(file, { baseUrl: await served(), apiKey })).toMatchObject({
    verdict: 'conforms',
    clauses: [{ id: '4.1.answers-200', verdict: 'pass' }],
  });
});

test('a sequence that judges nothing is incomplete', async () => {
  const sequence = sequenceOf({ clause: '7.retry-after' });
  const report = await replay(fileOf(sequence), { baseUrl: await served(), apiKey });
  expect(report).toMatchObject({ verdict: 'incomplete', clauses: [{ verdict: 'not-exercised' }] });
});

const targets: [what: string, status: number, suspect: string][] = [
  ['a rejected key', 401, 'key'],
  ['a wrong address', 404, 'address'],
];

test.each(targets)('%s is not held against the service', async (_what, status, suspect) => {
  const url = await startServer((_request, response) => response.writeHead(status).end('{}'));
  const replaying = replay(fileOf(sequenceOf()), { baseUrl: `${url}/v1`, apiKey });
  await expect(replaying).rejects.toThrow(TargetError);
  await expect(replaying).rejects.toMatchObject({ suspect });
});

test('a service that does not respond cannot be judged', async () => {
  const baseUrl = 'http://127.0.0.1:1/v1';
  await expect(replay(fileOf(sequenceOf()), { baseUrl, apiKey })).rejects.toThrow('no response');
});

const files: [what: string, content: unknown, says: RegExp][] = [
  ['text that is no JSON', '{', /it is not JSON/],
  ['another version', { ...sequenceOf(), version: 2 }, /version: must be 1, not 2/],
  ['an unknown field', { ...sequenceOf(), key: 'x' }, /key/],
  ['an unknown operation', sequenceOf({ steps: [{ ...list, operation: 'x' as never }] }), /steps/],
  ['an unknown clause', sequenceOf({ clause: '4.1.list-al' }), /4\.1\.list-all/],
  ['a clause that cannot fail', sequenceOf({ clause: '3.states' }), /a service can break/],
];

test.each(files)('%s is refused before anything is sent', async (_what, content, says) => {
  await expect(replay(fileOf(content), { baseUrl: 'http://a.test/v1', apiKey })).rejects.toThrow(
    says,
  );
});

test('a file that cannot be read is named', async () => {
  const options = { baseUrl: 'http://a.test/v1', apiKey };
  await expect(replay(join(folder, 'none.json'), options)).rejects.toThrow(/none\.json.*ENOENT/s);
});

test('a sequence that writes or uses up a limit needs that level of safety', async () => {
  const options = { baseUrl: 'http://a.test/v1', apiKey };
  const create = { operation: 'createCategory', credential: 'valid' } as const;
  const writing = fileOf(sequenceOf({ steps: [create] }));
  await expect(replay(writing, { ...options, safety: 'read-only' })).rejects.toThrow(
    'needs --safety write',
  );
  const exhausting = fileOf(sequenceOf({ steps: [{ ...list, times: 62 }] }));
  await expect(replay(exhausting, options)).rejects.toThrow('needs --safety exhaust');
  const second = fileOf(sequenceOf({ steps: [{ ...list, credential: 'second-key' }] }));
  await expect(replay(second, options)).rejects.toThrow('--exhaust-key-env');
});

test('what the sequence knows of the key and the pet counts, unless the options say otherwise', async () => {
  const steps = [{ operation: 'getPet', credential: 'valid' } as const];
  const sequence = sequenceOf({ clause: '1.pet-read', petId: '999', steps });
  const baseUrl = await served();
  const missing = await replay(fileOf(sequence), { baseUrl, apiKey });
  expect(missing.verdict).toBe('violates');
  expect(missing.exchanges[0]?.request.url).toBe(`${baseUrl}/pets/999`);
  const found = await replay(fileOf(sequence), { baseUrl, apiKey, petId: '1' });
  expect(found.verdict).toBe('conforms');
});

test('a sequence needs no more than what its schema says', () => {
  expect(parseSequence(sequenceOf(), 'a file')).toEqual(sequenceOf());
});
