import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { call } from '../test-client.ts';
import { ClientRulesError } from './assert.ts';
import { clock, free } from './test-calls.ts';

/** A mock with an impatient client, a nosy one and a good one. */
async function withClients(): Promise<Mock> {
  const mock = createMock({ clock });
  mock.overrides.add({ status: 429 });
  await call(mock, 'GET /categories', free);
  mock.clock.advance('10s');
  await call(mock, 'GET /categories', free);
  await call(mock, 'GET /pets/1', { key: 'pro' });
  await call(mock, 'GET /categories', { key: 'business' });
  return mock;
}

function errorOf(check: () => void): Error | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function messageOf(check: () => void): string {
  return errorOf(check)?.message ?? '';
}

describe('assertClientsConform', () => {
  it('tells who broke which rule, what was seen, and what the document says', async () => {
    const mock = await withClients();
    expect(messageOf(() => mock.assertClientsConform())).toBe(
      `Not every client keeps to service.md.

free (2 requests judged):
  breaks 8.client-waits: After a 429, a client retries only after the time given in \`Retry-After\`. (service.md §8, rule 2)
    It retried 10 s after a 429 with Retry-After: 60:
      #1 2026-03-01T10:00:00.000Z GET /v1/categories → 429, Retry-After: 60
      #2 2026-03-01T10:00:10.000Z GET /v1/categories → 200

pro (1 requests judged):
  breaks 9.client-avoids-deprecated: A client should avoid GET /pets/{petId}: it is deprecated. (service.md §9, rule 4)
    It called getPet, GET /pets/{petId}:
      #3 2026-03-01T10:00:10.000Z GET /v1/pets/1 → 200`,
    );
  });

  it('throws an error that holds those who broke a rule, and which', async () => {
    const mock = await withClients();
    const error = errorOf(() => mock.assertClientsConform());
    expect(error).toBeInstanceOf(ClientRulesError);
    const { clients } = error as ClientRulesError;
    expect(clients.map(({ name, rules }) => [name, rules.map(({ clause }) => clause)])).toEqual([
      ['free', ['8.client-waits']],
      ['pro', ['9.client-avoids-deprecated']],
    ]);
  });

  it('is satisfied where nothing was asked', () => {
    createMock({ clock }).assertClientsConform();
  });

  it('lets pass what is excepted', async () => {
    const mock = await withClients();
    const except = ['8.client-waits', '9.client-avoids-deprecated'];
    mock.assertClientsConform({ except });
    expect(messageOf(() => mock.assertClientsConform({ except: except.slice(1) }))).not.toContain(
      'pro',
    );
  });

  it('looks at the callers that are meant alone', async () => {
    const mock = await withClients();
    mock.assertClientsConform({ only: ['business', 'enterprise', 'anonymous'] });
    expect(messageOf(() => mock.assertClientsConform({ only: ['pro'] }))).not.toContain('free');
  });

  it('is told no clause and no caller that there is not', async () => {
    const mock = await withClients();
    expect(() => mock.assertClientsConform({ except: ['8.client-wait'] })).toThrow(
      'except: there is no 8.client-wait (did you mean "8.client-waits"?)',
    );
    expect(() => mock.assertClientsConform({ only: ['fre'] })).toThrow(
      'only: there is no fre (did you mean "free"?)',
    );
  });

  it('shows a ban, keeps short, and says what is forgotten', async () => {
    const mock = createMock({ clock, journalSize: 50 });
    mock.setRemaining('free', 0);
    for (let sent = 0; sent < 60; sent += 1) await call(mock, 'GET /categories', free);
    const message = messageOf(() => mock.assertClientsConform({ except: ['8.client-backs-off'] }));
    expect(message).toContain(
      "It sent 49 more requests before a 429's Retry-After: 300 had passed:",
    );
    expect(message).toContain('and 45 more');
    expect(message).toContain('free (50 requests judged; the journal no longer holds 10 older');
    expect(message).toContain(
      '#11 2026-03-01T10:00:00.000Z GET /v1/categories → 429, Retry-After: 300, and its key is banned until 2026-03-01T10:05:00.000Z',
    );
    expect(message).toContain('and so on 46 times more');
    expect(message.split('\n').length).toBeLessThan(30);
  });

  it.each([
    [3, undefined],
    [4, '    and so on 1 times more'],
  ])('shows three of %i problems, and tells of more if there are', async (count, told) => {
    const mock = createMock({ clock });
    for (let sent = 0; sent < count; sent += 1) await call(mock, 'GET /pets/1', free);
    const lines = messageOf(() => mock.assertClientsConform()).split('\n');
    expect(lines.filter((line) => line.includes('It called getPet'))).toHaveLength(3);
    expect(lines.find((line) => line.includes('more'))).toBe(told);
  });

  it('of a sandbox is about its own clients', async () => {
    const mock = await withClients();
    mock.sandboxes.create({ id: 'a' }).assertClientsConform();
  });
});
