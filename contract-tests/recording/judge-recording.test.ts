import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { judgeRecording } from './judge-recording.ts';
import {
  authorized,
  base,
  entry,
  failures,
  key,
  recording,
  unauthorized,
} from './test-recorded.ts';

const tables = casesBeside(import.meta.url);

function listWith(at: number, remaining: number) {
  const headers = entry().response.headers.map((header) =>
    header.name === 'X-RateLimit-Remaining' ? { ...header, value: String(remaining) } : header,
  );
  return entry({ at, response: { headers } });
}

/** A creation with this body, answered 201 unless said otherwise. */
function creation(at: number, text: string | undefined, status = 201) {
  const json = { name: 'Content-Type', value: 'application/json' };
  return entry({
    at,
    request: {
      method: 'POST',
      headers: [...entry().request.headers, json],
      ...(text === undefined ? {} : { postData: { text } }),
    },
    response: { status, content: { text: `{"id":${at + 1},"name":"Dog"}` } },
  });
}

describe('a recording in which invalid bodies are accepted', () => {
  const accepted: [body: string, clause: string][] = tables['accepted bodies'];

  it('breaks every one of these clauses, and shows every such request', () => {
    const entries = [...accepted, ...accepted].map(([body], at) => creation(at, body));
    const report = judgeRecording(recording(...entries));
    const failed = report.clauses.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ id }) => id).toSorted()).toEqual(
      accepted.map(([, clause]) => clause).toSorted(),
    );
    expect(failed.flatMap(({ exchanges }) => exchanges).toSorted((a, b) => a - b)).toEqual(
      entries.map((_, index) => index),
    );
  });

  it('breaks them also if the response bodies were not recorded', () => {
    const bare = creation(0, '{"name":7}');
    expect(failures({ ...bare, response: { ...bare.response, content: {} } })).toEqual([
      '2.new-category-name',
    ]);
  });

  it.each([400, 401, 403, 413, 429])('breaks none of them if they are answered %i', (status) => {
    const refused = accepted.map(([body], at) => creation(at, body, status));
    const broken = failures(...refused);
    expect(accepted.filter(([, clause]) => broken.includes(clause))).toEqual([]);
  });

  it('may lack bodies, which are not held against the service', () => {
    expect(failures(creation(0, undefined))).toEqual([]);
  });
});

describe('a recording in which requests without a valid credential are accepted', () => {
  const withoutKey = [{ name: 'Accept', value: 'application/json' }];
  const otherForms: [headers: typeof withoutKey, clause: string][] = [
    [withoutKey, '5.missing-key'],
    [authorized('Bearer ').headers, '5.invalid-key'],
    [authorized(`Bearer ${key} x`).headers, '5.invalid-key'],
    [authorized(`Basic ${key}`).headers, '5.bearer-required'],
    [authorized(key).headers, '5.bearer-required'],
  ];

  it.each(otherForms)('with the headers %j breaks %s', (headers, clause) => {
    expect(failures(entry(), entry({ at: 1, request: { headers } }))).toEqual([clause]);
  });

  it.each([401, 429])('breaks nothing if they are answered %i', (status) => {
    const response = { ...unauthorized, status };
    const refused = otherForms.map(([headers], at) =>
      entry({ at, request: { headers }, response }),
    );
    expect(failures(entry(), ...refused).filter((id) => id.startsWith('5'))).toEqual([]);
  });

  it('breaks nothing if a guard answers 403 after refused keys', () => {
    const request = { headers: withoutKey };
    const refused = entry({ at: 1, request, response: unauthorized });
    const guarded = entry({ at: 2, request, response: { ...unauthorized, status: 403 } });
    expect(failures(entry(), guarded)).toContain('5.missing-key');
    expect(failures(entry(), refused, guarded)).not.toContain('5.missing-key');
  });

  it('breaks nothing if the browser left out all credentials', () => {
    expect(failures(entry({ request: { headers: withoutKey } }))).toEqual([]);
  });
});

describe('a recording of a browser', () => {
  it.each<[what: string, response: object, broken: string[]]>(tables['recorded answers'])(
    'is judged by an answer with %s',
    (_what, response, broken) => {
      expect(failures(entry({ response }), entry({ at: 1 }))).toEqual(broken);
    },
  );

  it('is judged by headers only when a body is missing', () => {
    const [fields, limit] = ['2.pet-and-order-fields', '8.reported-window'] as const;
    const observed = (content: object) => {
      const read = entry({ request: { url: `${base}/pets/7` }, response: { content } });
      const { clauses } = judgeRecording(recording(read), { only: [fields, limit] });
      return clauses.flatMap(({ id, verdict }) => (verdict === 'observed' ? [id] : []));
    };
    expect(observed({ text: '{}' })).toEqual([fields, limit]);
    expect(observed({ size: 300 })).toEqual([limit]);
  });

  it('is sorted by time', () => {
    const sequence = [50, 49, 48, 47].map((value, at) => listWith(at, value));
    expect(failures(...sequence.toReversed())).toEqual([]);
  });

  it('is not judged by the order of overlapping requests', () => {
    const wrong = [50, 55, 54, 59, 50, 55].map((value, at) => listWith(at, value));
    expect(failures(...wrong)).toEqual(['8.remaining-counts-down']);
    const inTurn = wrong.map((it) => ({ ...it, time: 1000 }));
    expect(failures(...inTurn)).toEqual(['8.remaining-counts-down']);
    const overlapping = wrong.map((it) => ({ ...it, time: 1001 }));
    expect(failures(...overlapping, listWith(10, 49))).toEqual([]);
    const withoutLimit = overlapping.map((it) => ({
      ...it,
      response: { ...it.response, headers: [] },
    }));
    expect(failures(...withoutLimit)).toContain('8.limit-header');
  });

  it('may have a list that shows a category created while it was in flight', () => {
    const list = entry({ at: 0, request: {} });
    const created = entry({
      at: 0.01,
      request: { method: 'POST', postData: { text: '{"name":"Dog"}' } },
      response: { status: 201, content: { text: '{"id":9007199254740993,"name":"Dog"}' } },
    });
    expect(failures(list, { ...created, time: 200 })).toEqual([]);
  });

  it('lasts from its first request to its last response', () => {
    const start = Date.parse('2026-03-01T10:00:00Z');
    expect(judgeRecording(recording(entry(), entry({ at: 1 })))).toMatchObject({
      startedAt: '2026-03-01T10:00:00.000Z',
      durationMs: 1100,
      exchanges: [
        { sentAt: start, receivedAt: start + 100 },
        { sentAt: start + 1000, receivedAt: start + 1100 },
      ],
    });
  });
});
