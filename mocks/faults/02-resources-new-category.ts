import { isObject } from '../../spec/support/exact-json.ts';
import type { RequestBody } from './categories.ts';
import type { ContractFault } from './fault.ts';
import { invalidBodyFaults } from './invalid-bodies.ts';

const types = [
  { type: 'number', what: 'a number', fits: (value: unknown) => typeof value === 'number' },
  { type: 'boolean', what: '`true` or `false`', fits: (value: unknown) => value === !!value },
  { type: 'null', what: '`null`', fits: (value: unknown) => value === null },
  { type: 'array', what: 'an array', fits: Array.isArray },
  { type: 'object', what: 'an object', fits: isObject },
];

const kindsOf = (
  field: 'name' | 'description',
  isOtherwiseValid: (draft: RequestBody) => boolean,
) =>
  types.map(({ type, what, fits }) => ({
    name: `${type}-as-${field}`,
    what: `a draft whose ${field} is ${what}`,
    fits: (draft: RequestBody) =>
      isObject(draft.json) && fits(draft.json[field]) && isOtherwiseValid(draft),
  }));

export const newCategoryFaults: readonly ContractFault[] = [
  ...invalidBodyFaults({
    clause: '2.new-category-name',
    name: 'wrong-name-type',
    what: 'a name that is no string',
    kinds: kindsOf('name', () => true),
  }),
  ...invalidBodyFaults({
    clause: '2.new-category-description',
    name: 'wrong-description-type',
    what: 'a description that is no string',
    kinds: kindsOf('description', ({ json }) => isObject(json) && typeof json.name === 'string'),
  }),
];
