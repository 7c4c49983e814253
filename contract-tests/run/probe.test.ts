import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { createProbe, type ProbeOptions } from './probe.ts';
import type { RequestSpec } from './round-trip.ts';

const tables = casesBeside(import.meta.url);

const start = Date.parse('2026-03-01T10:00:00Z');
const inSeconds = (seconds: number) => String(start / 1000 + seconds);
const list: RequestSpec = { operation: 'listCategories' };

interface Canned {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

const refused = (retryAfter?: string): Canned => ({
  status: 429,
  ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}),
});
const nothingLeft = (seconds: number): Canned => ({
  headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(seconds) },
});

/** A probe of a service that sends these responses, repeating the last; waits take no time. */
function probeOf(answers: readonly Canned[], options: Partial<ProbeOptions> = {}) {
  let time = start;
  let sent = 0;
  const waits: number[] = [];
  const probe = createProbe({
    baseUrl: 'http://service.test/v1',
    apiKey: 'a-key',
    mayWrite: true,
    clock: {
      now: () => time,
      async sleep(millis) {
        waits.push(millis);
        time += millis;
      },
    },
    async fetch() {
      const { status = 200, headers = {} } = answers[Math.min(sent, answers.length - 1)] ?? {};
      sent += 1;
      return new Response('{}', { status, headers });
    },
    ...options,
  });
  return { probe, waits, pass: (millis: number) => (time += millis) };
}

it.each<[RequestSpec, object]>(tables.headers)(
  'a request %j has exactly the headers it needs',
  async (spec, headers) => {
    const { probe } = probeOf([{}]);
    const { request } = await probe.send(spec);
    expect(request.headers).toEqual(headers);
  },
);

describe('between two requests', () => {
  const cases: [what: string, first: Canned, waits: number[]][] = tables['waits between requests'];

  it.each(cases)('%s', async (_what, first, expected) => {
    const { probe, waits } = probeOf([first, {}]);
    await probe.send(list);
    await probe.send(list);
    expect(waits).toEqual(expected);
  });

  it('the probe subtracts the time that has passed', async () => {
    const { probe, waits, pass } = probeOf([nothingLeft(30), {}]);
    await probe.send(list);
    pass(10_000);
    await probe.send(list);
    expect(waits).toEqual([20_000]);
  });

  it('the probe does not wait for a time that has passed', async () => {
    const { probe, waits } = probeOf([]);
    await probe.wait(-60_000, 'for a reset in 1970');
    expect(waits).toEqual([]);
  });

  it('the probe goes by the clock of the service', async () => {
    const slow = new Date(start - 600_000).toUTCString();
    const { headers } = nothingLeft(-570);
    const { probe, waits } = probeOf([{ headers: { ...headers, date: slow } }, {}]);
    await probe.send(list);
    await probe.send(list);
    expect(waits).toEqual([30_000]);
  });

  it('the second key waits only for its own limit', async () => {
    const { probe, waits } = probeOf([nothingLeft(30), {}, {}, nothingLeft(50), {}]);
    const second: RequestSpec = { ...list, credential: 'second-key' };
    await probe.send(second);
    await probe.send(list);
    await probe.send({ ...list, credential: 'missing' });
    expect(waits).toEqual([]);
    await probe.send(second);
    expect(waits).toEqual([30_000]);
  });

  it.each([
    ['anonymous requests wait for each other', 'unknown', [30_000]],
    ['the key does not wait for anonymous requests', 'valid', []],
  ] as const)('%s', async (_what, credential, expected) => {
    const { probe, waits } = probeOf([nothingLeft(30), {}]);
    await probe.send({ ...list, credential: 'missing' });
    await probe.send({ ...list, credential });
    expect(waits).toEqual(expected);
  });
});

describe('after a 429', () => {
  const cases: [what: string, answer: Canned, wait: number][] = tables['waits after a 429'];

  it.each(cases)('the request is retried %s', async (_what, answer, wait) => {
    const { probe, waits } = probeOf([answer, {}]);
    const { response } = await probe.send(list);
    expect(response.status).toBe(200);
    expect(waits).toEqual([wait]);
    expect(probe.exchanges).toHaveLength(2);
  });

  it('there are three retries, each after a longer wait', async () => {
    const { probe, waits } = probeOf([refused('5')]);
    await expect(probe.send(list)).rejects.toThrow('still answered 429 after 3 retries');
    expect(waits).toEqual([5000, 20_000, 75_000]);
    expect(probe.exchanges).toHaveLength(4);
  });

  it('a key that stays refused is not used again, but anonymous requests are sent', async () => {
    const { probe } = probeOf([refused('1'), refused('1'), refused('1'), refused('1'), {}]);
    await probe.send(list).catch(() => {});
    await expect(probe.send(list)).rejects.toMatchObject({ reason: 'blocked' });
    await probe.send({ ...list, credential: 'missing' });
    expect(probe.exchanges).toHaveLength(5);
  });

  it('a wait longer than --max-wait is not started', async () => {
    const { probe, waits } = probeOf([refused('76')]);
    const failure = await probe.send(list).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotExercised);
    expect(failure).toMatchObject({
      reason: 'budget',
      message: 'needs a wait of 76 s after a 429, but --max-wait is 75 s',
    });
    expect(waits).toEqual([]);
  });

  it('a wait of exactly --max-wait is waited out', async () => {
    const { probe, waits } = probeOf([refused('75'), {}]);
    await probe.send(list);
    expect(waits).toEqual([75_000]);
  });
});

describe('the pace', () => {
  const cases: [pace: RequestSpec['pace'], waits: number[], sent: number][] = [
    ['retry', [3000, 3000], 3],
    ['wait', [3000], 2],
    ['immediate', [], 2],
  ];

  it.each(cases)('%s leads to the waits %j', async (pace, expected, sent) => {
    const { probe, waits } = probeOf([nothingLeft(3), refused('3'), {}]);
    await probe.send(list);
    await probe.send({ ...list, ...(pace ? { pace } : {}) });
    expect(waits).toEqual(expected);
    expect(probe.exchanges).toHaveLength(sent);
  });
});
