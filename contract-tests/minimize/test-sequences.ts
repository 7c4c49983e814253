import { onTestFinished } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { builtInKeys } from '../../mocks/keys/keys.ts';
import type { ScriptContext } from './script-context.ts';
import type { Sequence } from './sequence.ts';
import type { Step } from './step.ts';

// For tests.

export const key = builtInKeys.find(({ name }) => name === 'free')?.key ?? '';

/** The base URL of a mock. */
export async function served(...faults: string[]): Promise<string> {
  const { baseUrl, close } = await serve(createMock({ faults }), { port: 0 });
  onTestFinished(close);
  return baseUrl;
}

export const list: Step = { operation: 'listCategories', credential: 'valid' };

/** A sequence that lists once. */
export function sequenceOf(change: Partial<Sequence> = {}): Sequence {
  return {
    format: 'pet-catalogue-sequence',
    version: 1,
    clause: '4.1.answers-200',
    expected: 'GET /categories answers 200.',
    found: 'answered 500 instead of 200',
    steps: [list],
    ...change,
  };
}

export const context: ScriptContext = {
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKeyVariable: 'STAGING_KEY',
  exhaustKeyVariable: 'SPARE_KEY',
  baseUrlVariable: 'STAGING_URL',
  connection: {},
};
