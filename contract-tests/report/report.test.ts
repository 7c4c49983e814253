import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Report } from '../../spec/generated/schema-types.ts';
import schema from '../../spec/schemas/report.schema.json' with { type: 'json' };
import { clip } from '../../spec/support/text.ts';
import { judge } from '../run/test-judge.ts';
import {
  isCreation,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateResponses,
  withResponseBody,
} from '../run/test-mutations.ts';
import { run } from '../run.ts';

const faulty = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));

async function createSample(): Promise<Report> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  return JSON.parse(JSON.stringify(await judge(mock, faulty)));
}

/** A schema that permits no fields but those that it names. */
function closed(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(closed);
  const all = Object.fromEntries(Object.entries(part).map(([name, one]) => [name, closed(one)]));
  return 'properties' in part ? { ...all, additionalProperties: false } : all;
}

// Other programs rely on these fields: changing them requires another reportVersion.
describe('the JSON report', () => {
  it('has the fields of its schema, and no others', async () => {
    const report = await createSample();
    const validate = new Ajv2020({ strict: false }).compile(closed(schema) as object);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(report).toMatchObject({
      reportVersion: 1,
      tool: { name: 'pet-catalogue', version: manifest.version },
      target: { baseUrl: 'http://service.test/v1', plan: 'free' },
      startedAt: '2026-03-01T10:00:00.000Z',
      durationMs: 0,
      requests: report.exchanges.length,
      verdict: 'violates',
      counts: { fail: 1, error: 0 },
    });
    expect(report.created).toHaveLength(3);
    for (const { exchanges } of report.clauses) {
      expect([...report.exchanges.keys()]).toEqual(expect.arrayContaining([...exchanges]));
    }
  });

  it('has the plan null if none was given', async () => {
    const { target } = await run({
      baseUrl: 'http://service.test/v1/',
      apiKey: 'a-key',
      only: ['9.base-path'],
      fetch: async () => new Response('[]'),
    });
    expect(target).toEqual({ baseUrl: 'http://service.test/v1', plan: null });
  });

  it.each([
    ['without a textual name', { id: 7, name: 8 }, [{ id: '7', name: '' }]],
    [
      'without an id',
      { name: 'Dog' },
      [{ id: null, name: expect.stringMatching(/^[A-Z][a-z]{11}$/) }],
    ],
  ])('lists created categories, also %s', async (_, category, expected) => {
    const answer = mutateBodies(isCreation, () => category);
    const { created } = await judge(createMock(), answer, { only: ['4.2.answers-201'] });
    expect(created).toEqual(expected);
  });

  it('contains no cookies', async () => {
    const cookie = mutateHeaders(isCreation, () => ({ 'set-cookie': 'session=s3cret; HttpOnly' }));
    expect(JSON.stringify(await judge(createMock(), cookie))).not.toContain('s3cret');
  });

  it('counts unanswered requests, too', async () => {
    let hung = false;
    const hangsUpOnce: Mutation = (service) => async (request) => {
      if (hung || request.method !== 'POST') return service(request);
      hung = true;
      throw new TypeError('the connection was closed');
    };
    const { requests, exchanges } = await judge(createMock(), hangsUpOnce);
    expect(requests).toBe(exchanges.length + 1);
  });

  it('links a broken clause to the exchanges that show it', async () => {
    const report = await createSample();
    const [clause] = report.clauses.filter(({ verdict }) => verdict === 'fail');
    expect(clause).toMatchObject({
      id: '8.limit-header',
      section: '8',
      level: 'must',
      reason: null,
      message: 'POST /v1/categories → 201: X-RateLimit-Limit is missing (and 2 more like it)',
    });
    const shown = clause?.exchanges.map((index) => report.exchanges[index]?.response.status);
    expect(shown).toEqual([201, 201, 201]);
  });
});

const cases: [text: string, length: number, clipped: string][] = [
  ['longer', 5, 'longe… (6 characters in total)'],
  ['🐈🐈', 3, '🐈… (4 characters in total)'],
  // Characters at the boundaries of the surrogate range.
  ['\u{10000}b', 1, '… (3 characters in total)'],
  ['\u{10ffff}b', 1, '… (3 characters in total)'],
  ['\u{d7ff}b', 1, '\u{d7ff}… (2 characters in total)'],
  ['\u{e000}b', 1, '\u{e000}… (2 characters in total)'],
  ['x'.repeat(1234), 1, 'x… (1,234 characters in total)'],
];

it.each(cases)('cuts %j at %i', (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped);
});

const refusals = mutateResponses(
  (_request, { status }) => status >= 400,
  (response) =>
    withResponseBody(
      response,
      JSON.stringify({ code: 'c'.repeat(100_000), message: 7, status: 0 }),
    ),
);

test('a report truncates the long texts of a service', async () => {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const { clauses } = await judge(mock, refusals, { only: ['2', '7'] });
  const codes = clauses.find(({ id }) => id === '7.error-codes')?.observations;
  expect(codes?.[0]).toMatch(/^400: c{995}… \(100,005 characters in total\)$/);
});
