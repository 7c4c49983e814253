// Measures fetch under msw in a separate process: `node msw-loop.js mock|constant AMOUNT`.
import { createRequire } from 'node:module';

const [, , kind, amount] = process.argv;
const url = 'http://service.test/v1/categories';
const authorization = { Authorization: 'Bearer pc_bench_0Aa1Bb2Cc3Dd' };
/** Loads the msw of the built package: msw recognizes handlers by their class. */
const load = (name) =>
  import(createRequire(new URL('../../dist/index.js', import.meta.url)).resolve(name));
const { setupServer } = await load('msw/node');
const { createMock } = await import('../../dist/mocks/hosts/msw.js');
const mock = createMock({
  baseUrl: 'http://service.test/v1',
  keys: [
    {
      name: 'bench',
      key: 'pc_bench_0Aa1Bb2Cc3Dd',
      plan: 'enterprise',
      limits: { minute: 1e9, day: 1e9 },
    },
  ],
});
const server = setupServer(...(kind === 'mock' ? mock.handlers : [await constant()]));
server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' });
await fetches(Math.ceil(Number(amount) / 4));
const [startedAt, before] = [performance.now(), process.cpuUsage()];
await fetches(Number(amount));
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(before);
server.close();
console.log(
  JSON.stringify({
    perSecond: Number(amount) / seconds,
    cpuMicros: (user + system) / Number(amount),
  }),
);

/** A handler that returns the answer of the mock, regardless of the request. */
async function constant() {
  const { http, HttpResponse } = await load('msw');
  const like = await mock.fetch(new Request(url, { headers: authorization }));
  const [body, headers] = [await like.text(), Object.fromEntries(like.headers)];
  return http.get(url, () => new HttpResponse(body, { headers }));
}

async function fetches(count) {
  for (let sent = 0; sent < count; sent += 1) {
    const response = await fetch(url, { headers: authorization });
    if (response.status !== 200) throw new Error(`${kind}: ${response.status}`);
    await response.text();
  }
}
