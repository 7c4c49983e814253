import { parseProfile } from '../../profile/parse-profile.ts';
import { namedProfiles, profileByName } from '../../profile/profiles.ts';
import type { AnyEndpoint } from '../endpoint.ts';

export const profileEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'getProfile',
    method: 'GET',
    path: '/profile',
    run: ({ sandbox }) => sandbox.profile,
  },
  {
    id: 'replaceProfile',
    method: 'PUT',
    path: '/profile',
    body: 'ProfileChoice',
    run({ sandbox, body: { name = 'default', ...changes } }) {
      sandbox.setProfile(parseProfile(changes, 'The profile', profileByName(name)));
      return sandbox.profile;
    },
  },
  {
    id: 'changeProfile',
    method: 'PATCH',
    path: '/profile',
    body: 'unchecked',
    run({ sandbox, body }) {
      sandbox.setProfile(parseProfile(body, 'The profile', sandbox.profile));
      return sandbox.profile;
    },
  },
  {
    id: 'listProfiles',
    method: 'GET',
    path: '/profiles',
    run: () => ({ profiles: namedProfiles }),
  },
];
