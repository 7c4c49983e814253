import { describe, expect, it } from 'vitest';
import { adminOf } from '../../admin/test-admin.ts';
import { createMock, type Mock } from '../../create-mock.ts';
import { bearer } from '../../test-client.ts';
import { runVitest } from '../test-vitest.ts';
import { testFile } from './test-file.ts';

/** What happens to a mock before the request that is exported, and that request. */
interface Situation {
  readonly prepare?: (mock: Mock) => unknown;
  readonly request: string;
  readonly body?: unknown;
  readonly key?: keyof typeof bearer | null;
}

function send(mock: Mock, { request, body, key = 'free' }: Situation): Promise<Response> {
  const [method = '', path = ''] = request.split(' ');
  const headers = new Headers(key === null ? {} : { Authorization: bearer[key] });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return mock.fetch(new Request(`http://localhost/v1${path}`, { method, headers, ...text }));
}

/** Exports the last request as the console does, with the state before it taken from a fork. */
async function exportTest({ prepare, ...last }: Situation): Promise<string> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  await prepare?.(mock);
  await send(mock, last);
  const { meta } = await mock.history.list({ limit: 1 });
  const [exchange] = mock.requests.list({ limit: 1 });
  if (!exchange) throw new Error('the journal is empty');
  const fork = await adminOf(mock).sandboxes.create({ from: { at: meta.latest - 1 } });
  const before = await adminOf(mock, { sandbox: fork.id }).state.export();
  return testFile(exchange, before);
}

const create = (name: string) => ({ request: 'POST /categories', body: { name } });
const earlier = async (mock: Mock) => {
  for (const name of ['Newt', 'Otter']) {
    await send(mock, create(name));
  }
};
const situations: Readonly<Record<string, Situation>> = {
  list: { request: 'GET /categories', prepare: earlier },
  creation: { ...create(`Hamster's \u202e \`$\{x}\` \\n`), prepare: earlier },
  'hostile-state': {
    request: 'GET /categories',
    prepare: (mock) => mock.setSeed({ categories: [{ name: `\`$\{x}\` \u202e \\ \u2028` }] }),
  },
  'large-ids': {
    ...create('Pug'),
    prepare: (mock) => mock.setSeed({ categories: [{ id: 9007199254740993n, name: 'Newt' }] }),
  },
  'random-ids': { ...create('Pug'), prepare: (mock) => mock.setProfile('random-ids') },
  'used-up': { request: 'GET /categories', prepare: (mock) => mock.setRemaining('free', 0) },
  banned: { request: 'GET /categories', prepare: (mock) => mock.ban('free', '5m') },
  'no-key': { request: 'GET /categories', key: null },
  fault: { request: 'GET /categories', prepare: (mock) => mock.faults.add('id-as-string') },
  delayed: {
    request: 'GET /categories',
    prepare: (mock) => {
      mock.clock.resume();
      mock.faults.add({ fault: 'latency', settings: { millis: 1 } });
    },
  },
  cut: { request: 'GET /categories', prepare: (mock) => mock.faults.add('connection-reset') },
};

describe('a command as a vitest file', () => {
  it('passes as it is, in every situation', async () => {
    const files: Record<string, string> = {};
    for (const [name, situation] of Object.entries(situations)) {
      files[name] = await exportTest(situation);
    }
    const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
    const expected = Object.keys(situations).map((name) => [name, passed]);
    expect(await runVitest(files)).toMatchObject(Object.fromEntries(expected));
  });

  it('fails when the mock answers otherwise', async () => {
    const text = await exportTest({ ...create('Pug'), prepare: earlier });
    const other = text.replace('toBe(201)', 'toBe(200)');
    expect(await runVitest({ other })).toMatchObject({
      other: { status: 'failed', assertionResults: [{ status: 'failed' }] },
    });
  });

  it('has no key in it', async () => {
    const text = await exportTest({ request: 'GET /categories' });
    expect(text).not.toContain(bearer.free.replace('Bearer ', ''));
    expect(text).toContain("mock.key('free').key");
  });
});
