import { describe, expect, it } from 'vitest';
import { reduce } from './reduce.ts';

const numbers = Array.from({ length: 60 }, (_, index) => index);

/** A predicate that needs these numbers, and how often it was asked. */
function needing(...needed: number[]) {
  let calls = 0;
  const isEnough = (items: readonly number[]) => {
    calls += 1;
    return needed.every((one) => items.includes(one));
  };
  return { isEnough, calls: () => calls };
}

describe('reduce', () => {
  it.each([[[59]], [[0, 59]], [[7, 8, 31]], [numbers]])('finds what is needed: %j', async (all) => {
    expect(await reduce(numbers, needing(...all).isEnough)).toEqual(all);
  });

  it('leaves nothing that could be left out alone', async () => {
    const isEnough = (items: readonly number[]) => items.length >= 7;
    expect(await reduce(numbers, isEnough)).toHaveLength(7);
  });

  it('takes few attempts for a single item', async () => {
    const { isEnough, calls } = needing(42);
    await reduce(numbers, isEnough);
    expect(calls()).toBeLessThan(20);
  });

  it('keeps the last item even if none is needed', async () => {
    expect(await reduce(numbers, () => true)).toHaveLength(1);
  });
});
