import words from '../../fixtures/scenarios/large.json' with { type: 'json' };
import { memoize } from '../../spec/support/memoize.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import type { SeedCategory } from '../records/seed.ts';
import { InputError } from '../support/input-error.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario there is, the plain one first. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'happy',
    text: 'All is well: the mock is as it was told to be.',
  },
  {
    name: 'empty',
    text: 'There are no categories, pets or orders yet.',
    seed: () => ({ categories: [], pets: [], orders: [] }),
  },
  {
    name: 'large',
    text: 'There are 10,000 categories.',
    seed: () => largeCatalogue(words),
  },
  {
    name: 'nearly-limited',
    text: 'The key free has one request left in its minute.',
    remaining: { free: 1 },
  },
  {
    name: 'banned',
    text: 'The key free is banned for five minutes.',
    bannedForSeconds: { free: 300 },
  },
  {
    name: 'flaky',
    text: 'One request in ten is answered 503, and one in twenty ends in a reset connection.',
    faults: [
      { fault: 'server-error', probability: 0.1, settings: { status: 503 } },
      { fault: 'connection-reset', probability: 0.05 },
    ],
  },
  {
    name: 'slow',
    text: 'Every answer takes 0.7 to 2 seconds, and its body 2 seconds more.',
    faults: [
      { fault: 'latency', settings: { millis: 700, jitter: 1300 } },
      { fault: 'slow-body', settings: { millis: 2000 } },
    ],
  },
  {
    name: 'big-ids',
    text: 'Ids are beyond 2^53, and a client that reads them as doubles confuses them.',
    seed: () => ({
      categories: [
        { id: 9_007_199_254_740_992n, name: 'Dog', description: 'Its id is 2^53' },
        { id: 9_007_199_254_740_993n, name: 'Cat', description: 'Its id is 2^53 + 1' },
        { id: 9_223_372_036_854_775_806n, name: 'Rabbit', description: 'Its id is 2^63 - 2' },
        { id: 9_223_372_036_854_775_807n, name: 'Bird', description: 'Its id is 2^63 - 1' },
      ],
    }),
    profile: { category: { idScheme: 'big' } },
  },
  {
    name: 'sunset',
    text: 'The pet read tells that it is deprecated, when it ends, and what replaces it.',
    profile: {
      petRead: {
        deprecatedSince: '2026-01-01',
        sunset: '2099-12-31',
        replacement: 'https://api.pet-catalogue.test/v2/animals',
      },
    },
  },
];

/**
 * The scenario of this name.
 * @throws {InputError} when there is none.
 */
export function scenarioByName(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = scenarios.map((scenario) => scenario.name);
  const hint = didYouMean(name, names);
  throw new InputError(`The scenario ${JSON.stringify(name)}`, [
    `there is no such scenario${hint}; there are ${names.join(', ')}`,
  ]);
}

/** Every combination of the words, two of three with a description: one list for all to share. */
const largeCatalogue = memoize(({ kinds, origins, traits }: typeof words) => ({
  categories: kinds.flatMap((kind) =>
    origins.flatMap((origin) =>
      traits.map((trait, index): SeedCategory => {
        const name = `${trait} ${origin} ${kind}`;
        return index % 3 === 2 ? { name } : { name, description: `For each ${name.toLowerCase()}` };
      }),
    ),
  ),
}));
