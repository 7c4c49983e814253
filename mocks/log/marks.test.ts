import { describe, expect, it } from 'vitest';
import type { LogLength, Sandbox } from '../state/sandbox.ts';
import { lengthAfter, neededEntries } from './marks.ts';

/** A log of a thousand commands of one sandbox. */
function neededOf(characters: number, size: number): number {
  const history = { size, position: 1_000 };
  const birth = { logPosition: 0, position: 0 };
  const sandbox = { history, birth, marks: [] } as unknown as Sandbox;
  let logLength: LogLength = { steps: [], rest: 0 };
  const log = () => ({ logPosition, logLength, allWithMain: () => [sandbox] });
  let logPosition = 0;
  while (logPosition < 1_000) {
    logPosition += 1;
    logLength = lengthAfter(characters, log());
  }
  return neededEntries(log());
}

describe('the history that a store keeps', () => {
  it.each([
    ['has the size of the histories', 500, 10_000, 1_000],
    ['is shorter if the commands are long', 2 ** 20, 10_000, 64],
    ['may be longer if long histories were asked for', 2 ** 20, 100_000, 191],
  ])('%s', (_what, characters, size, needed) => {
    expect(neededOf(characters, size)).toBe(needed);
  });
});
