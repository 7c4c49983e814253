import { chooseProfile, namedProfiles } from '../../mocks/profile/profile.ts';
import { isProfile, profileFields, profileOf } from '../../mocks/profile/profile-values.ts';
import { planLimits, plans } from '../../spec/plans.ts';
import { allPairs, rowWith } from '../../spec/support/all-pairs.ts';
import { safetyLevels } from '../run/check.ts';
import { brokenServices } from './broken-services.ts';
import { gatewayServices, guardedServices } from './gateways.ts';
import type { Case, Service } from './service.ts';
import { sharedServices } from './shared-services.ts';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Breed ${index}` }));
const extremeIds = [
  { id: 2n ** 63n - 1n, name: 'highest' },
  { id: -(2n ** 63n), name: 'lowest' },
];

const environments: readonly (readonly Partial<Service>[])[] = [
  [{ plan: 'free' }, { plan: 'pro' }, { plan: 'business' }],
  [{ pace: 0 }, { pace: 30 }, { pace: 190 }, { pace: 400 }],
  // The second is shortly before the end of the day.
  ['2026-03-01T10:00:00Z', '2026-03-01T23:59:50Z', '2026-02-28T09:59:59.600Z'].map((clock) => ({
    options: { clock },
  })),
  [
    {},
    { options: { seed: { categories: [], pets: [], orders: [] } } },
    { options: { seed: { categories: categories(200) } } },
    { options: { seed: { categories: extremeIds } } },
  ],
];

const fields = [...profileFields].map(([path, values]) => ({ path, values }));
const fieldSizes = fields.map(({ values }) => values.length);
const sizes = [...fieldSizes, ...environments.map(({ length }) => length)];

const namedServices: readonly Service[] = namedProfiles.flatMap(({ name }) =>
  plans.map((plan) => ({ name: `${name}, plan ${plan}`, options: { profile: name }, plan })),
);

/** Each field of a profile at each of its values, with defaults for the other fields if allowed. */
export const fieldServices: readonly Service[] = fields.flatMap(({ path, values }, field) =>
  values.flatMap((value, number) => {
    const row = rowWith(new Map([[field, number]]), fieldSizes, isProfile);
    if (!row || number === 0) return [];
    return [{ name: `${path} ${JSON.stringify(value)}`, options: { profile: profileOf(row) } }];
  }),
);

/** Services that cover every two values of different profile fields and environments. */
export const pairedServices: readonly Service[] = allPairs(sizes, isProfile).map((row, index) => {
  const environment = environments.map(
    (values, parameter) => values[row[fields.length + parameter] ?? 0],
  );
  const options = Object.assign({}, ...environment.map((value) => value?.options));
  return Object.assign({ name: `all pairs, ${index + 1}` }, ...environment, {
    options: { ...options, profile: profileOf(row) },
  });
});

export const brokenCases: readonly Case[] = brokenServices.flatMap((service) =>
  (['write', 'exhaust'] as const).map((safety): Case => {
    const needsExhaust = safety === 'write' && service.safety === 'exhaust';
    const reason = service.undetectable ?? (needsExhaust ? 'needs exhaust' : null);
    const expected = reason === null ? 'caught' : 'undetectable';
    return { group: 'broken', service, safety, expected, reason };
  }),
);

export const correctCases: readonly Case[] = [
  // Using up a thousand requests for each profile would take most of the time and show nothing new.
  ...namedServices
    .flatMap(casesOf('named profiles'))
    .filter(({ service, safety }) => safety !== 'exhaust' || service.plan !== 'business'),
  ...fieldServices.flatMap(casesOf('single fields')),
  ...pairedServices.flatMap(casesOf('all pairs')),
  ...gatewayServices.flatMap(casesOf('gateways')),
  ...guardedServices.flatMap(casesOf('guards')),
  ...sharedServices.flatMap(casesOf('concurrent client')),
];

/** Every run of the proof, in the order of proof.json. */
export const allCases: readonly Case[] = [...brokenCases, ...correctCases];

export function caseName({ service, safety }: Case): string {
  return `${service.name} (${safety})`;
}

function casesOf(group: string) {
  return (service: Service) =>
    (service.safeties ?? safetyLevels).map((safety): Case => {
      const reason =
        service.incomplete ?? (safety === 'exhaust' ? incompleteReason(service) : null);
      return { group, service, safety, expected: reason ? 'incomplete' : 'conforms', reason };
    });
}

/** Why a run cannot use up the limit and observe what follows; null if it can. */
function incompleteReason({ options, plan = 'free', pace = 0 }: Service): string | null {
  const { algorithm, ban } = chooseProfile(options.profile ?? 'default').limits;
  if (plan === 'enterprise') {
    return 'the reported limit exceeds a thousand requests';
  }
  // How many requests a bucket regains during one response.
  const refill = (planLimits[plan].minute * pace) / 60_000;
  if (refill >= (algorithm === 'token-bucket' ? 1 / 3 : 1))
    return 'the responses are too slow to use up the limit';
  if (ban.afterRefusals === 1 && (ban.seconds > 75 || ban.status !== 429)) {
    return 'the first request after the 429 bans the key';
  }
  return null;
}
