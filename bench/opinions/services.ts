import { inspect } from 'node:util';
import { brokenServices as broken } from '../../contract-tests/proof/broken-services.ts';
import { correctCases } from '../../contract-tests/proof/cases.ts';
import type { Service } from '../../contract-tests/proof/service.ts';

/** A service that differs in choices that service.md leaves open. */
export interface CorrectService extends Service {
  /** Services of one group share a row in the table. */
  readonly group: string;
}

export interface BrokenService extends Service {
  /** The clause that it breaks. */
  readonly clause: string;
  /** The same service without its fault. */
  readonly twin: Service;
}

const twins = new Map<string, Service>();

/** Each service breaks one clause. */
export const brokenServices: readonly BrokenService[] = broken.map((service) => ({
  ...service,
  twin: twinOf(service),
}));

const servicesOf = (group: string) =>
  correctCases
    .filter((one) => one.group === group && one.safety === 'read-only')
    .map(({ service }) => service);
const namedServices = servicesOf('named profiles');
const isFree = ({ plan = 'free' }: Service) => plan === 'free';

/** The correct services of the proof that differ in profile and plan only. */
export const correctServices: readonly CorrectService[] = [
  ...grouped('named profiles, Free plan', namedServices.filter(isFree)),
  ...grouped(
    'named profiles, other plans',
    namedServices.filter((service) => !isFree(service)),
  ),
  ...grouped('one choice changed, Free plan', servicesOf('single fields')),
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
