import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { EventReader } from '../../journal/events/test-events.ts';
import type { ServeOptions } from '../node.ts';
import { served } from './test-server.ts';

async function start(options: ServeOptions = {}) {
  const cutOff: number[] = [];
  return { ...(await served({ onCutOff: (count) => cutOff.push(count), ...options })), cutOff };
}

async function open(adminUrl: string) {
  return new EventReader((await fetch(`${adminUrl}/events`)).body);
}

it('a client that leaves makes room for another one', async () => {
  const { server } = await start();
  for (let count = 0; count < 60; count += 1) {
    const reader = await open(server.adminUrl);
    await reader.until(({ length }) => length === 1);
    await reader.leave();
  }
  const isFree = async () => (await fetch(`${server.adminUrl}/events`, { method: 'HEAD' })).ok;
  await expect.poll(isFree).toBe(true);
});

it('closing the server ends the events at once, which is no cut-off answer', async () => {
  const { server, cutOff } = await start({ closeGrace: 3_600_000 });
  const reader = await open(server.adminUrl);
  await reader.until(({ length }) => length === 1);
  await server.close();
  await reader.end();
  expect(cutOff).toEqual([]);
});

it('closing the server does not wait for a client that does not read its events', async () => {
  const { mock, server, cutOff } = await start({ closeGrace: 3_600_000 });
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /__admin/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  const fast = await open(server.adminUrl);
  const path = `${server.baseUrl}/${'a'.repeat(2000)}`;
  // More than fits into the buffers of the kernel and the 256 KiB of a stream.
  for (let round = 1; round <= 40; round += 1) {
    for (let sent = 0; sent < 200; sent += 1) await mock.fetch(new Request(path));
    await fast.exchangesUntil(round * 200);
  }
  await server.close();
  expect(cutOff).toEqual([]);
});
