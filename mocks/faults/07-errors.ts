import { errorFaults } from './02-resources-errors.ts';
import { breaking } from './breaking.ts';
import type { Apply, ClauseFault } from './fault.ts';
import { answerWith, byStatus, editHeaders, withStatus } from './replies.ts';

const missingErrors: readonly ClauseFault[] = [
  ...errorFaults('7.error-object', {
    'as-text': ({ message }) => message,
    'as-html': ({ status }) => `<html><body><h1>${status}</h1></body></html>`,
    'as-null': () => null,
    'as-array': (error) => [error],
  }),
  ...byStatus('error-empty-on', '7.error-object', [400, 401, 404], (status) =>
    answerWith({ body: null }, withStatus(status)),
  ),
];

function formOfDelay(form: (right: string) => string): Apply {
  return editHeaders(withStatus(429), (headers) => ({
    'Retry-After': form(headers['Retry-After'] ?? '60'),
  }));
}

export const errorBodyFaults: readonly ClauseFault[] = [
  ...missingErrors,
  ...breaking('7.retry-after', {
    'retry-after-missing': editHeaders(withStatus(429), () => ({ 'Retry-After': undefined })),
    'retry-after-word': formOfDelay(() => 'soon'),
    'retry-after-empty': formOfDelay(() => ''),
    'retry-after-negative': formOfDelay((it) => `-${it}`),
    'retry-after-fraction': formOfDelay((it) => `${it}.5`),
    'retry-after-with-unit': formOfDelay((it) => `${it}s`),
    'retry-after-duration': formOfDelay((it) => `PT${it}S`),
    'retry-after-iso-date': editHeaders(withStatus(429), (headers) => ({
      'Retry-After': new Date(Number(headers['X-RateLimit-Reset']) * 1000).toISOString(),
    })),
  }),
];
