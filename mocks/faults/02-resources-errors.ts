import type { ContractFault } from './fault.ts';
import { editJson, withStatus } from './replies.ts';

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/** What a fault makes of an Error object, and how to describe that. */
type Defects = Readonly<Record<string, { how: string; edit: (error: ErrorBody) => unknown }>>;

/** A fault for each defect and each status with an Error object. */
export function errorFaults(breaks: string, defects: Defects): ContractFault[] {
  return Object.entries(defects).flatMap(([name, { how, edit }]) =>
    [400, 401, 404].map((status) => ({
      name: `error-${name}-on-${status}`,
      text: `Answers ${status} with ${how}.`,
      breaks,
      apply: editJson<ErrorBody>(withStatus(status), edit),
    })),
  );
}

export const errorFieldFaults: readonly ContractFault[] = [
  ...errorFaults('2.error-code', {
    'code-missing': {
      how: 'an Error object without `code`',
      edit: ({ code: _, ...others }) => others,
    },
    'code-numeric': {
      how: 'an Error object whose `code` is the status number',
      edit: (error) => ({ ...error, code: error.status }),
    },
    'code-null': {
      how: 'an Error object whose `code` is `null`',
      edit: (error) => ({ ...error, code: null }),
    },
  }),
  ...errorFaults('2.error-message', {
    'message-missing': {
      how: 'an Error object without `message`',
      edit: ({ message: _, ...others }) => others,
    },
    'message-null': {
      how: 'an Error object whose `message` is `null`',
      edit: (error) => ({ ...error, message: null }),
    },
    'message-list': {
      how: 'an Error object whose `message` is an array of strings',
      edit: (error) => ({ ...error, message: [error.message] }),
    },
  }),
  ...errorFaults('2.error-status', {
    'status-missing': {
      how: 'an Error object without `status`',
      edit: ({ status: _, ...others }) => others,
    },
    'status-as-string': {
      how: 'an Error object whose `status` is a string',
      edit: (error) => ({ ...error, status: String(error.status) }),
    },
    'status-wrong': {
      how: 'an Error object whose `status` is 500',
      edit: (error) => ({ ...error, status: 500 }),
    },
  }),
];
