import { errorFaults } from './02-resources-errors.ts';
import { breaking } from './breaking.ts';
import type { ContractFault } from './fault.ts';
import { changeReply, editHeaders, withStatus } from './replies.ts';

const missingErrors: readonly ContractFault[] = [
  ...errorFaults('7.error-object', {
    'as-text': ['a string instead of an Error object', ({ message }) => message],
    'as-html': [
      'a string of HTML instead of an Error object',
      ({ status }) => `<html><body><h1>${status}</h1></body></html>`,
    ],
    'as-null': ['`null` instead of an Error object', () => null],
    'as-array': ['an array of Error objects', (error) => [error]],
  }),
  ...[400, 401, 404].map((status) => ({
    name: `error-empty-on-${status}`,
    text: `Answers ${status} without a body.`,
    breaks: '7.error-object',
    apply: changeReply(withStatus(status), (reply) => ({ ...reply, body: null })),
  })),
];

const invalidDelays: Readonly<
  Record<string, readonly [how: string, form: (right: string) => string]>
> = {
  word: ['the word `soon`', () => 'soon'],
  empty: ['empty', () => ''],
  negative: ['a negative number', (it) => `-${it}`],
  fraction: ['a fraction', (it) => `${it}.5`],
  'with-unit': ['a number with a unit, as in `42s`', (it) => `${it}s`],
  duration: ['an ISO 8601 duration, as in `PT42S`', (it) => `PT${it}S`],
};

export const errorBodyFaults: readonly ContractFault[] = [
  ...missingErrors,
  ...breaking('7.retry-after', {
    'retry-after-missing': editHeaders(withStatus(429), () => ({ 'Retry-After': undefined })),
  }),
  ...Object.entries(invalidDelays).map(([name, [how, form]]) => ({
    name: `retry-after-${name}`,
    text: `Sends a \`Retry-After\` that is ${how}.`,
    breaks: '7.retry-after',
    apply: editHeaders(withStatus(429), (headers) => ({
      'Retry-After': form(headers['Retry-After'] ?? '60'),
    })),
  })),
  ...breaking('7.retry-after', {
    'retry-after-iso-date': editHeaders(withStatus(429), (headers) => ({
      'Retry-After': new Date(Number(headers['X-RateLimit-Reset']) * 1000).toISOString(),
    })),
  }),
];
