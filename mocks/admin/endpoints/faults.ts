import { faults } from '../../faults/index.ts';
import type { Endpoints } from './endpoint.ts';
import { removeFrom } from './remove.ts';

export const faultEndpoints = {
  listFaults: ({ sandbox }) => ({ faults: sandbox.faults.list() }),
  addFault: ({ sandbox, body }) => sandbox.run('faults.add', body),
  async clearFaults({ sandbox }) {
    await sandbox.run('faults.clear');
    return {};
  },
  listFaultCatalogue: () => ({
    faults: faults.map(({ apply: _apply, ...description }) => description),
  }),
  removeFault: ({ sandbox, params }) => removeFrom(sandbox, 'faults', params.id),
} satisfies Partial<Endpoints>;
