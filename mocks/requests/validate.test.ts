import { expect, it } from 'vitest';
import { operationById } from '../../spec/operations.ts';
import { defaultProfile } from '../profile/profile.ts';
import { validateQuery } from './validate.ts';

// No operation of the document has a query parameter; a recipe of CONTRIBUTING.md adds one.

it('a query parameter must not be repeated', () => {
  const operation = { ...operationById('listCategories'), query: { name: 'string' } } as const;
  const valuesOf = (query: string) =>
    validateQuery(`http://mock.test/v1/categories?${query}`, operation, defaultProfile.requests);
  expect(valuesOf('name=Dog')).toEqual({ name: 'Dog' });
  expect(() => valuesOf('name=Dog&name=Dog')).toThrow('The query parameter "name" is given twice');
});
