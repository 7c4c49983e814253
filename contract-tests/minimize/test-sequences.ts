import type { ScriptContext } from './shell-script.ts';
import type { Sequence, Step } from './step.ts';

export const list: Step = { operation: 'listCategories', credential: 'valid' };

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
};
