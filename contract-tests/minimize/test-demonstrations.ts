import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Demonstration } from './demonstration.ts';
import type { ScriptContext } from './script-code.ts';
import type { Step } from './step.ts';

export const context: ScriptContext = {
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKeyVariable: 'STAGING_KEY',
  exhaustKeyVariable: 'SPARE_KEY',
  baseUrlVariable: 'STAGING_URL',
  connection: {},
};

export const listStep: Step = {
  operation: 'listCategories',
  method: 'GET',
  path: '/categories',
  contentType: undefined,
  credential: 'valid',
  paused: false,
  times: 1,
};

/** A list that must be answered 200. */
export function demonstrationOf(change: Partial<Demonstration> = {}): Demonstration {
  return {
    clause: { id: '4.1.answers-200', text: 'GET answers 200.', message: 'answered 500' },
    steps: [listStep],
    assertion: { over: 'last', source: 'assert.equal(last.status, 200);' },
    needsNewWindow: false,
    ...change,
  };
}

/** Runs a command with these variables; resolves to its exit code and output. */
export async function execute(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number; readonly output: string }> {
  return promisify(execFile)(command, [...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}
