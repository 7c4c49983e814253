import { describe, expect, it } from 'vitest';
import { createMock, type MockOptions } from '../mocks/create-mock.ts';
import { casesBeside } from '../mocks/test-cases.ts';
import type { Plan } from '../spec/plans.ts';
import { compareServices, judgeHar } from './check.ts';
import { compareReports, comparisonExitCode, comparisonText } from './comparison/comparison.ts';
import { authorized, entry, key } from './recording/test-recorded.ts';
import { exitCodes } from './report/exit-codes.ts';
import { clauseOf, reportOf } from './reporters/test-samples.ts';
import type { RunOptions } from './run/run-options.ts';
import { clock, judgingOptions } from './run/test-judge.ts';
import { unchanged } from './run/test-mutations.ts';
import { run } from './run.ts';

/** The options of a run against a mock at its own address. */
function service(name: string, options: MockOptions = {}, plan: Plan = 'free'): RunOptions {
  const mock = createMock({ clock, ...options });
  return judgingOptions(mock, unchanged, {
    baseUrl: `http://${name}.test/v1`,
    apiKey: mock.keys.get(plan).key,
    plan,
    maxDuration: 7200,
  });
}

it('judges a mock ten times a minute without waiting, with a key that has the requests', async () => {
  const options = service('mock', {}, 'business');
  const waits: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { verdict } = await run({
      ...options,
      onEvent: (event) => event.type === 'wait' && waits.push(event.reason),
    });
    expect(verdict).toBe('conforms');
  }
  expect(waits).toEqual([]);
});

it.each<[object, string]>([
  [{ plann: 'pro' }, 'plann: unknown option (did you mean "plan"?)'],
  [{ plan: 'por' }, 'plan: must be one of free, pro, business, enterprise, not "por"'],
  [{ safety: 'exhausted' }, 'safety: must be one of read-only, write, exhaust, not "exhausted"'],
  [{ baseUrl: 'staging' }, 'baseUrl: must be like https://host/v1'],
])('a run with the option %j is refused', async (option, message) => {
  await expect(run({ ...service('mock'), ...option })).rejects.toThrow(message);
});

async function differences(options: MockOptions, of: MockOptions = {}) {
  const comparison = await compareServices(service('a', of), service('b', options));
  return comparison.differences.map(({ subject }) => subject);
}

describe('two services side by side', () => {
  it('do not differ if they are the same service, judged twice with the same key', async () => {
    for (const options of [{}, { profile: 'random-ids' }, { profile: 'quick-ban' }] as const) {
      const one = service('a', options);
      expect((await compareServices(one, one)).differences).toEqual([]);
    }
  });

  it('do not differ by ids, categories and times', async () => {
    const seed = { categories: [{ name: 'Newt' }, { name: 'Bee', description: 'Buzzes' }] };
    expect(await differences({ profile: 'big-ids', seed, clock: '2026-07-01T04:05:06Z' })).toEqual(
      [],
    );
  });

  it('do not differ by the limits of the plans that they are judged with', async () => {
    const { differences } = await compareServices(service('a'), service('b', {}, 'pro'));
    expect(differences).toEqual([]);
  });

  it('differ by a clause that one of them breaks', async () => {
    const a = service('a');
    const comparison = await compareServices(
      a,
      service('b', { faults: [{ fault: 'id-as-string' }] }),
    );
    expect(comparison).toMatchObject({ verdict: 'different', a: { verdict: 'conforms' } });
    expect(comparisonExitCode(comparison)).toBe(exitCodes.violates);
    expect(comparisonText(comparison)).toMatch(/\n≠ 2\.category-id\n {2}A: pass\n {2}B: fail: /);
    expect(comparisonText(comparison)).toMatch(
      /\nDIFFERENT: 1 difference that a client would notice\n/,
    );
  });

  it('differ by what the document leaves open: order, error codes, headers, fields', async () => {
    expect(await differences({ profile: { category: { listOrder: 'name' } } })).toEqual([
      '4.1.ordering',
    ]);
    expect(await differences({ profile: 'terse-errors' })).toEqual([
      '7.error-codes',
      'www-authenticate on 401',
    ]);
    expect(await differences({ profile: 'beta' })).not.toEqual([]);
    expect(await differences({ profile: 'orders-envelope' })).toContain('2.pet-and-order-fields');
    const petRead = { deprecatedSince: '2026-01-01', sunset: '2027-01-01' };
    expect(await differences({ profile: { petRead } })).toEqual(
      expect.arrayContaining(['deprecation', 'sunset'].map((it) => `${it} on GET /pets/1 → 200`)),
    );
  });

  it('are not compared if one cannot be judged', async () => {
    const gone = { ...service('b'), fetch: () => Promise.reject(new TypeError('refused')) };
    const comparison = await compareServices(service('a'), gone);
    expect(comparison).toMatchObject({ verdict: 'error', differences: [] });
    expect(comparisonExitCode(comparison)).toBe(exitCodes.unreachable);
  });
});

describe('judgeHar', () => {
  it('judges the service and its client', () => {
    const har = { log: { entries: [entry({ request: authorized(key) })] } };
    const { verdict, client } = judgeHar(har, { only: ['4', '8'] });
    expect([verdict, client?.verdict]).toEqual(['conforms', 'broken']);
  });

  it.each([
    [{ log: {} }, TypeError, 'missing field "entries"'],
    [{ log: { entries: [entry()] } }, RangeError, 'no request to an operation of the service'],
  ])('refuses what it cannot judge', (har, type, message) => {
    const judge = () => judgeHar(har, { baseUrl: 'http://other.test/v1' });
    expect(judge).toThrow(type);
    expect(judge).toThrow(message);
    // @ts-expect-error: The option is called only.
    expect(() => judgeHar(har, { onli: ['4'] })).toThrow('did you mean "only"');
  });
});

describe('a comparison of which a run could judge only a part', () => {
  const briefly = { ...service('b'), maxRequests: 8 };

  it('is incomplete, and names the required clauses that were not compared', async () => {
    const comparison = await compareServices(service('a'), briefly);
    expect(comparison).toMatchObject({ verdict: 'incomplete', differences: [] });
    expect(comparison.notCompared).toContain('4.2.answers-201');
    expect(comparisonExitCode(comparison)).toBe(5);
    expect(comparisonText(comparison)).toMatch(
      /INCOMPLETE: no difference .*; \d+ required clauses could not be compared: /,
    );
  });

  it('takes a clause that the budget left out for no difference from one that is broken', async () => {
    const broken = service('a', { faults: ['creation-answers-200'] });
    const { differences, notCompared } = await compareServices(broken, briefly);
    expect(differences.map(({ subject }) => subject)).not.toContain('4.2.answers-201');
    expect(notCompared).toContain('4.2.answers-201');
  });
});

it.each<[difference: string, a: string[], b: string[], count: number]>(
  casesBeside(import.meta.url).choices,
)('the difference between two choices is %s', (_difference, a, b, count) => {
  const seen = (observations: string[]) =>
    reportOf([clauseOf({ verdict: 'observed', observations })]);
  expect(compareReports(seen(a), seen(b)).differences).toHaveLength(count);
  expect(compareReports(seen(b), seen(a)).differences).toHaveLength(count);
});
