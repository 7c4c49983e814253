import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../contract-tests/run/run-options.ts';
import { judge } from '../../contract-tests/run/test-judge.ts';
import { unchanged } from '../../contract-tests/run/test-mutations.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { runCli } from '../test-cli.ts';
import { createProgress } from './judge-target.ts';

function stream(isTTY: boolean, columns = 200) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { stderr: { isTTY, columns, write }, written };
}

async function events(): Promise<RunEvent[]> {
  const received: RunEvent[] = [];
  await judge(createMock(), unchanged, {
    only: ['4.2.answers-201'],
    onEvent: (event) => received.push(event),
  });
  return [...received, { type: 'wait', millis: 1500, reason: 'after a 429' }];
}

const erased = '\r\u001b[K';

describe('on a terminal', () => {
  it('one line shows the clause, the budget and the last request', async () => {
    const { stderr, written } = stream(true);
    const progress = createProgress(stderr);
    for (const event of await events()) progress.show(event);
    progress.end();
    expect(written).toEqual([
      `${erased}  1 of 60 requests  GET /v1/categories → 200`,
      `${erased}4.2.answers-201  1 of 60 requests`,
      `${erased}4.2.answers-201  2 of 60 requests  POST /v1/categories → 201`,
      `${erased}4.2.answers-201  2 of 60 requests`,
      `${erased}waiting 2 s after a 429  4.2.answers-201  2 of 60 requests`,
      erased,
    ]);
  });

  it.each([
    [40, 39],
    [5, 20],
    [0, 79],
  ])('of %i columns the line is cut to %i characters', async (columns, length) => {
    const { stderr, written } = stream(true, columns);
    for (const event of await events()) createProgress(stderr).show(event);
    const clause = '8.'.padEnd(100, 'x');
    createProgress(stderr).show({ type: 'clause', clause });
    expect(written.at(-1)).toBe(erased + clause.slice(0, length));
  });

  it('the line is cleared before an error is printed', async () => {
    const address = await startServer((_request, response) => response.writeHead(401).end());
    const { stderr } = await runCli(
      ['check', address],
      { PET_CATALOGUE_API_KEY: 'a-key' },
      { isTTY: true },
    );
    expect(stderr).toContain(`${erased}  1 of 60 requests  GET /v1/categories → 401`);
    expect(stderr).toContain(
      `${erased}pet-catalogue: ${address}/categories rejects the API key with 401; the key was read from PET_CATALOGUE_API_KEY\n`,
    );
  });
});

it('control characters from a service are replaced', async () => {
  const { stderr, written } = stream(true);
  const redirected = (await events()).map((event) => {
    if (event.type !== 'exchange') return event;
    const headers = { location: '\u009b31m' };
    const response = { ...event.exchange.response, status: 302, headers };
    return { ...event, exchange: { ...event.exchange, response } };
  });
  for (const event of redirected) createProgress(stderr).show(event);
  expect(written.join('')).toContain('(a redirect to \ufffd31m, not followed)');
});

it('elsewhere, only waits are printed, one line each', async () => {
  const { stderr, written } = stream(false);
  const progress = createProgress(stderr);
  for (const event of await events()) progress.show(event);
  progress.end();
  expect(written).toEqual(['waiting 2 s after a 429\n']);
});
