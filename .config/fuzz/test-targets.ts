import fc from 'fast-check';
import { target } from './target.ts';

const upTo1000 = (name: string, onLarge: () => void) =>
  target(name, 1, fc.nat(1000), async (one) => {
    if (one >= 900) onLarge();
  });

export const targets = [
  upTo1000('sound', () => {}),
  upTo1000('broken', () => {
    throw new Error('a broken promise');
  }),
  upTo1000('hanging', () => {
    for (;;);
  }),
  upTo1000('crashing', () => {
    queueMicrotask(() => {
      throw new Error('thrown where nothing catches it');
    });
  }),
];
