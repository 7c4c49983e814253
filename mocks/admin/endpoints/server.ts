import type { Endpoints } from './endpoint.ts';

export const serverEndpoints = {
  getHealth: ({ mock, hasAccess }) => ({
    status: 'healthy',
    service: 'pet-catalogue',
    ...(hasAccess ? { sandboxes: mock.sandboxes.ids().length } : {}),
  }),
  async reset({ sandbox }) {
    await sandbox.run('reset');
    return {};
  },
} satisfies Partial<Endpoints>;
