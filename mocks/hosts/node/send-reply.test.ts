import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lingerMillis } from './connections.ts';
import { discardRest } from './send-reply.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  [false, 'whose rest does not come', 1],
  [true, 'that has ended, but was not closed,', 0],
])('complete %s: a message %s closes its connection %i times', (complete, _what, times) => {
  const destroySoon = vi.fn();
  const message = Object.assign(new PassThrough(), { complete, socket: { destroySoon } });
  discardRest(message as unknown as IncomingMessage);
  vi.advanceTimersByTime(lingerMillis);
  expect(destroySoon).toHaveBeenCalledTimes(times);
});
