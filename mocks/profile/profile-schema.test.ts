import { expect, it } from 'vitest';
import operations from '../../spec/generated/operations.schema.json' with { type: 'json' };
import schema from '../../spec/schemas/profile.schema.json' with { type: 'json' };

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string | readonly string[];
}

const { Stability } = operations.$defs;
const definitions: Readonly<Record<string, Node>> = { ...schema.$defs, Stability };
const { $schema: _editor, description: _line, notObserved: _notes, ...groups } = schema.properties;
const fields = nodesOf({ properties: groups });

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
    const node = {
      ...(raw.$ref ? definitions[raw.$ref.replace(/.*#\/\$defs\//, '')] : {}),
      ...raw,
    };
    return [[`${prefix}${key}`, node], ...nodesOf(node, `${prefix}${key}.`)];
  });
}
