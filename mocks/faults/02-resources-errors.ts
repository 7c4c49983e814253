import type { ContractFault } from './fault.ts';
import { editing, withStatus } from './replies.ts';

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

const defects: readonly {
  readonly clause: string;
  readonly name: string;
  readonly how: string;
  readonly edit: (error: ErrorBody) => unknown;
}[] = [
  {
    clause: '2.error-code',
    name: 'code-missing',
    how: 'without `code`',
    edit: ({ code: _, ...others }) => others,
  },
  {
    clause: '2.error-code',
    name: 'code-numeric',
    how: 'with the status as its `code`',
    edit: (error) => ({ ...error, code: error.status }),
  },
  {
    clause: '2.error-code',
    name: 'code-null',
    how: 'with `null` as its `code`',
    edit: (error) => ({ ...error, code: null }),
  },
  {
    clause: '2.error-message',
    name: 'message-missing',
    how: 'without `message`',
    edit: ({ message: _, ...others }) => others,
  },
  {
    clause: '2.error-message',
    name: 'message-null',
    how: 'with `null` as its `message`',
    edit: (error) => ({ ...error, message: null }),
  },
  {
    clause: '2.error-message',
    name: 'message-list',
    how: 'with an array of texts as its `message`',
    edit: (error) => ({ ...error, message: [error.message] }),
  },
  {
    clause: '2.error-status',
    name: 'status-missing',
    how: 'without `status`',
    edit: ({ status: _, ...others }) => others,
  },
  {
    clause: '2.error-status',
    name: 'status-as-string',
    how: 'with its `status` as a string',
    edit: (error) => ({ ...error, status: String(error.status) }),
  },
  {
    clause: '2.error-status',
    name: 'status-wrong',
    how: 'with 500 as its `status`',
    edit: (error) => ({ ...error, status: 500 }),
  },
];

export const errorFaults: readonly ContractFault[] = defects.flatMap(
  ({ clause, name, how, edit }) =>
    [400, 401, 404].map((status) => ({
      name: `error-${name}-on-${status}`,
      text: `Sends the Error of a ${status} ${how}.`,
      breaks: clause,
      apply: editing<ErrorBody>(withStatus(status), edit),
    })),
);
