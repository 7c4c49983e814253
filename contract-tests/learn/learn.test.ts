import { describe, expect, it } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../../mocks/create-mock.ts';
import {
  defaultProfile,
  namedProfiles,
  type PartialProfile,
  type Profile,
  parseProfile,
  profileByName,
} from '../../mocks/profile/profile.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import type { Plan } from '../../spec/plans.ts';
import { parseExact } from '../../spec/support/exact-json.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { leavesOf } from '../../spec/support/nested.ts';
import { banIn, isBanAnswer } from '../evidence/bans.ts';
import { secretsOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { createRedaction } from '../report/redact.ts';
import { exchangeOf, rateLimit } from '../run/test-exchange.ts';
import { judgeAndRecord } from '../run/test-judge.ts';
import { hasStatus, mutateHeaders, unchanged, withLatency } from '../run/test-mutations.ts';
import { errorLearners } from './errors.ts';
import { Inference } from './inference.ts';
import { type LearnInput, type LearntProfile, learn, learners } from './learn.ts';

const cases = casesBeside(import.meta.url);

/** Judges a mock of this profile that takes a quarter of a second to answer, and learns from it. */
async function study(profile: Profile): Promise<{ report: Report; learnt: LearntProfile }> {
  // In an order by names, none of those that the run creates comes last.
  const seed = { categories: [{ name: 'Dog' }, { name: 'ｚ' }, { name: 'Cat' }] };
  const mock = createMock({ clock: '2026-03-01T10:00:41Z', profile, seed });
  const slow = withLatency(mock, 250);
  const { report, exchanges } = await judgeAndRecord(mock, slow, { safety: 'exhaust' });
  return { report, learnt: learnFrom(exchanges, { plan: 'free' }) };
}

const studyOf = memoize(({ name }: (typeof namedProfiles)[number]) => study(profileByName(name)));

/** The observations, without those on names, whose constraints cannot be inferred. */
function observed({ clauses }: Report): [id: string, observations: readonly string[]][] {
  return clauses.map(({ id, observations }) => [
    id,
    observations.filter((text) => !text.startsWith('a name ')),
  ]);
}

describe.for(sampled(namedProfiles, 4, ({ name }) => name))(
  'for a service with the profile $name',
  (named) => {
    const profile = profileByName(named.name);

    it('the inferred profile makes a mock behave the same', async () => {
      const { report, learnt } = await studyOf(named);
      const again = await study(parseProfile(learnt));
      expect(observed(again.report)).toEqual(observed(report));
      expect(again.learnt).toEqual(learnt);
    });

    it('no inferred field is wrong', async () => {
      const truth = new Map(leavesOf(profile));
      for (const [path, value] of learntLeaves((await studyOf(named)).learnt)) {
        // Where an error has only one cause, its message may be the detail of that cause.
        if (path.endsWith('.message') && truth.get(path) === '{detail}') continue;
        // A run sees only texts within the bounds, not the bounds themselves.
        if (path === 'category.description.maxLength') {
          expect(value).toBeLessThanOrEqual(profile.category.description.maxLength);
          continue;
        }
        expect([path, value]).toEqual([path, truth.get(path)]);
      }
    });

    const uncertain = [
      /^category\.(name|duplicateNames|nameComparison|unknownFields|description)/,
      /^requests\./,
      /^authentication\.order/,
      /^limits\.(ban|dayWindow|reportedWindow)/,
      /^errors\.(forbidden|gone|not-found|method|conflict|payload|unsupported|banned|internal|unavail)/,
    ];

    it('every difference from the default is inferred or noted', async () => {
      const defaults = new Map(leavesOf(defaultProfile));
      const { learnt } = await studyOf(named);
      const known = learntLeaves(learnt);
      for (const [path, value] of leavesOf(profile)) {
        if (value === defaults.get(path) || known.get(path) === value) continue;
        const group = path.replace(/\.[\w-]+$/, '');
        expect(learnt.notObserved.map((note) => note.split(':')[0])).toEqual(
          expect.arrayContaining([expect.toBeOneOf([path, group])]),
        );
        expect(
          uncertain.some((pattern) => pattern.test(path)),
          path,
        ).toBe(true);
      }
    });
  },
);

it.each<[what: string, limits: PartialProfile['limits'], shown: object]>(cases['revealed limits'])(
  'a field that only some services reveal is inferred: %s',
  async (_what, limits, shown) => {
    expect((await study(parseProfile({ limits }))).learnt).toMatchObject({ limits: shown });
  },
);

function learnMarker(marker: string) {
  return learnFrom([exchangeOf({ headers: { 'x-stability': marker } })]);
}

describe('an inferred profile', () => {
  it('contains no guesses from a short run', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:41Z' });
    const options = { safety: 'read-only', only: ['4.1'] } as const;
    const { exchanges } = await judgeAndRecord(mock, unchanged, options);
    expect([...learntLeaves(learnFrom(exchanges)).keys()]).toEqual(['stability.listCategories']);
  });

  it('contains only values that a profile allows', () => {
    expect(learnMarker('beta')).toHaveProperty('stability.listCategories', 'beta');
    expect([...learntLeaves(learnMarker('alpha'))]).toEqual([]);
  });

  it('notes exactly the fields that it does not contain', () => {
    const noted = (marker: string) =>
      learnMarker(marker).notObserved.map((note) => note.split(':')[0]);
    const fields = Object.keys(learners);
    expect(noted('alpha')).toEqual(fields);
    expect(noted('beta')).toEqual(fields.filter((it) => it !== 'stability.listCategories'));
  });

  it('does not contain a key that the service echoes', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:41Z' });
    const key = mock.keys.list()[0]?.key ?? '';
    const telling = mutateHeaders(hasStatus(401), () => ({
      'www-authenticate': `Bearer not="${key}"`,
    }));
    const { exchanges } = await judgeAndRecord(mock, telling);
    const learnt = learnFrom(exchanges, { redact: createRedaction(secretsOf(key)) });
    expect(learnt).toMatchObject({ authentication: { challenge: 'Bearer not="[redacted]"' } });
  });
});

