import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { createMock, type MockOptions } from '../../create-mock.ts';
import { clock } from '../../test-client.ts';
import { type ServeOptions, serve } from '../node.ts';

export async function served(options: ServeOptions = {}, mockOptions: MockOptions = { clock }) {
  const mock = createMock(mockOptions);
  const server = await serve(mock, { port: 0, ...options });
  onTestFinished(() => server.close());
  return { mock, server, base: server.baseUrl };
}

/** Sends bytes, one for each character; resolves to all that the server sends until the connection ends. */
export async function exchange(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  let end: string | undefined = 'end';
  // The server may reset the connection before it has read everything.
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    end = code;
  });
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return { end, received };
}
