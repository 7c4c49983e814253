import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { CapturedExchange } from '../../contract-tests/proxy/capture.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { freePort } from '../../mocks/log/redis/test-server.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import type { Environment } from '../io.ts';
import { readRecordedSettings } from '../mock/from-recording.ts';
import { fileIn, newFolder, runCli, startCli, startMock } from '../test-cli.ts';
import { spawnCli } from '../test-spawned.ts';
import { createJudgingQueue, startTrafficJudge } from './judging.ts';

const folder = newFolder();

/** The proxy in front of a mock, and functions that call it with the key `free`, and its admin API. */
async function startProxy(
  args: readonly string[] = [],
  mockArgs: readonly string[] = [],
  env: Environment = {},
) {
  const mock = await startMock(mockArgs);
  onTestFinished(() => void mock.stop());
  const { baseUrl, keys } = mock.ready;
  const { stdout, stderr, signal, ended } = startCli(
    ['proxy', baseUrl, '--port', '0', '--json', ...args],
    env,
  );
  const ready = JSON.parse(await stdout.line('{'));
  const headers = { Authorization: `Bearer ${keys.free}`, 'Content-Type': 'application/json' };
  const call = (path: string, init = {}) => fetch(ready.baseUrl + path, { headers, ...init });
  const post = (body: string) => call('/categories', { method: 'POST', body });
  const admin = (path: string, entry?: object) => {
    const init = entry && { method: 'POST', headers, body: JSON.stringify(entry) };
    return fetch(ready.verdictUrl.replace('verdict', path), init);
  };
  const stop = () => {
    signal('SIGINT');
    return ended;
  };
  return { verdictUrl: ready.verdictUrl, mock, call, post, admin, stop, stderr };
}

/** The status of an answer, and who has given it, unless it is forwarded. */
const mark = ({ status, headers }: Response) => [status, headers.get('X-Pet-Catalogue-Proxy')];

const [owl, lynx] = ['{"name":"Owl"}', '{"name":"Lynx"}'];

