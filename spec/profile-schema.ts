import schema from './generated/profile.schema.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';

/** A field or a group of fields in the JSON schema of profiles, references resolved. */
interface ProfileNode extends JsonSchema {
  readonly enum?: readonly (string | number | null)[];
  readonly properties?: Readonly<Record<string, ProfileNode>>;
}

/** Every group and field of a profile by its path, such as `limits.ban.seconds`, in schema order. */
export const profileNodes: ReadonlyMap<string, ProfileNode> = new Map(
  nodesIn(schema as ProfileNode),
);

/** The section of service.md that leaves the choice open, such as `4.1`. */
export function sectionOf({ description = '' }: ProfileNode): string {
  return /§([\d.]*\d)/.exec(description)?.[1] ?? '';
}

function nodesIn({ properties = {} }: ProfileNode, prefix = ''): [string, ProfileNode][] {
  return Object.entries(properties).flatMap(([key, node]) => [
    [`${prefix}${key}`, node],
    ...nodesIn(node, `${prefix}${key}.`),
  ]);
}
