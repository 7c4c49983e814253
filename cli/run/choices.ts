import type { MockOptions } from '../../mocks/create-mock.ts';
import {
  isProfile,
  profileFields,
  profileOf,
  valuesIn,
} from '../../mocks/profile/profile-values.ts';
import type { ChoicesReport, Dependence } from '../../spec/generated/schema-types.ts';
import { profileNodes } from '../../spec/profile-schema.ts';
import { allPairs, type Row, rowWith } from '../../spec/support/all-pairs.ts';
import { reduce } from '../../spec/support/lists.ts';
import { leavesOf } from '../../spec/support/nested.ts';
import { count } from '../../spec/support/text.ts';
import type { Attempt } from './variants.ts';

const sizes = [...profileFields.values()].map(({ length }) => length);

/** Tries every two choices of different fields together, then alone each that occurs only in failed runs. */
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
  const failing = [...alone].filter(([row]) => single.get(row) === false);
  // A command that fails now and then depends on no choice.
  const again = await run(failing.map(([row]) => row));
  const causes = failing.filter(([row]) => again.get(row) !== true);
  const fails = async (row: Row) => isProfile(row) && (await run([row])).get(row) === false;
  const found = causes.map(([row]) => row);
  for (const row of failed) {
    const isExplained = found.some((known) =>
      known.every((value, at) => value === 0 || value === row[at]),
    );
    if (!isExplained && (await run([row])).get(row) !== true)
      found.push(await smallest(row, fails));
  }
  return {
    profiles: results.size,
    failed: failed.length,
    dependsOn: causes.flatMap(([, { field, value }]) => dependence(field, value)),
    combinations: found.slice(causes.length).map((row) => ({ ...profileOf(row) })),
    notRun: rows.length - results.size + alone.size - single.size,
  };
}

/** Takes choices out of a row as long as the command fails without them. */
async function smallest(row: Row, fails: (row: Row) => Promise<boolean>): Promise<Row> {
  const only = (fields: readonly number[]) =>
    row.map((value, field) => (fields.includes(field) ? value : 0));
  const chosen = [...row.keys()].filter((field) => row[field] !== 0);
  return only(await reduce(chosen, (fields) => fails(only(fields))));
}

function dependence(field: number, value: number): Dependence[] {
  const row = sizes.map((_, index) => (index === field ? value : 0));
  return valuesIn(row).map(([path, chosen]) => {
    const { description = '' } = profileNodes.get(path) ?? {};
    return { field: path, value: chosen, choice: description };
  });
}

const choiceText = ([field, value]: [string, unknown]) => `${field} is ${JSON.stringify(value)}`;

export function choicesText({ profiles, failed, notRun, ...causes }: ChoicesReport): string {
  const { dependsOn, combinations } = causes;
  return [
    '',
    `Ran under ${count(profiles, 'profile')} that make other choices where the document leaves one open; ${failed === 0 ? 'the command succeeds under all of them' : `the command fails under ${failed}`}.`,
    ...(dependsOn.length > 0 ? ['', 'It fails when'] : []),
    ...dependsOn.map(({ field, value, choice }) => `  ${choiceText([field, value])}: ${choice}`),
    ...(combinations.length > 0
      ? [
          '',
          `It fails with these combinations${notRun > 0 ? ', which may be larger than they need to be' : ', though with none of their choices alone'}:`,
        ]
      : []),
    ...combinations.map((profile) => `  ${leavesOf(profile).map(choiceText).join(' and ')}`),
    ...(notRun > 0 ? ['', `${count(notRun, 'run')} left out.`] : []),
    '',
  ].join('\n');
}