describe('the proxy', () => {
  const breaking: Parameters<typeof startProxy> = [[], ['--fault', 'limit-word']];

  it('writes what it has judged and recorded, without keys, and exits with 0 if nobody broke a clause', async () => {
    const har = join(folder, 'recorded.har');
    const { call, stop, mock } = await startProxy(['--report', folder, '--record', har]);
    expect(await (await call('/categories')).json()).toHaveLength(5);
    const { code, stdout, stderr } = await stop();
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('Judged 1 exchange as it passed');
    const written = readFileSync(join(folder, 'report.json'), 'utf8') + readFileSync(har, 'utf8');
    expect(stderr + written).not.toContain(mock.ready.keys.free);
    expect(written).toMatch(/"mimeType": "application\/json",\s+"text": "\[/);
    const check = await runCli(['check', '--har', har]);
    expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining('Judged 1 of 1') });
  });

  it('refuses a file that another proxy records to, but not what a crash has left', async () => {
    const har = join(folder, 'shared.har');
    writeFileSync(`${har}.lock`, '99999999');
    const { stop } = await startProxy(['--record', har]);
    const second = await runCli(['proxy', 'http://127.0.0.1:1/v1', '--port', '0', '--record', har]);
    expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining('is being recorded') });
    await stop();
    expect(existsSync(`${har}.lock`)).toBe(false);
  });

  it('records what a mock can start from, and writes the profile that can be learnt, as check --har does', async () => {
    const har = join(folder, 'served.har');
    const [learnt, again] = [join(folder, 'learnt.json'), join(folder, 'again.json')];
    const { call, post, stop } = await startProxy(['--record', har, '--learn', learnt]);
    await post(owl);
    await call('/pets/1', { headers: {} });
    expect((await stop()).stderr).toContain(`The observed behaviour is in ${learnt}`);
    await runCli(['check', '--har', har, '--learn', again]);
    expect(readFileSync(learnt, 'utf8')).toContain('"message": "No API key');
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(learnt, 'utf8'));
    const { settings, latencies } = await readRecordedSettings(har);
    expect(latencies.map(({ operation }) => operation)).toEqual(['createCategory', 'getPet']);
    const mock = createMock(settings);
    expect(await mock.categories.list()).toEqual([{ id: 6, name: 'Owl' }]);
    expect(mock.profile.get().errors.unauthorized.message).toContain('No API key');
  });

  it('says at once what the service breaks, answers the verdict to programs alone, and exits with 1', async () => {
    const { call, admin, stop, stderr, verdictUrl } = await startProxy(...breaking);
    const line = stderr.line('the service breaks 8.limit-header');
    await call('/categories');
    await line;
    const verdict = { verdict: 'violates', requests: 1 };
    expect(await (await admin('verdict')).json()).toMatchObject(verdict);
    expect((await admin('verdict', {})).status).toBe(405);
    const index = await fetch(verdictUrl.replace('/verdict', ''));
    expect(await index.json()).toMatchObject({ verdict: verdictUrl });
    for (const [status, headers] of [
      [403, { Origin: 'https://example.com' }],
      [400, { Host: 'a b' }],
    ] as const) {
      const sent = get(verdictUrl, { headers });
      expect((await once(sent, 'response'))[0].statusCode).toBe(status);
    }
    expect((await stop()).code).toBe(1);
  });

  it('shows what has passed in the journal of its mock, with what either side breaks in it', async () => {
    const { call, admin } = await startProxy(...breaking);
    for (const path of ['/pets/1', '/unknown']) await call(path);
    await expect
      .poll(async () => (await admin('requests')).json())
      .toMatchObject({
        requests: [
          { reason: 'passed; not judged: not an operation of the service', findings: [] },
          {
            operation: 'getPet',
            key: 'key 1 of the service',
            request: { headers: { authorization: 'Bearer [redacted]' } },
            findings: [
              { party: 'service', clause: '8.limit-header' },
              { party: 'client', clause: '9.client-avoids-deprecated' },
            ],
          },
        ],
      });
    expect(await (await admin('clients')).json()).toEqual({ clients: [] });
  });

  it.each([
    ['1 if the client alone breaks a rule', '/pets/1', 1, 'CONFORMS, THE CLIENT BREAKS RULES'],
    ['5 if nothing was judged', '/unknown', 5, 'not judged, not an operation of the service: 1'],
  ])('exits with %s', async (_what, path, code, says) => {
    const { call, stop } = await startProxy();
    await call(path);
    expect(await stop()).toMatchObject({ code, stderr: expect.stringContaining(says) });
  });

  it('lets overrides and faults of its mock answer, marked and not judged, and forwards the rest', async () => {
    const { call, post, admin, stop } = await startProxy();
    await admin('overrides', { operation: 'createCategory', status: 429, times: 2 });
    await admin('faults', { fault: 'server-error', operation: 'getPet', skip: 1, times: 1 });
    const marks = [];
    for (const path of ['/pets/1', '/pets/1', '/pets/1', '/categories']) {
      marks.push(...mark(await call(path)));
    }
    expect(marks).toEqual([200, null, 503, 'override', 200, null, 200, null]);
    const created = await Promise.all([owl, owl, owl].map(post));
    expect(created.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect((await stop()).stderr).toContain('not judged, answered by the mock: override: 3');
  });

  it('lets the handlers of a user answer, marked and judged for the client alone, and forwards what they leave', async () => {
    const file = fileIn(
      newFolder('test-results'),
      'mine.mjs',
      `import { http, HttpResponse, passthrough } from 'msw';
      export default [
        http.get('*/v1/pets/9', () => HttpResponse.json({ id: 9 })),
        http.post('*/v1/categories', async ({ request }) =>
          (await request.json()).name === 'Owl' ? passthrough() : HttpResponse.json({}, { status: 418 })),
        http.get('*/v1/broken', () => { throw new Error('not today'); }),
      ];`,
    );
    const { call, post, stop, stderr } = await startProxy(['--handlers', file]);
    const thrown = stderr.line('your handler failed; answered with 500');
    expect(mark(await call('/pets/9'))).toEqual([200, 'handler']);
    expect(mark(await call('/broken'))).toEqual([500, 'handler']);
    expect(mark(await post(lynx))).toEqual([418, 'handler']);
    const passed = await post(owl);
    expect(mark(passed)).toEqual([201, null]);
    expect(await passed.json()).toMatchObject({ name: 'Owl' });
    await thrown;
    const { code, stderr: text } = await stop();
    expect(code).toBe(1);
    expect(text).toContain('the client breaks 9.client-avoids-deprecated');
    expect(text).not.toContain('the service breaks');
    expect(text).toContain('not judged, answered by your handler: 3');
  });

  it('answers from its mock, with what it has learnt, while the service is down, with --fallback', async () => {
    const down = ['--fallback', 'mock'];
    const { call, post, stop, mock, stderr } = await startProxy(down, [
      '--profile',
      'terse-errors',
    ]);
    await post('{"name":"Wolf"}');
    for (const path of ['/categories', '/pets/99']) await call(path);
    await mock.stop();
    const line = stderr.line('nothing listens there');
    for (const body of [owl, lynx]) expect(mark(await post(body))).toEqual([201, 'fallback']);
    await line;
    expect((await post(' '.repeat(2 ** 21))).status).toBe(413);
    expect(await (await call('/categories')).json()).toHaveLength(8);
    expect(await (await call('/pets/98')).json()).toMatchObject({ code: '1004' });
    expect((await stop()).code).toBe(1);
  });

  it('refuses unsafe methods with --read-only, and says when the service is gone', async () => {
    const { call, post, stop, mock, stderr } = await startProxy(['--read-only']);
    expect(mark(await post(owl))).toEqual([403, 'own']);
    await mock.stop();
    const line = stderr.line('nothing listens there');
    await expect(call('/categories')).rejects.toThrow('fetch failed');
    await line;
    expect((await stop()).stderr).toMatch(
      /not judged, without a response: 1\n.*refused by the proxy: 1\n/,
    );
  });

  it('prints the verdict although Ctrl+C comes twice, as through npx', async () => {
    const args = ['proxy', 'http://127.0.0.1:1/v1', '--port', '0', '--json'];
    const { stdout, signal, ended } = spawnCli(args);
    await stdout.line('{');
    for (let count = 0; count < 2; count += 1) signal('SIGINT');
    expect(await ended).toMatchObject({ code: 5, stderr: expect.stringContaining('INCOMPLETE') });
  });

  it('refuses to forward to itself', async () => {
    const port = String(await freePort());
    const own = `http://localhost:${port}/v1`;
    const { stderr } = await runCli(['proxy', own, '--host', '0.0.0.0', '--port', port]);
    expect(stderr).toContain(`${own} is the address of this proxy`);
  });

  it('lets whoever sends the token of --admin-token-env ask for the verdict, and nobody else', async () => {
    const token = ['--admin-token-env', 'TOKEN'];
    const { verdictUrl } = await startProxy(token, [], { TOKEN: 'admin-secret' });
    const statuses = ['admin-secret', 'wrong'].map(
      async (sent) =>
        (await fetch(verdictUrl, { headers: { Authorization: `Bearer ${sent}` } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401]);
  });
});

test('exchanges that come faster than they are judged are counted, and leave a gap', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const judge = vi.fn(async () => ({ news: [], passed: [] }));
  const report = async (notJudged: object) => ({ traffic: { notJudged } }) as Report;
  const queue = createJudgingQueue({ judge, report }, () => {});
  for (let count = 0; count < 2010; count += 1) queue.add({ status: 200 } as CapturedExchange);
  expect(await queue.report()).toEqual({ traffic: { notJudged: { dropped: 10 } } });
  expect(judge).toHaveBeenCalledWith(expect.arrayContaining(['gap']));
});

test('a thread that judges no more makes its queue say so, once, and report nothing as judged', async () => {
  const judge = startTrafficJudge({ baseUrl: 'http://127.0.0.1/v1', maxBodyBytes: 1 });
  await judge.end();
  const news: string[] = [];
  const queue = createJudgingQueue(judge, (found) => void news.push(...found.news));
  queue.add({ status: 200 } as CapturedExchange);
  await expect(queue.report()).rejects.toThrow('the thread that judges has ended');
  await expect(queue.report()).rejects.toThrow('the thread that judges has ended');
  expect(news).toEqual(['judging has failed; traffic still passes']);
});
