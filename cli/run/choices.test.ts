import { expect, it } from 'vitest';
import type { PartialProfile } from '../../mocks/profile/profiles.ts';
import { tryChoices } from './choices.ts';
import type { Attempt } from './variants.ts';

/** @param succeeds Whether the command does, by what the service chooses. */
function choicesOf(succeeds: (profile: PartialProfile) => boolean, maxRuns = 1000) {
  let left = maxRuns;
  const attempt: Attempt = async (items, optionsOf) => {
    const run = items.slice(0, left);
    left -= run.length;
    return new Map(run.map((item) => [item, succeeds(optionsOf(item).profile as PartialProfile)]));
  };
  return tryChoices({}, attempt);
}

it('a command that depends on no choice succeeds under all', async () => {
  const report = await choicesOf(() => true);
  expect(report).toMatchObject({ failed: 0, dependsOn: [], combinations: [], notRun: 0 });
});

it('every choice on which a command depends is found', async () => {
  const report = await choicesOf(
    ({ category, limits }) =>
      category?.listOrder !== 'newest-first' && limits?.retryAfterFormat !== 'http-date',
  );
  const found = report.dependsOn.map(({ field, value }) => `${field} ${value}`);
  expect(found).toEqual(['category.listOrder newest-first', 'limits.retryAfterFormat http-date']);
  expect(report.combinations).toEqual([]);
});

it('a combination that fails although none of its choices does is listed', async () => {
  const fails = ({ category }: PartialProfile) =>
    category?.listOrder === 'newest-first' && category?.suppliedId === 'refused';
  const report = await choicesOf((profile) => !fails(profile));
  expect(report.dependsOn).toEqual([]);
  expect(report.combinations.every(fails)).toBe(true);
  expect(report.combinations).toHaveLength(report.failed);
  expect(report.failed).toBeGreaterThan(0);
});

it('the runs that are left out are counted', async () => {
  const all = await choicesOf(() => true);
  const some = await choicesOf(() => true, 10);
  expect([some.profiles, some.notRun]).toEqual([10, all.profiles - 10]);
});
