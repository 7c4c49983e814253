import { describeNode, type ProfileNode, profileNodes } from '../../spec/profile-schema.ts';
import { valueAt } from '../../spec/support/leaves.ts';
import { parseProfile } from '../profile/parse-profile.ts';
import { defaultProfile } from '../profile/profile.ts';
import { profileByName } from '../profile/profiles.ts';
import type { Endpoints } from './endpoint.ts';
import type { ResultOf } from './operations.ts';

type Fields = ResultOf<'profile.fields'>['fields'];

export const profileEndpoints = {
  'profile.get': ({ sandbox }) => sandbox.profile.get(),
  async 'profile.set'({ sandbox: { profile }, body: { name = 'default', ...changes } }) {
    await profile.set(parseProfile(changes, 'The profile', profileByName(name)));
    return profile.get();
  },
  async 'profile.change'({ sandbox: { profile }, body }) {
    await profile.set(parseProfile(body, 'The profile', profile.get()));
    return profile.get();
  },
  /** In the order of the schema, each by its path through the groups. */
  'profile.fields'() {
    const fields = [...profileNodes].filter(([, node]) => node.properties === undefined);
    return { fields: fields.map(([path, node]) => describe(path, node)) };
  },
} satisfies Partial<Endpoints>;

function describe(path: string, node: ProfileNode): Fields[number] {
  const { type, enum: choices, minimum, maximum, pattern } = node;
  const value = valueAt(defaultProfile, path);
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
