import { parseProfile } from '../../profile/parse-profile.ts';
import { namedProfiles, profileByName } from '../../profile/profiles.ts';
import type { Endpoints } from './endpoint.ts';

export const profileEndpoints = {
  getProfile: ({ sandbox }) => sandbox.profile,
  replaceProfile({ sandbox, body: { name = 'default', ...changes } }) {
    sandbox.setProfile(parseProfile(changes, 'The profile', profileByName(name)));
    return sandbox.profile;
  },
  changeProfile({ sandbox, body }) {
    sandbox.setProfile(parseProfile(body, 'The profile', sandbox.profile));
    return sandbox.profile;
  },
  listProfiles: () => ({ profiles: namedProfiles }),
} satisfies Partial<Endpoints>;
