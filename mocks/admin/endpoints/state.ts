import type { Endpoints } from './endpoint.ts';

export const stateEndpoints = {
  exportState: ({ sandbox }) => sandbox.state.export(),
  async importState({ sandbox, body }) {
    await sandbox.run('state.import', body);
    return {};
  },
} satisfies Partial<Endpoints>;
