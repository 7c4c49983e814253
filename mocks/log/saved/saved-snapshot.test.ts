import { expect, it } from 'vitest';
import { SharedParts } from './saved-snapshot.ts';

it('what several sandboxes have is saved once', () => {
  const [shared, keys, profile] = [new SharedParts(), {}, {}];
  expect([keys, profile, keys].map((part) => shared.placeOf(part))).toEqual([0, 1, 0]);
  expect(shared.list).toHaveLength(2);
});
