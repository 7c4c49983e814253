import { count } from '../../contract-tests/report/clip.ts';
import type { ChoicesReport, Dependence } from '../../contract-tests/report/variants.ts';
import type { MockOptions } from '../../mocks/create-mock.ts';
import {
  isProfile,
  profileFields,
  profileOf,
  valuesIn,
} from '../../mocks/profile/profile-values.ts';
import { profileNodes } from '../../spec/profile-schema.ts';
import { allPairs, type Row, rowWith } from '../../spec/support/all-pairs.ts';
import type { Attempt } from './variants.ts';

const sizes = [...profileFields.values()].map(({ length }) => length);

/**
 * Runs the command against services that make other choices: every two choices of different fields
 * together at least once, then by itself each one that only occurs where the command failed.
 */
export async function tryChoices(settings: MockOptions, attempt: Attempt): Promise<ChoicesReport> {
  const run = (rows: readonly Row[]) =>
    attempt(rows, (row) => ({ ...settings, profile: profileOf(row) }));
  const rows = allPairs(sizes, isProfile).filter((row) => row.some((index) => index > 0));
  const results = await run(rows);
  const failed = rows.filter((row) => results.get(row) === false);
  const passed = rows.filter((row) => results.get(row) === true);
  const suspects = sizes.flatMap((size, field) =>
    Array.from({ length: size - 1 }, (_, index) => ({ field, value: index + 1 })).filter(
      ({ value }) =>
        failed.some((row) => row[field] === value) && !passed.some((row) => row[field] === value),
    ),
  );
  const alone = new Map(
    suspects.flatMap((suspect) => {
      const row = rowWith(new Map([[suspect.field, suspect.value]]), sizes, isProfile);
      return row ? [[row, suspect] as const] : [];
    }),
  );
  const single = await run([...alone.keys()]);
  const causes = [...alone].filter(([row]) => single.get(row) === false);
  const isExplained = (row: Row) => causes.some(([, { field, value }]) => row[field] === value);
  return {
    profiles: results.size,
    failed: failed.length,
    dependsOn: causes.flatMap(([, { field, value }]) => dependence(field, value)),
    combinations: failed.filter((row) => !isExplained(row)).map(profileOf),
    notRun: rows.length - results.size + alone.size - single.size,
  };
}

function dependence(field: number, value: number): Dependence[] {
  const row = sizes.map((_, index) => (index === field ? value : 0));
  return valuesIn(row).map(([path, chosen]) => {
    const { description = '' } = profileNodes.get(path) ?? {};
    return { field: path, value: chosen, choice: description };
  });
}

export function choicesText({
  profiles,
  failed,
  dependsOn,
  combinations,
  notRun,
}: ChoicesReport): string {
  return [
    '',
    `Ran under ${count(profiles, 'profile')} with other choices where the document leaves one; ${failed === 0 ? 'the command succeeds under all of them' : `the command fails under ${failed}`}.`,
    ...(dependsOn.length > 0 ? ['', 'It fails when'] : []),
    ...dependsOn.map(
      ({ field, value, choice }) => `  ${field} is ${JSON.stringify(value)}: ${choice}`,
    ),
    ...(combinations.length > 0
      ? [
          '',
          `It fails with these combinations, ${notRun > 0 ? 'and not every one of their choices was tried alone' : 'although none of their choices causes it alone'}:`,
        ]
      : []),
    ...combinations.map((profile) => `  ${JSON.stringify(profile)}`),
    ...(notRun > 0 ? ['', `${count(notRun, 'run')} left out.`] : []),
    '',
  ].join('\n');
}
