import { parseProfile } from '../../profile/parse-profile.ts';
import { namedProfiles, profileByName } from '../../profile/profiles.ts';
import type { Endpoints } from './endpoint.ts';
import { profileFields } from './profile-fields.ts';

export const profileEndpoints = {
  getProfile: ({ sandbox }) => sandbox.profile.get(),
  async replaceProfile({ sandbox, body: { name = 'default', ...changes } }) {
    await sandbox.run('profile.set', parseProfile(changes, 'The profile', profileByName(name)));
    return sandbox.profile.get();
  },
  async changeProfile({ sandbox, body }) {
    await sandbox.run('profile.set', parseProfile(body, 'The profile', sandbox.profile.get()));
    return sandbox.profile.get();
  },
  listProfileFields: profileFields,
  listProfiles: () => ({ profiles: namedProfiles }),
} satisfies Partial<Endpoints>;
