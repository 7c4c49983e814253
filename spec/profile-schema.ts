import schema from './generated/profile.schema.json' with { type: 'json' };

/** A field or a group of fields in the JSON schema of profiles, references resolved. */
export interface ProfileNode {
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | null)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, ProfileNode>>;
  readonly additionalProperties?: boolean;
  readonly pattern?: string;
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
