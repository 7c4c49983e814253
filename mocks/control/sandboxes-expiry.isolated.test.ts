import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../test-client.ts';

afterEach(() => {
  vi.useRealTimers();
  // The next import of the clock must capture the real time.
  vi.resetModules();
});

it('a sandbox expires when it has not been used for its lifetime, in real time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  const { createMock } = await import('../create-mock.ts');
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', sandboxLifetime: 1000 });
  for (const id of ['used', 'looked-at', 'unused']) await mock.sandboxes.create({ id });
  vi.advanceTimersByTime(999);
  expect(mock.sandboxes.expiresIn('unused')).toBe(1);
  await call(mock, 'GET /categories', { key: 'free', headers: { 'X-Mock-Sandbox': 'used' } });
  mock.sandboxes.get('looked-at');
  expect(mock.sandboxes.ids()).toEqual(['used', 'looked-at', 'unused']);
  vi.advanceTimersByTime(1);
  expect(mock.sandboxes.ids()).toEqual(['used', 'looked-at']);
  expect(mock.sandboxes.expiresIn('used')).toBe(999);
  expect(mock.sandboxes.expiresIn('unused')).toBeUndefined();
  vi.advanceTimersByTime(999);
  expect(mock.sandboxes.ids()).toEqual([]);
});
