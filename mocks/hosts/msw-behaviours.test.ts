import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createMock } from './msw.ts';
import { start } from './test-behaviours/host.ts';
import { behaviours } from './test-behaviours/index.ts';

describe('MSW in Node', () => {
  const server = setupServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it.each(behaviours)('%s', async (_name, run) => {
    const mock = createMock({ clock: start });
    server.resetHandlers(...mock.handlers);
    await run({ base: 'https://api.pet-catalogue.test/v1', fetch: (sent) => fetch(sent), mock });
  });
});
