import type { AnyEndpoint } from '../endpoint.ts';

export const stateEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'exportState',
    method: 'GET',
    path: '/state',
    run: ({ sandbox }) => sandbox.state.export(),
  },
  {
    id: 'importState',
    method: 'PUT',
    path: '/state',
    maxBytes: 64 * 2 ** 20,
    body: 'unchecked',
    async run({ sandbox, body }) {
      await sandbox.state.import(body);
      return {};
    },
  },
];
