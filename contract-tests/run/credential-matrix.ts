import { type Operation, operationList } from '../../spec/operations.ts';

/** Credentials that every operation has to refuse with 401 (service.md §5). */
export const invalidCredentials = [
  'missing',
  'empty',
  'malformed',
  'unknown',
  'truncated',
  'extended',
  'wrong-scheme',
  'bare',
] as const;

export type InvalidCredential = (typeof invalidCredentials)[number];

/** Requests that a run spends on refused credentials at most, unless there are more operations. */
export const matrixBudget = 32;
/** The same where that does not suffice for all: further operations have checks of their own, too. */
export const sampleBudget = 24;

const matrix = sampleMatrix(operationList.length, matrixBudget);

/** The operations that a run presents this credential to. */
export function operationsFor(credential: InvalidCredential): readonly Operation[] {
  const row = invalidCredentials.indexOf(credential);
  return operationList.filter((_operation, column) => matrix[row]?.[column]);
}

/** Says that some credentials are presented to some operations only; undefined when all are. */
export function sampleNote(credentials: readonly InvalidCredential[]): string | undefined {
  const all = credentials.length * operationList.length;
  const presented = credentials.flatMap(operationsFor).length;
  return presented === all
    ? undefined
    : `${presented} of ${all} combinations of credential and operation were tried`;
}

/**
 * Which credential (row) goes to which operation (column). Where not all fit the budget, every
 * operation is asked without a key, and the other credentials are spread evenly over them.
 */
export function sampleMatrix(operations: number, budget: number): readonly (readonly boolean[])[] {
  const [first, ...others] = invalidCredentials.map(() => Array<boolean>(operations).fill(false));
  first?.fill(true);
  const all = others.length * operations;
  const rest = operations + all <= budget ? all : Math.max(0, sampleBudget - operations);
  for (let count = 0; count < rest; count += 1) {
    const column = count % operations;
    const round = Math.floor(count / operations);
    const row = others[(column + round) % others.length];
    if (row) row[column] = true;
  }
  return first ? [first, ...others] : [];
}