type Answer = NonNullable<Parameters<typeof exchangeOf>[0]>;

/** An exchange of a table: fields of `exchangeOf`, or words for common ones. */
interface Seen extends Answer {
  /** The body of a creation, and the name that its 201 shows. */
  readonly sent?: { readonly name?: unknown };
  readonly shown?: unknown;
  /** The id that a creation was answered with; as a string, in JSON. */
  readonly created?: number | string;
  readonly list?: readonly (readonly [id: unknown, name: string])[];
  readonly limit?: readonly [limit: number, remaining: number, reset: number];
}

function exchange({ sent, shown, created, list, limit, ...rest }: Seen): Exchange {
  if (list) return exchangeOf({ json: list.map(([id, name]) => ({ id, name })), ...rest });
  if (limit) return exchangeOf({ headers: rateLimit(...limit), ...rest });
  if (!sent && created === undefined) return exchangeOf(rest);
  const request = {
    ...{ method: 'POST', url: 'http://service.test/v1/categories', headers: {} },
    body: JSON.stringify(sent ?? { name: '' }),
  };
  const id = typeof created === 'string' ? parseExact(created) : (created ?? 1);
  const isShown = created !== undefined || shown !== undefined;
  const answer = isShown ? { status: 201, json: { id, name: shown ?? '' } } : {};
  return exchangeOf({ operation: 'createCategory', request, ...answer, ...rest });
}

interface Case {
  readonly is: string;
  readonly seen: readonly Seen[];
  readonly plan?: Plan;
  /** Default: the field stays open. */
  readonly value?: unknown;
  /** What the note matches; null for none. Default: anything. */
  readonly note?: string | null;
}

const inferences: [field: string, cases: Case[]][] = Object.entries(cases.inferences);
const all = inferences.flatMap(([field, rows]) => rows.map((row) => ({ field, ...row })));

it.each(all)('$field is $is', ({ field, seen, plan, value, note }) => {
  const found = learners[field]?.({ exchanges: seen.map(exchange), plan });
  const inferred = found instanceof Inference ? found : new Inference(found);
  expect(inferred.value).toEqual(value);
  if (note === null) expect(inferred.note).toBeUndefined();
  else if (note !== undefined) expect(inferred.note).toMatch(new RegExp(note));
});

const json = { code: 'E-1', message: 'No' };

function kindsIn(exchanges: readonly Exchange[]): string[] {
  return Object.entries(errorLearners)
    .filter(([, infer]) => infer({ exchanges }) !== undefined)
    .map(([field]) => field.replace('errors.', ''));
}

it.each(cases.errors as [number, string[]][])(
  'an error is classified by its status %i',
  (status, kinds) => {
    expect(kindsIn([exchangeOf({ status, json })])).toEqual(kinds);
  },
);

it.each([401, 403, 429])('an error is a ban when a refused key keeps sending: %i', (status) => {
  const before = exchangeOf({ status: 429, headers: { 'retry-after': '5' } });
  const banned = exchangeOf({ index: 1, status, headers: { 'retry-after': '300' }, json });
  expect(kindsIn([before, banned])).toEqual(['banned']);
});

it('a 403 to anonymous callers is no error of a profile', () => {
  expect(kindsIn([exchangeOf({ status: 403, credential: 'unknown', json })])).toEqual([]);
});

it.each(cases['ban answers'] as [string, Answer, boolean][])(
  'a ban is reported by %s',
  (_what, answer, isBan) => {
    const banned = [{ status: 429 }, { status: 403 }, {}];
    const before = banned.map((one, at) => exchangeOf({ index: at + 1, ...one }));
    expect(isBanAnswer(exchangeOf(answer), banIn(before))).toBe(isBan);
  },
);

it('names an order that no profile can express, apart from a list that proves nothing', () => {
  const reasonFor = (...seen: Seen[]) =>
    learnFrom(seen.map(exchange)).notObserved.find((it) => it.startsWith('category.listOrder'));
  const two = [{ created: 3 }, { created: 4 }];
  const random = { list: [[4, 'c'] as const, [1, 'a'] as const, [3, 'b'] as const] };
  expect(reasonFor(...two, random)).toBe(
    'category.listOrder: the list was in no order that a profile can express, for example a random one',
  );
  expect(reasonFor(...two)).toBe('category.listOrder: no list had two new categories');
});

it('notes a charset, which no profile can express', () => {
  const type = 'application/json; charset=utf-8';
  const list = exchangeOf({ json: [], headers: { 'content-type': type } });
  const { notObserved } = learnFrom([list, list]);
  expect(notObserved.filter((note) => note.startsWith('Content-Type'))).toEqual([
    `Content-Type: the service sends ${type}; the mock sends no charset`,
  ]);
});

function learntLeaves({ description: _, notObserved: __, ...profile }: LearntProfile) {
  return new Map(leavesOf(profile));
}

/** @param change What else is known of the run. */
function learnFrom(exchanges: readonly Exchange[], change: Partial<LearnInput> = {}) {
  return learn({ exchanges, baseUrl: '', redact: (value) => value, ...change });
}
