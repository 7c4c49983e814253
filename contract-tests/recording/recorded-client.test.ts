import { describe, expect, it } from 'vitest';
import { clauses } from '../../spec/clauses/index.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import { terminalReport } from '../reporters/terminal.ts';
import type { HarEntry } from './har-input.ts';
import { judgeRecording } from './judge-recording.ts';
import { authorized, entry, key, recording } from './test-recorded.ts';

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
