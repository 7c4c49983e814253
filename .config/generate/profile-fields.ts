import operations from '../../spec/generated/operations.schema.json' with { type: 'json' };
import schema from '../../spec/schemas/profile.schema.json' with { type: 'json' };

/** A choice of the mock where the document of the service leaves one. */
export interface ProfileField {
  /** Section of the document, `4.1` for one. */
  readonly section: string;
  /** `limits.ban.after` */
  readonly path: string;
  readonly text: string;
  readonly value: unknown;
}

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

const { Stability } = operations.$defs;

/** The fields that have a default, in the order of the schema. */
export const profileFields: readonly ProfileField[] = fieldsIn(schema);

function fieldsIn({ properties = {} }: Node, prefix = ''): ProfileField[] {
  return Object.entries(properties).flatMap(([key, node]) => {
    const path = `${prefix}${key}`;
    if (!('default' in node)) return fieldsIn(key === 'stability' ? Stability : node, `${path}.`);
    const { description = '', default: value } = node;
    const [, section = ''] = /§([\d.]*\d)/.exec(description) ?? [];
    const text = description.replace(new RegExp(` \\(§${section}\\)`), '');
    return { section, path, text, value };
  });
}
