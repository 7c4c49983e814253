import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('the same seed gives the same numbers, and another seed gives others', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
});

it('numbers are in [0, 1), and integers are spread evenly below their end', () => {
  const random = createRandom(1);
  const counts = [0, 0, 0, 0];
  for (let draw = 0; draw < 4000; draw += 1) {
    const number = random.next();
    expect(number >= 0 && number < 1).toBe(true);
    const integer = random.int(4);
    counts[integer] = (counts[integer] ?? 0) + 1;
  }
  expect(counts).toHaveLength(4);
  for (const count of counts) expect(count).toBeGreaterThan(900);
});
