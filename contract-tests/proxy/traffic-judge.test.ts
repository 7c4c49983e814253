import { matchesGlob } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { checks } from '../checks/index.ts';
import { brokenServices } from '../proof/broken-services.ts';
import { correctCases } from '../proof/cases.ts';
import { judgeOverHttp } from '../proof/judge-service.ts';
import type { BrokenService, Service } from '../proof/service.ts';
import type { Safety } from '../run/check.ts';
import { failedClauses } from '../run/test-judge.ts';
import { portOf } from '../transport/test-server.ts';
import { type CapturedExchange, createTrafficRecording, entryOf } from './capture.ts';
import { createForwarder } from './forward.ts';
import rows from './not-shown.json' with { type: 'json' };
import { createTrafficJudge, type Traffic } from './traffic-judge.ts';

/** `services` are glob patterns of names; a row without `clause` or `services` covers all of them. */
const notShown: readonly { clause?: string; services?: readonly string[] }[] = rows;

const options = { maxBodyBytes: 2 ** 20, baseUrl: 'http://service.test/v1' };

/** The clauses that fail by what passes when the judge drives a service behind the proxy, and by the judge itself. */
async function behindProxy(service: Service, safety: Safety) {
  const captured: CapturedExchange[] = [];
  const { report, exchanges } = await judgeOverHttp(service, safety, (port) => {
    const target = new URL(`http://127.0.0.1:${port}`);
    const onExchange = (exchange: CapturedExchange) => void captured.push(exchange);
    const listeners = { answer: () => false, onExchange, onFailure() {} };
    return portOf(createForwarder({ ...options, target, ...listeners }));
  });
  const baseUrl = `http://service.test${service.basePath ?? '/v1'}`;
  const judge = createTrafficJudge({ ...options, baseUrl, plan: service.plan ?? 'free' });
  // In the virtual time of the run. Of two in the same millisecond, only the later would count.
  const timed = captured.map((exchange, index) => {
    const { sentAt = 0, receivedAt = 0 } = exchanges[index] ?? {};
    return { ...exchange, sentAt: sentAt + index, receivedAt: receivedAt + index };
  });
  judge.judge(timed);
  return { passed: failedClauses(judge.report()), direct: failedClauses(report) };
}

/** Whether traffic alone shows that the clause is broken; for some clauses, a judge must send requests itself. */
function isShown({ name, clause, exclusive, isPermittedAtTimes }: BrokenService): boolean {
  const isJudged = checks.some(
    (check) => check.clause === clause && (check.kind === 'rule' || 'recorded' in check),
  );
  // Other clients may use the same key.
  if (!isJudged || exclusive || isPermittedAtTimes) return false;
  return !notShown.some(
    (row) =>
      (row.clause ?? clause) === clause &&
      (row.services ?? [name]).some((pattern) => matchesGlob(name, pattern)),
  );
}

describe('a service behind the proxy, driven by the judge,', () => {
  // Once an invalid key has been accepted, it looks valid, and refusing it later looks like a violation.
  const isUnknown = /: 20\d instead of 401$|accepts-(?!missing)\S+-key$/;
  it.for(sampled(brokenServices, 20, ({ name }) => name))(
    'is blamed for $name if that shows, and for nothing else',
    async (service) => {
      const { passed, direct } = await behindProxy(service, service.safety);
      const { name, clause, alsoBreaks = [] } = service;
      expect(passed.includes(clause)).toBe(isShown(service) && direct.includes(clause));
      if (!isUnknown.test(name)) {
        expect([clause, ...alsoBreaks]).toEqual(expect.arrayContaining(passed));
      }
    },
  );

  const correct = correctCases.filter(({ safety }) => safety === 'write');
  it.for(sampled(correct, 60, ({ service }) => service.name))(
    'is blamed for nothing if it is correct: $service.name',
    async ({ service }) => {
      expect(await behindProxy(service, 'write')).toEqual({ passed: [], direct: [] });
    },
  );
});

const key = 'pc_secret_0123456789';
const limits = ['X-RateLimit-Limit', '60', 'X-RateLimit-Remaining', '5', 'X-RateLimit-Reset'];

