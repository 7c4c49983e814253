import { describe, expect, it } from 'vitest';
import { createMock } from './create-mock.ts';
import { call } from './test-client.ts';

const clock = '2026-03-01T10:00:00Z';

function inSandbox(id: string) {
  return { key: 'free', headers: { 'X-Mock-Sandbox': id } } as const;
}

describe('a thousand sandboxes at once', () => {
  it('have records, quotas and clocks of their own', async () => {
    const mock = createMock({ clock });
    const ids = Array.from({ length: 1000 }, () => mock.sandboxes.create().id);
    await Promise.all(
      ids.map((id) =>
        call(mock, 'POST /categories', { ...inSandbox(id), json: { name: `Of ${id}` } }),
      ),
    );
    mock.sandboxes.get(ids[0] ?? '')?.clock.advance('60s');
    const lists = await Promise.all(ids.map((id) => call(mock, 'GET /categories', inSandbox(id))));
    for (const [index, { body, remaining }] of lists.entries()) {
      expect(body).toHaveLength(6);
      expect(body).toContainEqual({ id: 6, name: `Of ${ids[index]}` });
      expect(remaining).toBe(index === 0 ? 59 : 58);
    }
    expect((await call(mock, 'GET /categories', { key: 'free' })).body).toHaveLength(5);
  });
});

describe('how many sandboxes there are', () => {
  it('is bounded, and deleting one makes room', () => {
    const { sandboxes } = createMock({ clock, maxSandboxes: 2 });
    sandboxes.create({ id: 'a' });
    sandboxes.create({ id: 'b' });
    expect(() => sandboxes.create()).toThrow('there are 2 sandboxes; delete some');
    expect(sandboxes.delete('a')).toBe(true);
    sandboxes.create({ id: 'c' });
    expect(sandboxes.ids()).toEqual(['b', 'c']);
  });

  it('goes down by itself, for those that nobody uses expire', () => {
    const { sandboxes } = createMock({ clock, maxSandboxes: 1, sandboxLifetime: 0 });
    sandboxes.create({ id: 'a' });
    sandboxes.create({ id: 'b' });
    expect(sandboxes.ids()).toEqual([]);
    const kept = createMock({ clock }).sandboxes;
    kept.create({ id: 'a' });
    expect(kept.ids()).toEqual(['a']);
  });

  it('does not stop at a number that was chosen as an id', () => {
    const { sandboxes } = createMock({ clock });
    sandboxes.create({ id: 'sandbox-2' });
    expect([sandboxes.create().id, sandboxes.create().id]).toEqual(['sandbox-1', 'sandbox-3']);
  });

  it('does not change by an id that is taken', () => {
    const { sandboxes } = createMock({ clock });
    sandboxes.create({ id: 'a' });
    expect(() => sandboxes.create({ id: 'a' })).toThrow('the sandbox a exists');
  });

  it.each(['', 'a b', 'a/b', '../x', 'x'.repeat(65)])('an id is no %j', (id) => {
    expect(() => createMock().sandboxes.create({ id })).toThrow('a sandbox id has');
  });
});

it('a new sandbox has the time of a mock whose clock was moved, and runs as that does', () => {
  const mock = createMock();
  mock.clock.set('2100-01-01T00:00:00Z');
  const sandbox = mock.sandboxes.create();
  expect(sandbox.clock.frozen).toBe(false);
  expect(sandbox.clock.now()).toBeGreaterThanOrEqual(Date.parse('2100-01-01T00:00:00Z'));
});

it('a pet may be called __sandbox', async () => {
  const mock = createMock({ seed: { pets: [{ id: '__sandbox' }] } });
  expect((await call(mock, 'GET /pets/__sandbox')).body).toEqual({ id: '__sandbox' });
});
