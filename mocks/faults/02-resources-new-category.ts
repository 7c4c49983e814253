import { isObject } from '../../spec/support/exact-json.ts';
import type { RequestBody } from './categories.ts';
import type { ContractFault } from './fault.ts';
import { invalidBodyFaults } from './invalid-bodies.ts';

const types = [
  { type: 'number', what: 'a number', matches: (value: unknown) => typeof value === 'number' },
  { type: 'boolean', what: '`true` or `false`', matches: (value: unknown) => value === !!value },
  { type: 'null', what: '`null`', matches: (value: unknown) => value === null },
  { type: 'array', what: 'an array', matches: Array.isArray },
  { type: 'object', what: 'an object', matches: isObject },
];

const kindsOf = (field: 'name' | 'description', isOtherwiseValid: (body: RequestBody) => boolean) =>
  types.map(({ type, what, matches }) => ({
    name: `${type}-as-${field}`,
    what: `a body whose ${field} is ${what}`,
    matches: (body: RequestBody) =>
      isObject(body.json) && matches(body.json[field]) && isOtherwiseValid(body),
  }));

export const newCategoryFaults: readonly ContractFault[] = [
  ...invalidBodyFaults({
    clause: '2.new-category-name',
    name: 'wrong-name-type',
    what: 'a name that is not a string',
    kinds: kindsOf('name', () => true),
  }),
  ...invalidBodyFaults({
    clause: '2.new-category-description',
    name: 'wrong-description-type',
    what: 'a description that is not a string',
    kinds: kindsOf('description', ({ json }) => isObject(json) && typeof json.name === 'string'),
  }),
];
