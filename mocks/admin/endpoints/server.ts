import type { Endpoints } from './endpoint.ts';

export const serverEndpoints = {
  getHealth: ({ mock, isAdmitted }) => ({
    status: 'healthy',
    service: 'pet-catalogue',
    ...(isAdmitted ? { sandboxes: mock.sandboxes.ids().length } : {}),
  }),
  async reset({ sandbox }) {
    await sandbox.reset();
    return {};
  },
} satisfies Partial<Endpoints>;
