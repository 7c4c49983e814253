import { isApiKey, isShellVariable } from '../../contract-tests/evidence/credentials.ts';
import type { Plan } from '../../spec/plans.ts';
import { missingVariableHint } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import type { Environment } from '../io.ts';
import type { TargetChoice } from './target.ts';

export interface OpenTarget {
  readonly address: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly exhaustKey?: string;
    readonly apiKeyVariable?: string;
    readonly exhaustKeyVariable?: string;
    readonly plan?: Plan;
    readonly isMock?: boolean;
  };
  close(): Promise<void>;
}

/**
 * The service at the base URL; the mock, started on a free port, if that was chosen.
 * @throws {UsageError} for a missing or malformed key.
 */
export async function openTarget(
  { baseUrl, apiKeyEnv, exhaustKeyEnv, plan }: TargetChoice,
  env: Environment,
): Promise<OpenTarget> {
  const second =
    exhaustKeyEnv === undefined
      ? {}
      : {
          exhaustKey: keyIn('--exhaust-key-env', exhaustKeyEnv, env),
          ...(isShellVariable(exhaustKeyEnv) ? { exhaustKeyVariable: exhaustKeyEnv } : {}),
        };
  if (baseUrl === undefined) return openMock(plan ?? 'free', second);
  const address = {
    baseUrl,
    apiKey: keyIn('--api-key-env', apiKeyEnv, env),
    ...(isShellVariable(apiKeyEnv) ? { apiKeyVariable: apiKeyEnv } : {}),
    ...(plan ? { plan } : {}),
    ...second,
  };
  return { address, close: async () => {} };
}

async function openMock(plan: Plan, second: { exhaustKey?: string }): Promise<OpenTarget> {
  // Expensive to load, and seldom needed.
  const [{ createMock }, { serve }] = await Promise.all([
    import('../../mocks/create-mock.ts'),
    import('../../mocks/hosts/node.ts'),
  ]);
  const mock = createMock();
  const { baseUrl, close } = await serve(mock, { port: 0 });
  const { key: apiKey } = mock.keys.get(plan);
  return { address: { baseUrl, apiKey, plan, isMock: true, ...second }, close };
}

function keyIn(option: string, name: string, env: Environment): string {
  const key = env[name]?.trim();
  if (!key) throw new UsageError(`no API key: ${missingVariableHint(option, name)}`);
  if (isApiKey(key)) return key;
  throw new UsageError(
    `the API key in ${name} contains a space, a line break or another character that is invalid in a bearer token`,
  );
}
