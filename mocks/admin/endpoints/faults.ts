import { faults } from '../../faults/index.ts';
import type { Endpoints } from './endpoint.ts';
import { removeFrom } from './remove.ts';

export const faultEndpoints = {
  listFaults: ({ sandbox }) => ({ faults: sandbox.faults.list() }),
  addFault: ({ sandbox, body }) => sandbox.faults.add(body),
  clearFaults({ sandbox }) {
    sandbox.faults.clear();
    return {};
  },
  listFaultCatalogue: () => ({
    faults: faults.map(({ apply: _apply, ...description }) => description),
  }),
  removeFault: ({ sandbox, params }) => removeFrom(sandbox.faults, 'fault', params.id),
} satisfies Partial<Endpoints>;
