import { describe, expect, it, test } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { terminalReport } from '../reporters/terminal.ts';
import type { HarEntry } from './har-input.ts';
import { secretsIn } from './har-keys.ts';
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

test('a recorded list that shows a category twice breaks 4.1.list-all', () => {
  const twice = '[{"id":1,"name":"Dog"},{"id":1,"name":"Dog"}]';
  expect(failures(entry({ response: { content: { text: twice } } }))).toEqual(['4.1.list-all']);
});

describe('a recording of a browser', () => {
  it('is judged by the rules', () => {
    expect(failures(entry(), entry({ at: 1 }))).toEqual([]);
    expect(failures(entry({ response: { content: { text: '{}' } } }))).toEqual(['4.1.array']);
    expect(failures(entry({ response: { status: 500, content: { text: '{}' } } }))).toEqual(
      expect.arrayContaining(['7.no-server-error', '2.error-code']),
    );
  });

  it('may have bodies in base64', () => {
    const text = btoa('[{"id":1,"name":7}]');
    const content = { text, encoding: 'base64', size: 19 };
    expect(failures(entry({ response: { content } }))).toEqual(['2.category-name']);
  });

  it.each([{ size: 300 }, { text: '%', encoding: 'base64' }, {}])(
    'may lack bodies: %j',
    (content) => {
      const bare = entry({ response: { status: 500, content, headers: [] } });
      expect(failures(bare)).toEqual([
        '7.no-server-error',
        '8.limit-header',
        '8.remaining-header',
        '8.reset-header',
      ]);
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

const credentialsOf = (exchanges: readonly Exchange[]) =>
  exchanges.map(({ credential }) => credential);

describe('the credential of a recorded request', () => {
  it.each([
    ['Bearer wrong', 'unknown'],
    ['Bearer two words', 'malformed'],
    ['Bearer', 'empty'],
    [' bearer  wrong ', 'unknown'],
    [`Basic ${key}`, 'wrong-scheme'],
    [key, 'bare'],
  ])('is classified for %s as %s', (value, credential) => {
    const refused = entry({ at: 1, request: authorized(value), response: unauthorized });
    expect(recording(entry(), refused).exchanges[1]?.credential).toBe(credential);
  });

  it('is inferred from the status when the header was not recorded', () => {
    const stripped = { headers: [] };
    const { exchanges } = recording(
      entry({ request: stripped }),
      entry({ at: 1, request: stripped, response: unauthorized }),
      entry({ at: 2, request: stripped }),
      entry({ at: 3 }),
    );
    expect(credentialsOf(exchanges)).toEqual(['valid', 'missing', 'valid', 'valid']);
  });

  it('is second-key for a less frequent accepted key', () => {
    const other = (at: number) => entry({ at, request: authorized('Bearer other-key') });
    const first = recording(entry(), other(1), entry({ at: 2 }));
    expect(credentialsOf(first.exchanges)).toEqual(['valid', 'second-key', 'valid']);
    const last = recording(other(0), entry({ at: 1 }), entry({ at: 2 }));
    expect(credentialsOf(last.exchanges)).toEqual(['second-key', 'valid', 'valid']);
  });

  it('stays invalid however often a wrong key is tried', () => {
    const wrong = (at: number) =>
      entry({ at, request: authorized('Bearer wrong'), response: unauthorized });
    const { exchanges } = recording(entry(), wrong(1), wrong(2), entry({ at: 3 }));
    expect(credentialsOf(exchanges)).toEqual(['valid', 'unknown', 'unknown', 'valid']);
  });

  it('is read from a report of ours, whichever variables held its keys', () => {
    const shown: string[] = tables['shown credentials'];
    const entries = shown.map((value, at) => entry({ at, request: authorized(value) }));
    expect(credentialsOf(recording(...entries).exchanges)).toEqual([
      ...['valid', 'second-key', 'second-key', 'truncated', 'wrong-scheme'],
    ]);
  });

  it('is valid for a rejected key that is accepted later', () => {
    const refused = entry({ at: 1, response: { ...entry().response, ...unauthorized } });
    expect(failures(entry(), refused)).toEqual([]);
    expect(failures(entry(), refused, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
    const elsewhere = { ...refused, startedDateTime: '2026-03-01T11:00:01+01:00' };
    expect(failures(entry(), elsewhere, entry({ at: 2 }))).toEqual(['5.bearer-accepted']);
  });
});

describe('secretsIn', () => {
  it.each([`Bearer ${key}`, `Basic ${key}`, key, ` ${key} `])('finds the key in %j', (value) => {
    expect(secretsIn([entry({ request: authorized(value) })])).toContain(key);
  });

  it.each<string>(tables['no credentials'])('finds nothing in %j', (value) => {
    expect(secretsIn([entry({ request: authorized(value) })])).toEqual([]);
  });

  it('finds a key that ends in an emoji', () => {
    const secrets = secretsIn([entry({ request: authorized(`Bearer ${key}🐈`) })]);
    expect(secrets).toContain(`${key}🐈`);
  });
});

test('no key and no cookie of the recording is in the report, problems of the client included', () => {
  const leaky = entry({
    request: {
      method: 'POST',
      url: `${base}/categories?key=${key}`,
      postData: { text: key },
      headers: [
        { name: 'AUTHORIZATION', value: `bearer ${key}` },
        { name: 'Content-Type', value: `text/${key}` },
        { name: 'Cookie', value: 'session=secret' },
      ],
    },
    response: { content: { text: `{"you sent":"${key}"}` } },
  });
  const foreign = entry({
    request: { ...authorized('Bearer foreign-token'), url: 'https://elsewhere.test/' },
  });
  const judged = judgeRecording(recording(leaky, foreign));
  expect(judged.client?.rules).toContainEqual(
    expect.objectContaining({ clause: '4.json-requests', verdict: 'broken' }),
  );
  const report = JSON.stringify(judged);
  expect(report).toContain('[redacted]');
  for (const secret of [key, 'foreign-token', 'session=secret'])
    expect(report).not.toContain(secret);
});

test('credentials in other headers and in URLs of a recording are secrets, too', () => {
  const url = `${base}/categories?client_secret=secret-of-the-query`;
  const headers = [{ name: 'X-Functions-Key', value: 'secret-of-a-header' }];
  const secrets = secretsIn([entry({ request: { url, headers } })]);
  expect(secrets).toEqual(expect.arrayContaining(['secret-of-the-query', 'secret-of-a-header']));
  const { exchanges } = recording(entry(), entry({ at: 1, request: { url } }));
  expect(exchanges[1]?.request.url).toMatch(/client_secret=\[redacted\]$/);
});

const refused = {
  status: 429,
  headers: [...entry().response.headers, { name: 'Retry-After', value: '60' }],
  content: { text: '' },
};
const anonymous = { headers: [] };
const pet = { method: 'GET', url: 'https://shop.test/api/v1/pets/1' };

function broken(...entries: HarEntry[]): string[] {
  const { client } = judgeRecording(recording(...entries));
  const rules = client?.rules.filter(({ verdict }) => verdict === 'broken') ?? [];
  return rules.map(({ clause }) => clause);
}

it('there is one check for each clause that binds clients', () => {
  const binding = clauses.filter(({ party }) => party === 'client').map(({ id }) => id);
  expect(clientRules.map(({ clause }) => clause)).toEqual(binding);
});

describe('the client of a recording', () => {
  it('breaks those on retries, without effect on the verdict on the service', () => {
    const report = judgeRecording(recording(entry({ response: refused }), entry({ at: 10 })));
    const found = report.client?.rules.flatMap(({ problems }) => problems);
    expect(report.client?.verdict).toBe('broken');
    expect(found).toEqual([
      { message: 'retried 9.9 s after a 429 with Retry-After: 60', requests: [0, 1] },
    ]);
    expect(report.verdict).toBe('conforms');
    const lines = terminalReport(report).split('\n');
    expect(lines).toContain(
      '  8.client-waits: GET /api/v1/categories → 200: it retried 9.9 s after a 429 with Retry-After: 60',
    );
    expect(lines).toContain('The recorded client: 3 rules kept, 1 broken, 3 not exercised');
  });

  it.each([
    ['called a deprecated operation', entry({ request: pet }), '9.client-avoids-deprecated'],
    [
      'sent an id',
      entry({ request: { method: 'POST', postData: { text: '{"id":1}' } } }),
      '2.client-sends-no-id',
    ],
    [
      'sent its key in another form',
      entry({ request: authorized(key) }),
      '4.bearer-on-every-request',
    ],
  ])('%s', (_what, first, clause) => {
    expect(broken(first, entry({ at: 1 }))).toContain(clause);
  });

  it('is not accused of what was under way when the 429 came', () => {
    expect(broken(entry({ response: refused }), entry({ at: 0.05 }))).toEqual([]);
  });

  it('is not accused of sending no key if the recording shows none', () => {
    expect(broken(entry({ request: anonymous }), entry({ request: anonymous, at: 1 }))).toEqual([]);
    expect(broken(entry({ request: anonymous }), entry({ at: 1 }))).toEqual([
      '4.bearer-on-every-request',
    ]);
  });

  it('is one client if the recording shows no keys', () => {
    const entries = [entry({ response: refused }), entry({ at: 10 })];
    expect(
      broken(...entries.map((one) => ({ ...one, request: { ...one.request, ...anonymous } }))),
    ).toEqual(['8.client-waits']);
  });

  it('is not judged where it is the judge', () => {
    const shown = authorized('Bearer $PET_CATALOGUE_API_KEY');
    const report = judgeRecording(recording(entry({ request: { ...pet, ...shown } })));
    expect(report.client?.verdict).toBe('not-exercised');
    expect(terminalReport(report)).not.toContain('client');
  });

  it.each([
    { only: ['8'], judged: 3 },
    { only: ['8.client-waits'], judged: 1 },
    { except: ['9.client-avoids-deprecated'], judged: 6 },
  ])('is judged by the selected clauses: %j', ({ judged, ...options }) => {
    expect(judgeRecording(recording(entry()), options).client?.rules).toHaveLength(judged);
  });
});
