import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { clock, judgingOptions } from '../run/test-judge.ts';
import { fetchFailed, type Mutation } from '../run/test-mutations.ts';
import { reportOf, run } from '../run.ts';
import { recordRun, repeatRun } from './recorded-run.ts';

type Answer = (request: Request, number: number) => Promise<Response | undefined>;

const key = 'a-key-with-Letters-0123456789';

/** A run against a mock, in front of which something answers some of the requests. */
async function record(answer: Answer = async () => undefined, options: Partial<RunOptions> = {}) {
  const mock = createMock({
    clock,
    keys: [{ name: 'first', key: options.apiKey ?? key, plan: 'free' }],
  });
  let requests = 0;
  const answering: Mutation = (service) => async (request) => {
    requests += 1;
    return (await answer(request, requests)) ?? service(request);
  };
  const recorded = recordRun(judgingOptions(mock, answering, options));
  const report = await run(recorded.options).catch(reportOf);
  // As it comes from a file.
  return { report, recording: JSON.parse(JSON.stringify(recorded.recordingOf(report))) };
}

const json = { 'content-type': 'application/json' };
const broken = (code: string, syscall?: string) => async () => {
  throw fetchFailed(code, syscall);
};
const after = (start: number, answer: Answer): Answer => {
  return async (request, number) => (number > start ? answer(request, number) : undefined);
};
const body = (...parts: (Uint8Array<ArrayBuffer> | Error)[]) =>
  new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part instanceof Error) controller.error(part);
      else if (part) controller.enqueue(part);
      else controller.close();
    },
  });
const bytes = (...numbers: number[]) => new Uint8Array(numbers);
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
const cutOff = Object.assign(new Error('unexpected end of file'), { code: 'Z_BUF_ERROR' });
const answered = (content: BodyInit | null, status = 200) =>
  after(9, async ({ method }) =>
    method === 'GET' ? new Response(content, { status, headers: json }) : undefined,
  );

const services: Record<string, [answer?: Answer, options?: Partial<RunOptions>]> = {
  'that conforms': [],
  'that is only read': [async () => undefined, { safety: 'read-only' }],
  'whose limit is used up': [async () => undefined, { safety: 'exhaust' }],
  'that nothing listens for': [broken('ECONNREFUSED', 'connect')],
  'whose limit takes more requests than there are': [
    async () => undefined,
    { safety: 'exhaust', maxRequests: 70 },
  ],
  'whose failure names the key': [
    after(20, async () => {
      throw new TypeError('fetch failed', { cause: new Error(`it is ${key}`) });
    }),
  ],
  'whose key has no letters': [async () => undefined, { apiKey: '31415926535897932384' }],
  'that goes away': [after(20, broken('ECONNRESET'))],
  'that answers with an error': [after(12, async () => new Response('{}', { status: 500 }))],
  'behind a gateway that cannot reach it': [answered(null, 502)],
  'that cuts connections': [after(9, async () => new Response(body(bytes(91), reset)))],
  'whose compressed bodies end early': [after(9, async () => new Response(body(cutOff)))],
  'whose bodies are too long': [answered(`[${'1,'.repeat(9000)}1]`), { maxBodyBytes: 1000 }],
  'whose bodies are not UTF-8': [answered('["\ufffe\ud800"]')],
  'that repeats the key': [
    after(9, async ({ headers }) => Response.json([headers.get('authorization')])),
  ],
};

describe('a recorded run', () => {
  it.each(Object.entries(services))(
    'of a service %s is repeated exactly',
    async (_what, [...service]) => {
      const { report, recording } = await record(...service);
      expect(JSON.stringify(recording)).not.toContain(key);
      expect(await repeatRun(recording)).toEqual(report);
    },
  );

  it('takes concurrent creations in the order in which the service has counted them', async () => {
    let inFlight = 0;
    const { report, recording } = await record(async ({ method }) => {
      if (method !== 'POST') return undefined;
      inFlight += 1;
      // The second of two overtakes the first.
      for (let turn = 0; turn < 20 && inFlight === 1; turn += 1) await setImmediate();
      inFlight -= 1;
      return undefined;
    });
    expect(recording.sessions[0].exchanges).toContainEqual(
      expect.objectContaining({ concurrent: true }),
    );
    expect(await repeatRun(recording)).toEqual(report);
  });

  it('says where it goes on differently', async () => {
    const { recording } = await record();
    const [{ calls, ...session }] = recording.sessions;
    const cut = [{ ...session, calls: calls.slice(0, 9) }];
    for (const [changed, message] of [
      [{ options: { ...recording.options, only: ['5'] } }, /^after step 1, the run goes on diff/],
      [{ sessions: cut }, /^after step 9, /],
      [{ sessions: [] }, /^after step 0, /],
    ] as const) {
      const { clauses } = await repeatRun({ ...recording, ...changed });
      expect(clauses.map((clause) => clause.message)).toContainEqual(
        expect.stringMatching(message),
      );
    }
  });
});
