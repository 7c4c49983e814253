import { expect, test } from 'vitest';
import { judgeCase } from './outcome.ts';
import { sharedCases } from './shared-services.ts';

test.for(sharedCases.map((one) => ({ ...one, name: one.service.name })))(
  '$name, safety $safety',
  async (one) => {
    const { problem } = await judgeCase(one, 'call');
    expect(problem).toBeNull();
  },
);
