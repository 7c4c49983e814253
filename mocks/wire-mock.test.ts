import { expect, it } from 'vitest';
import { createMock } from './create-mock.ts';

it.each(['randomSeed', 'maxBodySize', 'journalSize', 'maxSandboxes', 'sandboxLifetime'] as const)(
  '%s takes a whole number from 0 on',
  (name) => {
    for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5' as never]) {
      const message = `${name} takes a whole number from 0 on, not ${value}`;
      expect(() => createMock({ [name]: value })).toThrow(new RangeError(message));
    }
    expect(() => createMock({ [name]: 0 })).not.toThrow();
  },
);
