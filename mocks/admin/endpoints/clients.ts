import type { AnyEndpoint } from '../endpoint.ts';

export const clientEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'listClients',
    method: 'GET',
    path: '/clients',
    run: ({ sandbox }) => ({ clients: sandbox.clients() }),
  },
];
