import type { ContractFault } from './fault.ts';
import { editJson, withStatus } from './replies.ts';

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
    how: 'whose `code` is the status number',
    edit: (error) => ({ ...error, code: error.status }),
  },
  {
    clause: '2.error-code',
    name: 'code-null',
    how: 'whose `code` is `null`',
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
    how: 'whose `message` is `null`',
    edit: (error) => ({ ...error, message: null }),
  },
  {
    clause: '2.error-message',
    name: 'message-list',
    how: 'whose `message` is an array of strings',
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
    how: 'whose `status` is a string',
    edit: (error) => ({ ...error, status: String(error.status) }),
  },
  {
    clause: '2.error-status',
    name: 'status-wrong',
    how: 'whose `status` is 500',
    edit: (error) => ({ ...error, status: 500 }),
  },
];

export const errorFaults: readonly ContractFault[] = defects.flatMap(
  ({ clause, name, how, edit }) =>
    [400, 401, 404].map((status) => ({
      name: `error-${name}-on-${status}`,
      text: `Answers ${status} with an Error object ${how}.`,
      breaks: clause,
      apply: editJson<ErrorBody>(withStatus(status), edit),
    })),
);
