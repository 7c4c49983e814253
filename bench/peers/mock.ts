import { readFile } from 'node:fs/promises';
import { dataArguments, mockCommand } from '../speed/servers.ts';
import type { Peer } from './peer.ts';

const manifest = new URL('../../package.json', import.meta.url);

/** `pet-catalogue mock`, with everything on that is on by default. */
export const mock: Peer = {
  name: 'pet-catalogue mock',
  version: JSON.parse(await readFile(manifest, 'utf8')).version,
  prefix: '/v1',
  quirks: [],
  async setUp({ port, categories }) {
    return { command: [...mockCommand, '--port', `${port}`, ...dataArguments(categories.length)] };
  },
};
