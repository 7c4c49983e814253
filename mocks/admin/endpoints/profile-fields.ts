import { describeNode, type ProfileNode, profileNodes } from '../../../spec/profile-schema.ts';
import { defaultProfile } from '../../profile/profile.ts';
import type { ResultOf } from './endpoint.ts';

/** The fields of a profile, in the order of its schema, each by its path through the groups. */
export function profileFields(): ResultOf<'listProfileFields'> {
  const fields = [...profileNodes].filter(([, node]) => node.properties === undefined);
  return { fields: fields.map(([path, node]) => describe(path, node)) };
}

function describe(
  path: string,
  node: ProfileNode,
): ResultOf<'listProfileFields'>['fields'][number] {
  const { type, enum: choices, minimum, maximum, pattern } = node;
  const value = valueAt(path);
  return {
    path,
    ...describeNode(node),
    ...(type !== undefined && { types: [type].flat() }),
    ...(choices && { choices }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(pattern !== undefined && { pattern }),
    ...(value !== undefined && { default: value }),
  };
}

function valueAt(path: string): unknown {
  const names = path.split('.');
  return names.reduce<unknown>((part, name) => (part as Part | undefined)?.[name], defaultProfile);
}

type Part = Readonly<Record<string, unknown>>;
