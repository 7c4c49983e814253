import type { components } from '../../spec/generated/types.ts';
import type { ClauseFault } from './fault.ts';
import { byStatus, editJson, withStatus } from './replies.ts';

type ErrorBody = components['schemas']['Error'];

/** Turns an Error object into what the fault sends. */
type Defects = Readonly<Record<string, (error: ErrorBody) => unknown>>;

/** A fault for each defect and each status with an Error object. */
export function errorFaults(breaks: string, defects: Defects): ClauseFault[] {
  return Object.entries(defects).flatMap(([name, edit]) =>
    byStatus(`error-${name}-on`, breaks, [400, 401, 404], (status) =>
      editJson<ErrorBody>(withStatus(status), edit),
    ),
  );
}

export const errorFieldFaults: readonly ClauseFault[] = [
  ...errorFaults('2.error-code', {
    'code-missing': ({ code: _, ...others }) => others,
    'code-numeric': (error) => ({ ...error, code: error.status }),
    'code-null': (error) => ({ ...error, code: null }),
  }),
  ...errorFaults('2.error-message', {
    'message-missing': ({ message: _, ...others }) => others,
    'message-null': (error) => ({ ...error, message: null }),
    'message-list': (error) => ({ ...error, message: [error.message] }),
  }),
  ...errorFaults('2.error-status', {
    'status-missing': ({ status: _, ...others }) => others,
    'status-as-string': (error) => ({ ...error, status: String(error.status) }),
    'status-wrong': (error) => ({ ...error, status: 500 }),
  }),
];
