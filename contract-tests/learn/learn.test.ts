import { describe, expect, it } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../../mocks/create-mock.ts';
import {
  defaultProfile,
  namedProfiles,
  type Profile,
  parseProfile,
  profileByName,
} from '../../mocks/profile/profile.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { memoize } from '../../spec/support/memoize.ts';
import { leavesOf } from '../../spec/support/nested.ts';
import { secretsOf } from '../evidence/credentials.ts';
import { createRedaction } from '../report/redact.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { judgeAndRecord } from '../run/test-judge.ts';
import { hasStatus, mutateHeaders, unchanged } from '../run/test-mutations.ts';
import { type LearntProfile, learners } from './learn.ts';
import { learnFrom, learntLeaves } from './test-learning.ts';

/** Judges a mock of this profile that takes a quarter of a second to answer, and learns from it. */
async function study(profile: Profile): Promise<{ report: Report; learnt: LearntProfile }> {
  // In an order by names, none of those that the run creates comes last.
  const seed = { categories: [{ name: 'Dog' }, { name: 'ｚ' }, { name: 'Cat' }] };
  const mock = createMock({ clock: '2026-03-01T10:00:41Z', profile, seed });
  const slow: typeof mock.fetch = async (request) => {
    const response = await mock.fetch(request);
    await mock.clock.advance(250);
    return response;
  };
  const { report, exchanges } = await judgeAndRecord({ ...mock, fetch: slow }, unchanged, {
    safety: 'exhaust',
  });
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

describe('a field that only some services reveal is inferred', () => {
  const { limits } = defaultProfile;
  const { ban } = limits;
  const cases: [what: string, profile: Parameters<typeof parseProfile>[0], shown: object][] = [
    [
      'headers of the day',
      { limits: { reportedWindow: 'day' } },
      { reportedWindow: 'day', dayWindow: 'utc-midnight' },
    ],
    ['anonymous', { limits: { anonymous: { minute: 33 } } }, { anonymous: { minute: 33 } }],
    [
      'the anonymous quota of a day',
      { limits: { reportedWindow: 'day', anonymous: { day: 99 } } },
      { anonymous: { day: 99 } },
    ],
    [
      'a ban reported by a longer wait',
      { limits: { ban: { afterRefusals: 1, seconds: 3600 } } },
      { ban: { ...ban, afterRefusals: 1, seconds: 3600 } },
    ],
    [
      'a ban reported by 403',
      { limits: { ban: { afterRefusals: 1, seconds: 3600, status: 403 } } },
      { ban: { afterRefusals: 1, status: 403 } },
    ],
  ];

  it.each(cases)('%s', async (_what, profile, shown) => {
    const { learnt } = await study(parseProfile(profile));
    expect(learnt).toMatchObject({ limits: shown });
  });
});

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
