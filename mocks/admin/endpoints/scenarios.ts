import { didYouMean } from '../../../spec/support/suggest.ts';
import { scenarios } from '../../state/scenarios.ts';
import { AdminError } from './admin-error.ts';
import type { Endpoints } from './endpoint.ts';

export const scenarioEndpoints = {
  listScenarios: () => ({ scenarios: scenarios.map(({ name, text }) => ({ name, text })) }),
  async startScenario({ sandbox, params: { name = '' } }) {
    const names = scenarios.map((scenario) => scenario.name);
    if (!names.includes(name)) throw noSuchScenario(name, names);
    await sandbox.scenario(name);
    return {};
  },
} satisfies Partial<Endpoints>;

function noSuchScenario(name: string, names: readonly string[]): AdminError {
  const detail = `${name}: there is none${didYouMean(name, names)}; there are ${names.join(', ')}`;
  return new AdminError(404, [{ title: 'No such scenario', detail }]);
}
