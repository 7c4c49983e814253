import type { Endpoints } from './endpoint.ts';

export const clientEndpoints = {
  listClients: ({ sandbox }) => ({ clients: sandbox.clients() }),
} satisfies Partial<Endpoints>;
