import { builtInKeys } from '../../mocks/keys/keys.ts';
import type { Case } from './service.ts';

/** Shell commands that reproduce a case. */
export function commandsFor({ service, safety }: Case): string[] {
  const { name, plan = 'free', petId, basePath = '/v1', options } = service;
  const { pace, concurrentClient, gateway } = service;
  const again = `npm run prove -- --only '${name.replaceAll("'", `'\\''`)}'`;
  const { faults = [], keys, profile, seed, clock } = options;
  // Flags cannot express these.
  if (keys || seed || clock || pace || concurrentClient || gateway) return [again];
  const file = typeof profile === 'object' ? 'profile.json' : profile;
  const write = typeof profile === 'object' ? [`echo '${JSON.stringify(profile)}' > ${file}`] : [];
  const key = builtInKeys.find((candidate) => candidate.name === plan)?.key;
  const start = [
    'npm start --',
    ...faults.map((fault) => `--fault ${typeof fault === 'string' ? fault : fault.fault}`),
    ...(file === undefined ? [] : [`--profile ${file}`]),
  ].join(' ');
  const check = [
    `PET_CATALOGUE_API_KEY=${key} npm run check -- http://127.0.0.1:4010${basePath}`,
    `--plan ${plan} --safety ${safety}`,
    ...(petId === undefined ? [] : [`--pet-id ${petId}`]),
  ].join(' ');
  return [again, ...write, start, check];
}