/** A list that was answered this many milliseconds after the first. */
function exchange(at: number, change: Partial<CapturedExchange> = {}): CapturedExchange {
  const sentAt = Date.parse('2026-03-01T10:00:00Z') + at;
  return {
    ...{ method: 'GET', path: '/v1/categories', requestBody: '', status: 200, connection: 1 },
    requestHeaders: ['Authorization', `Bearer ${key}`],
    responseHeaders: [...limits, `${sentAt / 1000 + 30}`, 'Content-Type', 'application/json'],
    ...{ responseBody: '[]', sentAt, receivedAt: sentAt + 5, ...change },
  };
}

function judged(...traffic: Traffic) {
  const judge = createTrafficJudge(options);
  return { ...judge.judge(traffic), report: judge.report() };
}

const refused = { status: 429, responseBody: '' };
const slowDown = [...exchange(0).responseHeaders, 'Retry-After', '60'];

describe('a client', () => {
  it('that retries too early is blamed, once in the terminal and every time in the report', () => {
    const retries = [0, 1000, 3000, 9000].map((at) =>
      exchange(at, { ...refused, responseHeaders: slowDown }),
    );
    const { news, report } = judged(...retries);
    expect(news.filter((line) => line.includes('8.client-waits'))).toEqual([
      'the client breaks 8.client-waits: it retried 0.995 s after a 429 with Retry-After: 60',
    ]);
    const rule = report.client?.rules.find(({ clause }) => clause === '8.client-waits');
    expect(rule?.problems[0]?.message).toMatch(/; 3 times in all$/);
  });

  it('is not blamed for what lies on both sides of a gap', () => {
    const first = exchange(0, { ...refused, responseHeaders: slowDown });
    const { report } = judged(first, 'gap', exchange(1000));
    expect(report.client?.rules.find(({ clause }) => clause === '8.client-waits')).toMatchObject({
      verdict: 'not-exercised',
    });
  });

  it('without a key is blamed for each request, although nobody has one', () => {
    const { report } = judged(exchange(0, { requestHeaders: [], status: 401 }));
    expect(report.client?.verdict).toBe('broken');
  });
});

test('a violation is counted over any number of windows, and shown a few times', () => {
  const judge = createTrafficJudge(options);
  for (let part = 0; part < 30; part += 1) {
    judge.judge(
      Array.from({ length: 100 }, (_, at) =>
        exchange(part * 20_000 + at * 200, { responseHeaders: [] }),
      ),
    );
  }
  const { clauses, exchanges, requests } = judge.report();
  expect(requests).toBe(3000);
  expect(clauses.find(({ id }) => id === '8.limit-header')?.message).toMatch(
    /; 3000 times in all$/,
  );
  expect(exchanges.length).toBeLessThan(20);
});

test('a body that decompresses to more than is judged is judged by its headers, and is no violation', () => {
  const judge = createTrafficJudge(options);
  const responseBody = gzipSync(Buffer.alloc(2 ** 25, '[')).toString('latin1');
  const { responseHeaders } = exchange(0);
  const coded = [...responseHeaders, 'Content-Encoding', 'gzip'];
  judge.judge([exchange(0, { responseBody, responseHeaders: coded })]);
  const report = judge.report();
  expect(failedClauses(report)).toEqual([]);
  expect(Object.keys(report.traffic?.notJudged ?? {})).toEqual([expect.stringMatching(/too long/)]);
});

test('the latest traffic is recorded, and what is left out is counted', () => {
  const recording = createTrafficRecording();
  const entry = entryOf(exchange(0), 'http://service.test', 1);
  for (let count = 0; count <= 10_000; count += 1) recording.add(entry);
  expect(recording.finish([])).toMatchObject({ exchanges: 9000, leftOut: 1001 });
});

test('no secret is in the report or the recording, also if a later answer quotes the key of an earlier client', () => {
  const other = ['Authorization', 'Bearer pc_other_987654', 'Cookie', 'sid=cookie-secret'];
  const quoting = { requestHeaders: other, responseBody: `{"k":"${key}","c":"cookie-secret"}` };
  const judge = createTrafficJudge({ ...options, record: true });
  judge.judge([exchange(0), exchange(1000, quoting)]);
  const { har } = judge.recorded();
  expect(har).toMatch(/redacted-key-1.*redacted-key-2/s);
  const text = JSON.stringify(judge.report()) + har;
  expect(text).toContain('[redacted]');
  for (const secret of [key, 'pc_other', 'cookie-secret']) expect(text).not.toContain(secret);
});
