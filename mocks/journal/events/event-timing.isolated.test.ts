import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { MockOptions } from '../../create-mock.ts';
import { EventReader } from './test-events.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // The next import of the clock must capture the fake time.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

async function opened(options: MockOptions = {}) {
  const { createMock } = await import('../../create-mock.ts');
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', sandboxLifetime: 60_000, ...options });
  const sandbox = await mock.sandboxes.create({ id: 'a' });
  const reader = new EventReader(await sandbox.events.open());
  onTestFinished(() => reader.leave());
  return { mock, sandbox, reader };
}

it('a comment is sent after 15 s without an event, so that proxies keep the connection', async () => {
  const { reader } = await opened();
  await reader.until(({ length }) => length === 1);
  const before = reader.text.length;
  vi.advanceTimersByTime(14_900);
  vi.advanceTimersByTime(100);
  await reader.textUntil('\n:\n');
  expect(reader.text.slice(before)).toBe(':\n\n');
});

it('following does not postpone the expiry of a sandbox, which ends the events', async () => {
  const { mock, reader } = await opened();
  vi.advanceTimersByTime(59_900);
  expect(mock.sandboxes.ids()).toEqual(['a']);
  vi.advanceTimersByTime(100);
  await reader.end();
  expect(mock.sandboxes.ids()).toEqual([]);
});

it('no timer runs once nobody follows', async () => {
  const { reader } = await opened();
  expect(vi.getTimerCount()).toBe(1);
  await reader.leave();
  expect(vi.getTimerCount()).toBe(0);
});

it('the state is sent at first, after a control, and else at most once a second when anything may have changed', async () => {
  const { mock, sandbox, reader } = await opened();
  await reader.until(({ length }) => length === 1);
  await sandbox.clock.advance('1m');
  vi.advanceTimersByTime(900);
  await mock.sandboxes.create();
  vi.advanceTimersByTime(2_000);
  await mock.fetch(new Request('http://x/__sandbox/a/v1/pets/1'));
  vi.advanceTimersByTime(100);
  const events = await reader.until(({ length }) => length === 5);
  const time = { now: '2026-03-01T10:01:00.000Z', frozen: true };
  expect(events).toMatchObject([
    { event: 'state' },
    { event: 'state', data: { commands: 1, clock: time, sandboxes: 1 } },
    { event: 'state', data: { answered: 0, commands: 1, clock: time, sandboxes: 2 } },
    { event: 'exchange' },
    { event: 'state', data: { answered: 1, commands: 2, clock: time, sandboxes: 2 } },
  ]);
});

it('the state is sent after the call of a control even if no history is kept', async () => {
  const { sandbox, reader } = await opened({ historySize: 0 });
  await sandbox.keys.setRemaining('free', 1);
  vi.advanceTimersByTime(1_000);
  const events = await reader.until(({ length }) => length === 2);
  expect(events.map(({ event }) => event)).toEqual(['state', 'state']);
});
