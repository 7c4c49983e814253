import { expect, it } from 'vitest';
import schema from '../../fixtures/schemas/profile.schema.json' with { type: 'json' };
import { defaultProfile } from './profile.ts';

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string | readonly string[];
}

const definitions: Readonly<Record<string, Node>> = schema.$defs;
const { $schema: _editor, description: _line, notObserved: _notes, ...groups } = schema.properties;
const fields = nodesOf({ properties: groups });

it('the defaults of the schema are those of the mock, field by field', () => {
  expect(defaultsOf({ properties: groups })).toEqual(defaultProfile);
});

it.each(fields)('%s says what it decides, and in which section of service.md', (_path, node) => {
  expect(node.description).toMatch(/\w.+\(.*§\d.*\)|\w.+§\d/);
});

it.each(fields)(
  '%s has bounds where it is a number, and no field beside its own',
  (_path, node) => {
    if (node.type === 'integer') expect(node.maximum).toBeGreaterThan(node.minimum ?? Infinity);
    if (node.properties) expect(node.additionalProperties).toBe(false);
    expect(node.required).toBeUndefined();
  },
);

/** Every field and group with its path, definitions in place of references to them. */
function nodesOf({ properties = {} }: Node, prefix = ''): [path: string, node: Node][] {
  return Object.entries(properties).flatMap(([key, raw]) => {
    const node = { ...(raw.$ref ? definitions[raw.$ref.replace('#/$defs/', '')] : {}), ...raw };
    return [[`${prefix}${key}`, node], ...nodesOf(node, `${prefix}${key}.`)];
  });
}

function defaultsOf(node: Node): unknown {
  if (node.default !== undefined || !node.properties) return node.default;
  return Object.fromEntries(
    Object.entries(node.properties).map(([key, field]) => [key, defaultsOf(field)]),
  );
}
