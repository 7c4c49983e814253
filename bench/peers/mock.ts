import manifest from '../../package.json' with { type: 'json' };
import { dataArguments, mockCommand } from '../speed/servers.ts';
import type { Peer } from './peer.ts';

/** `pet-catalogue mock` with its defaults. */
export const mock: Peer = {
  name: 'pet-catalogue mock',
  version: manifest.version,
  prefix: '/v1',
  quirks: [],
  async setUp({ port, categories }) {
    return { command: [...mockCommand, '--port', `${port}`, ...dataArguments(categories.length)] };
  },
};
