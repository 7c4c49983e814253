import type { BodyOf, ResultOf } from '../client/api.ts';
import type { Schema } from '../parts/schema.ts';

export type ProfileField = ResultOf<'get', '/profile/fields'>['fields'][number];
export type Profile = ResultOf<'get', '/profile'>;
type ProfileChange = BodyOf<'patch', '/profile'>;

/** @returns The value of a field; undefined if an optional one is absent. */
export function valueIn(profile: Profile, { path }: ProfileField): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      profile,
    );
}

/** Whether a field differs from its default. */
export function isChanged(field: ProfileField, profile: Profile): boolean {
  return field.default !== undefined && valueIn(profile, field) !== field.default;
}

/** @param values By path, such as `limits.ban.seconds`. */
export function profileOf(values: readonly (readonly [string, unknown])[]): ProfileChange {
  const profile: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let node = profile;
    for (const name of names) {
      node[name] ??= {};
      node = node[name] as Record<string, unknown>;
    }
    node[last] = value;
  }
  return profile;
}

export function schemaOf({ text, section, types, choices, ...range }: ProfileField): Schema {
  const { minimum, maximum } = range;
  return {
    description: text.includes('§') ? text : `${text} (§${section})`,
    ...(types && { type: types }),
    ...(choices && { enum: choices }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}
