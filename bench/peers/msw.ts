import { fileURLToPath } from 'node:url';
import { errors, limits } from './data.ts';
import type { Peer } from './peer.ts';
import { packageVersion, put } from './place.ts';

/** msw outside a test: `getResponse(handlers, request)`. */
export const msw: Peer = {
  name: 'msw',
  version: await packageVersion('msw'),
  prefix: '/v1',
  quirks: [
    'handlers, keys, limits and the list are 80 lines, written like a user of msw would (msw-server.js)',
    'made for use within a test process: the server around it is not part of msw',
  ],
  async setUp({ folder, port, categories }) {
    const service = await put(folder, 'service.json', { limits, errors, categories });
    const server = fileURLToPath(new URL('msw-server.js', import.meta.url));
    return { command: [process.execPath, server, `${port}`, service] };
  },
};
