import { expect, test } from 'vitest';
import { concurrentClientCases } from './concurrent-client-cases.ts';
import { judgeCase } from './judge-case.ts';

test.for(concurrentClientCases.map((one) => ({ ...one, name: one.service.name })))(
  'no false alarm with $name at safety $safety',
  async (one) => {
    const { problem } = await judgeCase(one, 'call');
    expect(problem).toBeNull();
  },
);
