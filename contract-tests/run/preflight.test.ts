import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { TargetError } from '../run.ts';
import { clauseOf, clock, failedClauses, type JudgeOptions, judge } from './test-judge.ts';
import type { Mutation } from './test-mutations.ts';

const tables = casesBeside(import.meta.url);

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const page = '<!DOCTYPE html><html><title>Sign in</title></html>';
const address = 'http://service.test/v1/categories';
const here = 'check the base URL: it must end in /v1';
const answering = (status: number, body: string | null, headers: Record<string, string>) => () =>
  new Response(body, { status, headers });

async function failureOf(mutation: Mutation, options: JudgeOptions = {}): Promise<TargetError> {
  const failure = await judge(createMock({ clock }), mutation, options).catch((error) => error);
  expect(failure).toBeInstanceOf(TargetError);
  return failure;
}

type Other = [
  what: string,
  status: number,
  body: string | null,
  type: string,
  sentence: string,
  location?: string,
];

it.each<Other>(tables['other targets'])(
  'a target that is not the service is rejected with one sentence: %s',
  async (what, status, body, type, sentence, location) => {
    const answer = answering(status, body, {
      ...(type && { 'content-type': type }),
      ...(location && { location }),
    });
    const { message, report } = await failureOf(() => async () => answer());
    expect(message).toContain(`${address} ${sentence}`);
    expect(message).not.toContain('\n');
    // Gateway errors are retried once; after a 404, the run tries once without /v1.
    const more = what === 'the page of a gateway' ? 2 : Number(sentence.includes('404'));
    expect(report).toMatchObject({ verdict: 'error', requests: 2 + more, counts: { fail: 0 } });
    expect(report.clauses.length).toBeGreaterThan(70);
    for (const clause of report.clauses) {
      const open = { verdict: 'not-exercised', reason: 'blocked', message };
      expect(clause).toMatchObject({ ...open, observations: [], exchanges: [] });
    }
  },
);

/** Passes requests on as if the mock were served at this path. */
const servedAt =
  (path: string): Mutation =>
  (service) =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const below = pathname.startsWith(`${path}/`) ? pathname.slice(path.length) : undefined;
    const isElsewhere = below === undefined || below.startsWith('/v1/');
    if (isElsewhere)
      return Response.json({ code: 'none', message: 'No such page' }, { status: 404 });
    return service(new Request(`http://service.test/v1${below}`, request));
  };

describe('a service that is served without /v1', () => {
  it.each([
    ['http://service.test/v1/', '', 'http://service.test'],
    ['http://service.test/api/v1', '/api', 'http://service.test/api'],
  ])('%s breaks 9.base-path alone, within the budget', async (baseUrl, path, root) => {
    const report = await judge(createMock({ clock }), servedAt(path), { baseUrl });
    expect(failedClauses(report)).toEqual(['9.base-path']);
    expect(clauseOf(report, '9.base-path')?.message).toContain(
      `the base address ${root} does not end with /v1; below ${root}/v1, all is 404`,
    );
    expect(report).toMatchObject({ verdict: 'violates', target: { baseUrl: root } });
    expect(report.requests).toBeLessThanOrEqual(60);
    expect(report.exchanges.map(({ response }) => response.status).slice(0, 3)).toEqual([
      404, 404, 200,
    ]);
    expect(clauseOf(report, '9.base-path')?.exchanges[0]).toBe(2);
  });

  it('is no service if the base URL that was given does not end with /v1', async () => {
    const judged = judge(createMock({ clock }), servedAt('/elsewhere'), {
      baseUrl: 'http://service.test/api',
    });
    await expect(judged).rejects.toThrow(
      `http://service.test/api/categories answers 404: "No such page"; ${here}`,
    );
  });
});

const apiKey = 'a-key-0123456789';
const long = `${'x'.repeat(190)}${apiKey}${'y'.repeat(5000)}`;
const message = `${apiKey} ${'x'.repeat(965 - apiKey.length)}${apiKey} ${'y'.repeat(5000)}`;

test.each([
  ['answers 404: "xxx', answering(404, long, {})],
  [
    'rejects the API key with 401: "[redacted] x',
    answering(401, JSON.stringify({ message }), json),
  ],
])('what is quoted of an answer is redacted and bounded: %s', async (beginning, answer) => {
  const failure = await failureOf(() => async () => answer(), { apiKey });
  expect(failure.message).toContain(beginning);
  expect(failure.message).not.toContain('a-key');
  expect(failure.message.length).toBeLessThan(400);
});

test('a second request without a response does not make the target acceptable', async () => {
  const { message } = await failureOf(() => async ({ url }) => {
    if (url.endsWith('/categories')) return new Response(page, { headers: html });
    throw new TypeError('fetch failed');
  });
  expect(message).toContain('answers 200 with an HTML page');
});

test.each([
  ['the first request', answering(429, '', { 'retry-after': '1' })],
  ['the second request', answering(200, page, { ...html, ...usedUp() })],
])(
  'an internal error before the response to %s is not blamed on the target',
  async (_what, answer) => {
    const mock = createMock({ clock });
    const broken = { now: mock.clock.now, sleep: () => Promise.reject(new TypeError('no sleep')) };
    const attempt = judge(mock, () => async () => answer(), { clock: broken });
    await expect(attempt).rejects.toThrow(new TypeError('no sleep'));
  },
);

function usedUp() {
  const reset = String(Date.parse(clock) / 1000 + 30);
  return { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
}
