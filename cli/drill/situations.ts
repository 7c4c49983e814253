import type { Mock, MockOptions } from '../../mocks/create-mock.ts';
import type { NewFault } from '../../mocks/faults/fault.ts';
import type { Duration } from '../../mocks/time/text.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import type { OperationId } from '../../spec/operations.ts';
import declared from './situations.json' with { type: 'json' };

/** What a client can be asked to do. */
export const tasks = {
  list: 'listCategories',
  create: 'createCategory',
  pet: 'getPet',
  orders: 'listOrders',
} as const satisfies Record<string, OperationId>;

export type Task = keyof typeof tasks;

/** What a situation requires of a client, besides the rules of service.md. */
export type Requirement = 'copes' | 'creates-once';

/** The faults and overrides meet the operation of the task only. */
export interface Situation extends Pick<MockOptions, 'overrides' | 'profile' | 'scenario'> {
  readonly name: string;
  readonly text: string;
  readonly tasks?: readonly Task[];
  readonly faults?: readonly NewFault[];
  readonly remaining?: number;
  readonly ban?: Duration;
  readonly rules?: readonly string[];
  readonly requirements?: readonly Requirement[];
  /** Seconds after which a client that still waits has shown enough. */
  readonly enough?: number;
}

/** The version of the set of situations and requirements. Within a version, neither changes. */
export const situationSet = declared.version;
export const situations = declared.situations as readonly Situation[];

/** Where nothing goes wrong. */
export const control: Situation = declared.control;

/** Shows whether a client sends requests concurrently: then it sends one before it has an answer. */
export const slowedControl = declared.slowedControl as Situation;

export function optionsFor(
  { faults = [], overrides = [], profile, scenario }: Situation,
  operation: OperationId,
): MockOptions {
  return {
    faults: faults.map((fault) => ({ ...fault, operation })),
    overrides: overrides.map((override) => ({ ...override, operation })),
    ...(profile !== undefined && { profile }),
    ...(scenario !== undefined && { scenario }),
  };
}

export async function prepare({ keys }: Mock, key: string, { remaining, ban }: Situation) {
  if (remaining !== undefined) await keys.setRemaining(key, remaining);
  if (ban !== undefined) await keys.ban(key, ban);
}

export const requiredIds = Object.keys(tasks).flatMap((task) => [
  ...clientRules.map(({ clause }) => `control.${task}/${clause}`),
  ...situations.flatMap(({ name, rules = [], requirements = [] }) =>
    [...rules, ...requirements].map((rule) => `${name}.${task}/${rule}`),
  ),
]);
