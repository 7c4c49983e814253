/** `npm run demo`: serves the page in `fixtures/app`, and an HTTP mock for it, until Ctrl+C. */
import { parseArgs } from 'node:util';
import { processIo } from '../cli/io.ts';
import { stopRequest } from '../cli/stop-signals.ts';
import { createMock } from '../mocks/create-mock.ts';
import { type RunningServer, serve } from '../mocks/hosts/node.ts';
import { serveApp } from './app.ts';

// Listen for signals while the page is built, too.
const { stopped } = stopRequest(processIo());
const { mock, scenario } = createMockOfArguments();
const server = await serveOnAnyPort();
const app = await serveApp('msw');

process.stdout.write(`
The page, with
  a mock over HTTP                     ${link({ baseUrl: server.baseUrl })}
  a mock in the page (service worker)  ${link({ worker: '1' })}
  the same, kept when reloaded         ${link({ worker: '1', persist: '1' })}

Ctrl+C stops it.
`);
await stopped;
await Promise.all([server.close(), app.close()]);
process.exit(0);

function createMockOfArguments() {
  try {
    const { values } = parseArgs({ options: { scenario: { type: 'string', default: 'happy' } } });
    return { mock: createMock(values), ...values };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nUsage: npm run demo -- --scenario NAME\n`);
    process.exit(2);
  }
}

/** Serves the mock on its usual port, or on a free one if that is in use. */
async function serveOnAnyPort(): Promise<RunningServer> {
  return serve(mock).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return serve(mock, { port: 0 });
  });
}

function link(mode: Readonly<Record<string, string>>): string {
  const query = {
    ...mode,
    ...(scenario !== 'happy' && { scenario }),
    key: mock.keys.get('free').key,
  };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${app.url}?${pairs.join('&')}`;
}
