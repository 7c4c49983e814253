import { errorFaults } from './02-resources-errors.ts';
import { breaking } from './breaking.ts';
import type { ClauseFault } from './fault.ts';
import { editHeaders, withStatus } from './replies.ts';

export const errorBodyFaults: readonly ClauseFault[] = [
  ...errorFaults('7.error-object', {
    'as-text': ({ message }) => message,
    'as-html': ({ status }) => `<html><body><h1>${status}</h1></body></html>`,
    'as-null': () => null,
    'as-array': (error) => [error],
  }),
  ...breaking('7.retry-after', {
    'retry-after-iso-date': editHeaders(withStatus(429), (headers) => ({
      'Retry-After': new Date(Number(headers['X-RateLimit-Reset']) * 1000).toISOString(),
    })),
  }),
];
