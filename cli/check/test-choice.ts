import type { TargetChoice } from './target.ts';

export const choice: TargetChoice = {
  baseUrl: 'https://service.test/teams/pets/v1/',
  isMock: false,
  baseUrlSource: 'the argument',
  baseUrlVariable: 'PET_CATALOGUE_URL',
  apiKeyEnv: 'PET_CATALOGUE_API_KEY',
  plan: undefined,
  inProduction: false,
  safety: 'write',
  exhaustKeyEnv: undefined,
  provokeBan: false,
  exclusive: false,
};
