import { errorFaults } from './02-resources-errors.ts';
import { breaking } from './breaking.ts';
import type { ContractFault } from './fault.ts';
import { changeReply, editHeaders, withStatus } from './replies.ts';

const missingErrors: readonly ContractFault[] = [
  ...errorFaults('7.error-object', {
    'as-text': {
      how: 'a string instead of an Error object',
      edit: ({ message }) => message,
    },
    'as-html': {
      how: 'a string of HTML instead of an Error object',
      edit: ({ status }) => `<html><body><h1>${status}</h1></body></html>`,
    },
    'as-null': { how: '`null` instead of an Error object', edit: () => null },
    'as-array': { how: 'an array of Error objects', edit: (error) => [error] },
  }),
  ...[400, 401, 404].map((status) => ({
    name: `error-empty-on-${status}`,
    text: `Answers ${status} without a body.`,
    breaks: '7.error-object',
    apply: changeReply(withStatus(status), (reply) => ({ ...reply, body: null })),
  })),
];

const invalidDelays: readonly { name: string; how: string; value: (seconds: string) => string }[] =
  [
    { name: 'word', how: 'the word `soon`', value: () => 'soon' },
    { name: 'empty', how: 'empty', value: () => '' },
    { name: 'negative', how: 'a negative number', value: (seconds) => `-${seconds}` },
    { name: 'fraction', how: 'a fraction', value: (seconds) => `${seconds}.5` },
    {
      name: 'with-unit',
      how: 'a number with a unit, as in `42s`',
      value: (seconds) => `${seconds}s`,
    },
    { name: 'duration', how: 'an ISO 8601 duration, as in `PT42S`', value: (it) => `PT${it}S` },
  ];

export const errorBodyFaults: readonly ContractFault[] = [
  ...missingErrors,
  ...breaking('7.retry-after', {
    'retry-after-missing': editHeaders(withStatus(429), () => ({ 'Retry-After': undefined })),
  }),
  ...invalidDelays.map(({ name, how, value }) => ({
    name: `retry-after-${name}`,
    text: `Sends a \`Retry-After\` that is ${how}.`,
    breaks: '7.retry-after',
    apply: editHeaders(withStatus(429), (headers) => ({
      'Retry-After': value(headers['Retry-After'] ?? '60'),
    })),
  })),
  ...breaking('7.retry-after', {
    'retry-after-iso-date': editHeaders(withStatus(429), (headers) => ({
      'Retry-After': new Date(Number(headers['X-RateLimit-Reset']) * 1000).toISOString(),
    })),
  }),
];
