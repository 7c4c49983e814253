import { didYouMean } from '../../near.ts';
import { scenarios } from '../../sandbox/scenarios.ts';
import { AdminError } from '../admin-error.ts';
import type { AnyEndpoint } from '../endpoint.ts';

export const scenarioEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'listScenarios',
    method: 'GET',
    path: '/scenarios',
    run: () => ({ scenarios: scenarios.map(({ name, text }) => ({ name, text })) }),
  },
  {
    id: 'startScenario',
    method: 'POST',
    path: '/scenarios/{name}',
    async run({ sandbox, params: { name = '' } }) {
      const names = scenarios.map((scenario) => scenario.name);
      if (!names.includes(name)) throw noSuchScenario(name, names);
      await sandbox.scenario(name);
      return {};
    },
  },
];

function noSuchScenario(name: string, names: readonly string[]): AdminError {
  const detail = `${name}: there is none${didYouMean(name, names)}; there are ${names.join(', ')}`;
  return new AdminError(404, [{ title: 'No such scenario', detail }]);
}
