import { faults } from '../../faults/index.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { removeFrom } from './remove.ts';

export const faultEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'listFaults',
    method: 'GET',
    path: '/faults',
    run: ({ sandbox }) => ({ faults: sandbox.faults.list() }),
  },
  {
    id: 'addFault',
    method: 'POST',
    path: '/faults',
    status: 201,
    body: 'NewFault',
    run: ({ sandbox, body }) => sandbox.faults.add(body),
  },
  {
    id: 'clearFaults',
    method: 'DELETE',
    path: '/faults',
    run({ sandbox }) {
      sandbox.faults.clear();
      return {};
    },
  },
  {
    id: 'listFaultCatalogue',
    method: 'GET',
    path: '/faults/catalogue',
    run: () => ({ faults: faults.map(({ apply: _apply, ...told }) => told) }),
  },
  {
    id: 'removeFault',
    method: 'DELETE',
    path: '/faults/{id}',
    run: ({ sandbox, params }) => removeFrom(sandbox.faults, 'fault', params.id),
  },
];
