import { onTestFinished } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import type { TargetChoice } from './target.ts';

/** Serves a mock until the test ends, and records the methods of the requests that reach it. */
export async function servedMock(options: MockOptions = {}) {
  const mock = createMock(options);
  const methods: string[] = [];
  const seeing = {
    ...mock,
    fetch(request: Request) {
      methods.push(request.method);
      return mock.fetch(request);
    },
  };
  const { baseUrl, close } = await serve(seeing, { port: 0 });
  onTestFinished(close);
  return { baseUrl, apiKey: mock.keys.list()[0]?.key ?? '', mock, methods };
}

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
