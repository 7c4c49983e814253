import { alignedWindow, fixedWindow } from './counting-window.ts';
import type { WindowFactory } from './rate-window.ts';
import { slidingWindow } from './sliding-window.ts';
import { tokenBucket } from './token-bucket.ts';

/** Counts the minute; the names are the values of `limits.algorithm` in a profile. */
export const minuteAlgorithms = {
  fixed: fixedWindow,
  aligned: alignedWindow,
  sliding: slidingWindow,
  'token-bucket': tokenBucket,
} satisfies Record<string, WindowFactory>;

/** Counts the day; the names are the values of `limits.dayWindow` in a profile. */
export const dayAlgorithms = {
  'utc-midnight': alignedWindow,
  rolling: slidingWindow,
} satisfies Record<string, WindowFactory>;
