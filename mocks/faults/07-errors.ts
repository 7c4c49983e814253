import type { ContractFault } from './fault.ts';
import { changing, editing, heading, withStatus } from './replies.ts';

const forms: readonly { name: string; how: string; edit: (error: ErrorBody) => unknown }[] = [
  { name: 'as-text', how: 'as a mere string', edit: ({ message }) => message },
  {
    name: 'as-html',
    how: 'as a string with a page of HTML in it',
    edit: ({ status }) => `<html><body><h1>${status}</h1></body></html>`,
  },
  { name: 'as-null', how: 'as `null`', edit: () => null },
  { name: 'as-array', how: 'as an array of Errors', edit: (error) => [error] },
];

interface ErrorBody {
  readonly message: string;
  readonly status: number;
}

const noErrors: readonly ContractFault[] = [400, 401, 404].flatMap((status) => [
  ...forms.map(({ name, how, edit }) => ({
    name: `error-${name}-on-${status}`,
    text: `Sends the Error of a ${status} ${how}.`,
    breaks: '7.error-object',
    apply: editing<ErrorBody>(withStatus(status), edit),
  })),
  {
    name: `error-empty-on-${status}`,
    text: `Sends no body with a ${status}.`,
    breaks: '7.error-object',
    apply: changing(withStatus(status), (reply) => ({ ...reply, body: null })),
  },
]);

const delays: readonly { name: string; how: string; value: (seconds: string) => string }[] = [
  { name: 'word', how: 'a word, `soon`', value: () => 'soon' },
  { name: 'empty', how: 'nothing', value: () => '' },
  { name: 'negative', how: 'a negative number', value: (seconds) => `-${seconds}` },
  { name: 'fraction', how: 'a fraction', value: (seconds) => `${seconds}.5` },
  { name: 'with-unit', how: 'a unit, as in `42s`', value: (seconds) => `${seconds}s` },
  { name: 'duration', how: 'a duration of ISO 8601, as in `PT42S`', value: (it) => `PT${it}S` },
];

export const errorBodyFaults: readonly ContractFault[] = [
  ...noErrors,
  {
    name: 'retry-after-missing',
    text: 'Sends a 429 without `Retry-After`.',
    breaks: '7.retry-after',
    apply: heading(withStatus(429), () => ({ 'Retry-After': undefined })),
  },
  ...delays.map(({ name, how, value }) => ({
    name: `retry-after-${name}`,
    text: `Sends a \`Retry-After\` that is ${how}.`,
    breaks: '7.retry-after',
    apply: heading(withStatus(429), (headers) => ({
      'Retry-After': value(headers['Retry-After'] ?? '60'),
    })),
  })),
  {
    name: 'retry-after-iso-date',
    text: 'Sends a `Retry-After` as a date of ISO 8601 instead of an HTTP-date.',
    breaks: '7.retry-after',
    apply: heading(withStatus(429), (headers) => ({
      'Retry-After': new Date(Number(headers['X-RateLimit-Reset']) * 1000).toISOString(),
    })),
  },
];
