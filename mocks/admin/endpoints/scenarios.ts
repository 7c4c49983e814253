import { scenarios } from '../../state/scenarios.ts';
import { notFound } from './admin-error.ts';
import type { Endpoints } from './endpoint.ts';

export const scenarioEndpoints = {
  listScenarios: () => ({ scenarios: scenarios.map(({ name, text }) => ({ name, text })) }),
  async startScenario({ sandbox, params: { name = '' } }) {
    const names = scenarios.map((scenario) => scenario.name);
    if (!names.includes(name)) throw notFound('scenario', name, names);
    await sandbox.run('scenario', name);
    return {};
  },
} satisfies Partial<Endpoints>;
