import type { Endpoints } from './endpoint.ts';

export const serverEndpoints = {
  getHealth: ({ mock, hasAccess }) => ({
    status: 'healthy',
    service: 'pet-catalogue',
    ...(hasAccess ? { sandboxes: mock.sandboxes.ids().length } : {}),
  }),
  async reset({ sandbox }) {
    await sandbox.reset();
    return {};
  },
} satisfies Partial<Endpoints>;
