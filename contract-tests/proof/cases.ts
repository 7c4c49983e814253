import { chooseProfile } from '../../mocks/profile/profiles.ts';
import { planLimits } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';
import { brokenServices } from './broken-services.ts';
import { fieldServices, namedServices, pairedServices } from './correct-services.ts';
import type { Case, Expected, Service } from './service.ts';
import { sharedCases } from './shared-services.ts';

/** Every broken service, at the two levels at which a run sees all that it may. */
export const brokenCases: readonly Case[] = brokenServices.flatMap((service) =>
  (['write', 'exhaust'] as const).map((safety): Case => {
    const { clause, unseen } = service;
    const hidden =
      unseen ?? (safety === 'write' && service.safety === 'exhaust' ? 'takes exhaust' : undefined);
    const expected: Expected = hidden
      ? { verdict: 'unseen', clause, because: hidden }
      : { verdict: 'caught', clause };
    return { group: 'broken', service, safety, expected };
  }),
);

const safeties: readonly Safety[] = ['read-only', 'write', 'exhaust'];

/** Every correct service, at each level that fits it. */
export const correctCases: readonly Case[] = [
  ...namedServices.flatMap(casesOf('named profiles')).filter(isShort),
  ...fieldServices.flatMap(casesOf('single fields')),
  ...pairedServices.flatMap(casesOf('all pairs')),
  ...sharedCases,
];

/** Every run of the proof, in the order in which it is told. */
export const allCases: readonly Case[] = [...brokenCases, ...correctCases];

export function caseName({ service, safety }: Case): string {
  return `${service.name} (${safety})`;
}

function casesOf(group: string): (service: Service) => Case[] {
  return (service) =>
    safeties.map((safety) => {
      const because = safety === 'exhaust' ? obstacleTo(service) : undefined;
      const expected: Expected = because
        ? { verdict: 'incomplete', because }
        : { verdict: 'conforms' };
      return { group, service, safety, expected };
    });
}

/** To use up a thousand requests for each profile would take most of the time, and show no more. */
function isShort({ service, safety }: Case): boolean {
  return safety !== 'exhaust' || service.plan !== 'business';
}

/** Why the limit cannot be used up so that it is seen what comes then. */
function obstacleTo({ options, plan = 'free', pace = 0 }: Service): string | undefined {
  const { algorithm, reportedWindow, ban } = chooseProfile(options.profile ?? 'default').limits;
  if (plan === 'enterprise' || (plan !== 'free' && reportedWindow === 'day')) {
    return 'the limit that is told would take more than a thousand requests';
  }
  // How much of a request comes back to a bucket with each request.
  const refill = (planLimits[plan].minute * pace) / 60_000;
  if (refill >= (algorithm === 'token-bucket' ? 1 / 3 : 1)) return 'the answers come too slowly';
  if (ban.afterRefusals === 1 && (ban.seconds > 75 || ban.status !== 429)) {
    return 'the first request after the 429 gets the key banned';
  }
  return undefined;
}
