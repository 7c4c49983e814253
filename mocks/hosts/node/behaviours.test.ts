import { describe, it, onTestFinished } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { serve } from '../node.ts';
import { start } from '../test-behaviours/host.ts';
import { behaviours } from '../test-behaviours/index.ts';

describe('the HTTP server', () => {
  it.each(behaviours)('%s', async (_name, run) => {
    const mock = createMock({ clock: start });
    const server = await serve(mock, { port: 0 });
    onTestFinished(() => server.close());
    await run({ base: server.baseUrl, fetch, mock });
  });
});
