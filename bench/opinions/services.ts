import { inspect } from 'node:util';
import { brokenServices as broken } from '../../contract-tests/proof/broken-services.ts';
import { fieldServices, namedServices } from '../../contract-tests/proof/correct-services.ts';
import type { Service } from '../../contract-tests/proof/service.ts';

/** Makes choices that service.md leaves open, and breaks nothing. */
export interface CorrectService extends Service {
  /** Such services count together in the table. */
  readonly group: string;
}

export interface BrokenService extends Service {
  /** The clause that it breaks. */
  readonly clause: string;
  /** The correct service that it is but for its fault. */
  readonly twin: Service;
}

const twins = new Map<string, Service>();

/** Each breaks one clause. */
export const brokenServices: readonly BrokenService[] = broken.map((service) => ({
  ...service,
  twin: twinOf(service),
}));

const isFree = ({ plan = 'free' }: Service) => plan === 'free';

/** Those of the proof that differ by their profile and plan alone. */
export const correctServices: readonly CorrectService[] = [
  ...grouped('named profiles, Free plan', namedServices.filter(isFree)),
  ...grouped(
    'named profiles, other plans',
    namedServices.filter((service) => !isFree(service)),
  ),
  ...grouped('one choice changed, Free plan', fieldServices),
];

function twinOf({ options, plan = 'free' }: Service): Service {
  const { faults: _, ...others } = options;
  const key = inspect([plan, others], { depth: 9, maxArrayLength: null });
  const short = inspect(others, { depth: 9, maxArrayLength: 1, compact: true, breakLength: 200 });
  const twin = twins.get(key) ?? { name: `no fault, ${plan} ${short}`, options: others, plan };
  twins.set(key, twin);
  return twin;
}

function grouped(group: string, services: readonly Service[]): CorrectService[] {
  return services.map((service) => ({ ...service, group }));
}
