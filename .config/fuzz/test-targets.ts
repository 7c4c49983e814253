import fc from 'fast-check';
import { nothingToClose, type Target } from './target.ts';

/** Runs the numbers up to 1000, and a callback from 900 on. */
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
