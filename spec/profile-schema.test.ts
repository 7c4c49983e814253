import { expect, it } from 'vitest';
import { profileNodes } from './profile-schema.ts';

it.each([...profileNodes])(
  '%s has a description that names its section of service.md',
  (_path, node) => {
    expect(node.description).toMatch(/\w.+\(.*§\d.*\)|\w.+§\d/);
  },
);

it.each([...profileNodes])(
  '%s has bounds if it is a number, and no undeclared fields if it is a group',
  (_path, node) => {
    if (node.type === 'integer') expect(node.maximum).toBeGreaterThan(node.minimum ?? Infinity);
    if (node.properties) expect(node.additionalProperties).toBe(false);
    expect(node.required).toBeUndefined();
  },
);
