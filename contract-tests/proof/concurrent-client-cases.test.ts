import { expect, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { concurrentClientCases } from './concurrent-client-cases.ts';
import { judgeCase } from './judge-case.ts';

const named = concurrentClientCases.map((one) => ({ ...one, name: one.service.name }));

test.for(sampled(named, 16, ({ name, safety }) => `${name} ${safety}`))(
  'no false alarm with $name at safety $safety',
  async (one) => {
    const { problem } = await judgeCase(one, 'call');
    expect(problem).toBeNull();
  },
);
