import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { call, clock } from '../../test-client.ts';
import { ClientRulesError } from './report.ts';
import { free } from './test-calls.ts';

/** A mock with a client that retries early, one that calls a deprecated operation, and a compliant one. */
async function withClients(): Promise<Mock> {
  const mock = createMock({ clock });
  await mock.overrides.add({ status: 429 });
  await call(mock, 'GET /categories', free);
  await mock.clock.advance('10s');
  await call(mock, 'GET /categories', free);
  await call(mock, 'GET /pets/1', { key: 'pro' });
  await call(mock, 'GET /categories', { key: 'business' });
  return mock;
}

async function messageOf(check: Promise<void>): Promise<string> {
  const error = await check.catch((reason: unknown) => reason);
  return error instanceof ClientRulesError ? error.message : '';
}

describe('clients.assertConform', () => {
  it('reports who broke which rule, with the exchanges and the text of the document', async () => {
    const mock = await withClients();
    const error = await mock.clients.assertConform().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ClientRulesError);
    const { clients, message } = error as ClientRulesError;
    expect(clients.map(({ name, rules }) => [name, rules.map(({ clause }) => clause)])).toEqual([
      ['free', ['8.client-waits']],
      ['pro', ['9.client-avoids-deprecated']],
    ]);
    expect(message).toBe(
      `Some clients break rules of service.md.

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

  it('ignores excepted clauses, and judges only the given callers', async () => {
    const { clients } = await withClients();
    const except = ['8.client-waits', '9.client-avoids-deprecated'];
    await clients.assertConform({ except });
    expect(await messageOf(clients.assertConform({ except: except.slice(1) }))).not.toContain(
      'pro',
    );
    await clients.assertConform({ only: ['business', 'enterprise', 'anonymous'] });
    expect(await messageOf(clients.assertConform({ only: ['pro'] }))).not.toContain('free');
  });

  it('rejects unknown clauses and callers', async () => {
    const mock = await withClients();
    await expect(mock.clients.assertConform({ except: ['8.client-wait'] })).rejects.toThrow(
      'except: unknown name 8.client-wait (did you mean "8.client-waits"?)',
    );
    await expect(mock.clients.assertConform({ only: ['fre'] })).rejects.toThrow(
      'only: unknown name fre (did you mean "free"?)',
    );
  });

  it('reports a ban, stays short, and mentions dropped exchanges', async () => {
    const mock = createMock({ clock, journalSize: 50 });
    await mock.keys.setRemaining('free', 0);
    for (let sent = 0; sent < 60; sent += 1) await call(mock, 'GET /categories', free);
    const message = await messageOf(mock.clients.assertConform({ except: ['8.client-backs-off'] }));
    expect(message).toContain(
      'It sent 49 more requests before the Retry-After: 300 of a 429 had passed:',
    );
    expect(message).toContain('and 45 more');
    expect(message).toContain('free (50 requests judged; the journal no longer holds 10 older');
    expect(message).toContain(
      '#11 2026-03-01T10:00:00.000Z GET /v1/categories → 429, Retry-After: 300, key banned until 2026-03-01T10:05:00.000Z',
    );
    expect(message).toContain('and 46 more times');
    expect(message.split('\n').length).toBeLessThan(30);
  });

  it('of a sandbox judges only its own clients', async () => {
    const mock = await withClients();
    await (await mock.sandboxes.create({ id: 'a' })).clients.assertConform();
  });
});
