import { parseProfile } from '../../profile/parse-profile.ts';
import { namedProfiles, profileByName } from '../../profile/profiles.ts';
import type { Endpoints } from './endpoint.ts';
import { profileFields } from './profile-fields.ts';

export const profileEndpoints = {
  getProfile: ({ sandbox }) => sandbox.profile,
  async replaceProfile({ sandbox, body: { name = 'default', ...changes } }) {
    await sandbox.run('setProfile', parseProfile(changes, 'The profile', profileByName(name)));
    return sandbox.profile;
  },
  async changeProfile({ sandbox, body }) {
    await sandbox.run('setProfile', parseProfile(body, 'The profile', sandbox.profile));
    return sandbox.profile;
  },
  listProfileFields: profileFields,
  listProfiles: () => ({ profiles: namedProfiles }),
} satisfies Partial<Endpoints>;
