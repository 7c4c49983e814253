import assert from 'node:assert/strict';
import type { FaultName } from '../../../spec/generated/names.ts';
import { type Behaviours, countCategories, type Host, send, sendRaw, start } from './host.ts';

const broken = {
  'connection-reset': false,
  'connection-reset-after-execution': true,
  'empty-response': false,
};

export const faults: Behaviours = {
  async 'server-error: answers 503 the given number of times, for one operation'(host) {
    await host.mock.faults.add({ fault: 'server-error', operation: 'listCategories', times: 2 });
    const statuses = [];
    for (const path of ['categories', 'pets/1', 'categories', 'categories']) {
      statuses.push((await send(host, `GET /${path}`)).status);
    }
    assert.deepEqual(statuses, [503, 200, 503, 200]);
  },
  ...Object.fromEntries(
    Object.entries(broken).map(([fault, executed]) => [
      `${fault}: the client gets no answer, and ${executed ? 'the' : 'no'} category is created`,
      async (host: Host) => {
        // Not once only: browsers retry a request that a reused connection did not answer.
        await host.mock.faults.add({ fault: fault as FaultName });
        const json = { name: 'Axolotl' };
        await assert.rejects(send(host, 'POST /categories', { json }), TypeError);
        await host.mock.faults.clear();
        assert.equal((await countCategories(host)) > 5, executed);
      },
    ]),
  ),
  async 'latency: answers when the clock has advanced enough'(host) {
    await host.mock.faults.add({ fault: 'latency', settings: { millis: 3000 } });
    await advanceUntil(send(host, 'GET /categories', { key: 'free' }), host);
    assert.ok((await host.mock.clock.now()) >= Date.parse(start) + 3000);
  },
  async 'slow-body: completes when the clock has advanced enough'(host) {
    await host.mock.faults.add({ fault: 'slow-body', settings: { millis: 2000 } });
    const { status, body } = await advanceUntil(send(host, 'GET /categories'), host);
    assert.deepEqual([status, (body as unknown[]).length], [200, 5]);
    assert.ok((await host.mock.clock.now()) >= Date.parse(start) + 2000);
  },
  async 'truncated-json: answers with half a body'(host) {
    await host.mock.faults.add({ fault: 'truncated-json', times: 1 });
    const text = await (await sendRaw(host)).text();
    assert.throws(() => JSON.parse(text), SyntaxError);
    const { text: whole } = await send(host, 'GET /categories');
    assert.deepEqual(await (await sendRaw(host)).json(), JSON.parse(whole));
  },
  async 'a contract fault breaks its clause until it is removed'(host) {
    const { id } = await host.mock.faults.add({ fault: 'id-as-string' });
    assert.match(await (await sendRaw(host)).text(), /"id":"1"/);
    assert.equal(await host.mock.faults.remove(id), true);
    assert.match(await (await sendRaw(host)).text(), /"id":1,/);
  },
  async 'Prefer: code=429 is answered 429 with Preference-Applied'(host) {
    const headers = { Prefer: 'code=429' };
    const answer = await send(host, 'GET /categories', { headers });
    assert.equal(answer.status, 429);
    assert.equal(answer.headers.get('preference-applied'), 'code=429');
  },
};

async function advanceUntil<T>(answer: Promise<T>, { mock }: Host): Promise<T> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  answer.then(settle, settle);
  while (!isSettled) {
    await mock.clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}
