/** `npm run demo`: serves the page in `fixtures/app`, and an HTTP mock for it, until Ctrl+C. */
import { processIo } from '../cli/io.ts';
import { stopRequest } from '../cli/stop-signals.ts';
import { createMock } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import { serveApp } from './app.ts';

// Listen for signals while the page is built, too.
const { stopped } = stopRequest(processIo());
const mock = createMock();
const server = await serve(mock, { port: 0 });
const app = await serveApp('msw');
const link = (query: string) => `${app.url}?${query}&key=${mock.keys.get('free').key}`;

process.stdout.write(`
The page, with
  a mock over HTTP                     ${link(`baseUrl=${server.baseUrl}`)}
  a mock in the page (service worker)  ${link('worker=1')}
  the same, kept when reloaded         ${link('worker=1&persist=1')}

With &scenario=large, the mock in the page starts with 10,000 categories. Ctrl+C stops it.
`);
await stopped;
await Promise.all([server.close(), app.close()]);
process.exit(0);
