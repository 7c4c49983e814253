import type { AnyEndpoint } from '../endpoint.ts';

export const serverEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'getHealth',
    method: 'GET',
    path: '/health',
    isOpen: true,
    run: ({ mock, isAdmitted }) => ({
      status: 'healthy',
      service: 'pet-catalogue',
      ...(isAdmitted ? { sandboxes: mock.sandboxes.ids().length } : {}),
    }),
  },
  {
    id: 'reset',
    method: 'POST',
    path: '/reset',
    async run({ sandbox }) {
      await sandbox.reset();
      return {};
    },
  },
];
