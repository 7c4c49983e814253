import type { RuleReport } from '../../../spec/generated/schema-types.ts';
import { createMock, type Mock } from '../../create-mock.ts';
import { type CallOptions, call, clock } from '../../test-client.ts';

export const free = { key: 'free' } as const;

export function list(mock: Mock, options: CallOptions = free) {
  return call(mock, 'GET /categories', options);
}

export async function refusing(times: number): Promise<Mock> {
  const mock = createMock({ clock });
  if (times > 0) await mock.overrides.add({ status: 429, times });
  return mock;
}

export async function rulesOf(mock: Mock, name = 'free'): Promise<readonly RuleReport[]> {
  return (await mock.clients.list()).find((client) => client.name === name)?.rules ?? [];
}

/** The verdicts on waiting, backing off and stopping after a 429 (service.md §8). */
export async function paceOf(mock: Mock, name = 'free'): Promise<string[]> {
  const pace = ['8.client-waits', '8.client-backs-off', '8.client-stops'];
  const rules = (await rulesOf(mock, name)).filter(({ clause }) => pace.includes(clause));
  return rules.map(({ verdict }) => verdict);
}
