import { InputError } from '../../../spec/support/input-error.ts';

/**
 * The parameters of a query as an object. Whoever applies the filter validates names and values.
 * @param what The subject of the error message.
 * @throws {InputError} for a repeated parameter.
 */
export function queryOf(query: URLSearchParams, what: string): Record<string, string> {
  const names = [...query.keys()];
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length === 0) return Object.fromEntries(query);
  throw new InputError(
    what,
    repeated.map((name) => `${name}: must not be repeated`),
  );
}
