import type { Endpoints } from './endpoint.ts';

export const clientEndpoints = {
  listClients: async ({ sandbox }) => ({ clients: await sandbox.clients.list() }),
} satisfies Partial<Endpoints>;
