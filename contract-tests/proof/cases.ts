import { chooseProfile } from '../../mocks/profile/profiles.ts';
import { planLimits } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';
import { brokenServices } from './broken-services.ts';
import { concurrentClientCases } from './concurrent-client-cases.ts';
import { fieldServices, namedServices, pairedServices } from './correct-services.ts';
import { gatewayServices, guardedServices } from './gateways.ts';
import type { Case, Expected, Service } from './service.ts';

/** Every broken service, at the two levels that may write. */
export const brokenCases: readonly Case[] = brokenServices.flatMap((service) =>
  (['write', 'exhaust'] as const).map((safety): Case => {
    const { clause, alsoBreaks = [], cause = '', undetectable } = service;
    const needsExhaust = safety === 'write' && service.safety === 'exhaust';
    const reason = undetectable ?? (needsExhaust ? 'needs exhaust' : undefined);
    const expected: Expected =
      reason === undefined
        ? { verdict: 'caught', clause, alsoBreaks, cause }
        : { verdict: 'undetectable', clause, reason };
    return { group: 'broken', service, safety, expected };
  }),
);

const safeties: readonly Safety[] = ['read-only', 'write', 'exhaust'];

/** Every correct service, at each level. */
export const correctCases: readonly Case[] = [
  ...namedServices.flatMap(casesOf('named profiles')).filter(isShort),
  ...fieldServices.flatMap(casesOf('single fields')),
  ...pairedServices.flatMap(casesOf('all pairs')),
  ...gatewayServices.flatMap(casesOf('gateways')),
  ...guardedServices.flatMap(casesOf('guards')),
  ...concurrentClientCases,
];

/** Every run of the proof, in the order of proof.json. */
export const allCases: readonly Case[] = [...brokenCases, ...correctCases];

export function caseName({ service, safety }: Case): string {
  return `${service.name} (${safety})`;
}

function casesOf(group: string): (service: Service) => Case[] {
  return (service) =>
    safeties.map((safety) => {
      const reason =
        service.incomplete ?? (safety === 'exhaust' ? incompleteReason(service) : undefined);
      const expected: Expected = reason
        ? { verdict: 'incomplete', reason }
        : { verdict: 'conforms' };
      return { group, service, safety, expected };
    });
}

/** Using up a thousand requests for each profile would take most of the time and show nothing new. */
function isShort({ service, safety }: Case): boolean {
  return safety !== 'exhaust' || service.plan !== 'business';
}

/** Why a run cannot use up the limit and observe what follows; undefined if it can. */
function incompleteReason({ options, plan = 'free', pace = 0 }: Service): string | undefined {
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
  return undefined;
}
