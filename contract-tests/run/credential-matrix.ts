import { type Operation, operationList } from '../../spec/operations.ts';
import { type InvalidCredential, invalidCredentials } from '../evidence/credentials.ts';

/** The most requests a run spends on invalid credentials. */
export const matrixBudget = 32;
/** The same when not all combinations fit: more operations need requests for other checks, too. */
export const sampleBudget = 24;

const matrix = sampleMatrix(operationList.length, matrixBudget);

/** The operations that a run tries this credential on. */
export function operationsFor(credential: InvalidCredential): readonly Operation[] {
  const row = invalidCredentials.indexOf(credential);
  return operationList.filter((_operation, column) => matrix[row]?.[column]);
}

/** How many combinations are tried; undefined when all are. */
export function sampleNote(credentials: readonly InvalidCredential[]): string | undefined {
  const all = credentials.length * operationList.length;
  const tried = credentials.flatMap(operationsFor).length;
  return tried === all
    ? undefined
    : `${tried} of ${all} combinations of credential and operation were tried`;
}

/**
 * Which credential (row) is tried on which operation (column). When not all fit the budget, every
 * operation is called without a key, and the other credentials are spread evenly.
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
