import fc from 'fast-check';
import { targetsOf } from './target.ts';

const target = targetsOf(new URL(import.meta.url));

const upTo1000 = (onLarge: () => void) =>
  target('test', 1, fc.nat(1000), async (one) => {
    if (one >= 900) onLarge();
  });

export const sound = upTo1000(() => {});
export const broken = upTo1000(() => {
  throw new Error('a broken promise');
});
export const hanging = upTo1000(() => {
  for (;;);
});
export const crashing = upTo1000(() => {
  queueMicrotask(() => {
    throw new Error('thrown where nothing catches it');
  });
});
