import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { start } from './behaviours/host.ts';
import { behaviours } from './behaviours/index.ts';
import { createMock } from './msw.ts';

describe('MSW in Node', () => {
  const server = setupServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it.each(behaviours)('$name', async ({ run }) => {
    const mock = createMock({ clock: start });
    server.resetHandlers(...mock.handlers);
    await run({ base: 'https://api.pet-catalogue.test/v1', fetch: (sent) => fetch(sent), mock });
  });
});
