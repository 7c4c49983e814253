import { isObject } from '../../spec/support/exact-json.ts';
import { invalidBodyFaults } from './04-2-refused-bodies.ts';
import type { RequestBody } from './categories.ts';
import type { ContractFault } from './fault.ts';

const types = [
  { type: 'number', what: 'a number', matches: (value: unknown) => typeof value === 'number' },
  { type: 'boolean', what: '`true` or `false`', matches: (value: unknown) => value === !!value },
  { type: 'null', what: '`null`', matches: (value: unknown) => value === null },
  { type: 'array', what: 'an array', matches: Array.isArray },
  { type: 'object', what: 'an object', matches: isObject },
];

function wrongTypes(
  field: 'name' | 'description',
  isOtherwiseValid: (json: Record<string, unknown>) => boolean,
): ContractFault[] {
  const kinds = types.map(({ type, what, matches }) => {
    const isInvalid = ({ json }: RequestBody) =>
      isObject(json) && matches(json[field]) && isOtherwiseValid(json);
    return [
      `${type}-as-${field}`,
      { what: `a body whose ${field} is ${what}`, matches: isInvalid },
    ];
  });
  const what = `a ${field} that is not a string`;
  const clause = `2.new-category-${field}`;
  return invalidBodyFaults(clause, `wrong-${field}-type`, what, Object.fromEntries(kinds));
}

export const newCategoryFaults: readonly ContractFault[] = [
  ...wrongTypes('name', () => true),
  ...wrongTypes('description', ({ name }) => typeof name === 'string'),
];
