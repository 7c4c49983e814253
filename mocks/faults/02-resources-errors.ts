import type { ContractFault } from './fault.ts';
import { editJson, withStatus } from './replies.ts';

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/** What a fault makes of an Error object, and how to describe that. */
type Defects = Readonly<
  Record<string, readonly [how: string, edit: (error: ErrorBody) => unknown]>
>;

/** A fault for each defect and each status with an Error object. */
export function errorFaults(breaks: string, defects: Defects): ContractFault[] {
  return Object.entries(defects).flatMap(([name, [how, edit]]) =>
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
    'code-missing': ['an Error object without `code`', ({ code: _, ...others }) => others],
    'code-numeric': [
      'an Error object whose `code` is the status number',
      (error) => ({ ...error, code: error.status }),
    ],
    'code-null': ['an Error object whose `code` is `null`', (error) => ({ ...error, code: null })],
  }),
  ...errorFaults('2.error-message', {
    'message-missing': ['an Error object without `message`', ({ message: _, ...others }) => others],
    'message-null': [
      'an Error object whose `message` is `null`',
      (error) => ({ ...error, message: null }),
    ],
    'message-list': [
      'an Error object whose `message` is an array of strings',
      (error) => ({ ...error, message: [error.message] }),
    ],
  }),
  ...errorFaults('2.error-status', {
    'status-missing': ['an Error object without `status`', ({ status: _, ...others }) => others],
    'status-as-string': [
      'an Error object whose `status` is a string',
      (error) => ({ ...error, status: String(error.status) }),
    ],
    'status-wrong': [
      'an Error object whose `status` is 500',
      (error) => ({ ...error, status: 500 }),
    ],
  }),
];
