import fc from 'fast-check';
import { nothingToClose, type Target } from './target.ts';

// For the tests of the runner.

/** Numbers to 1000, from 900 on of which each does something else. */
function target(name: string, onLarge: () => void): Target<number> {
  const check = async (one: number) => {
    if (one >= 900) onLarge();
  };
  const open = async () => ({ check, close: nothingToClose });
  return { name, share: 1, cases: fc.nat(1000), open };
}

export const targets = [
  target('sound', () => {}),
  target('broken', () => {
    throw new Error('a broken promise');
  }),
  target('hanging', () => {
    for (;;);
  }),
  target('crashing', () => {
    queueMicrotask(() => {
      throw new Error('thrown where nothing catches it');
    });
  }),
];
