import { interleave, median, type Ratio, ratioOf } from '../speed/rounds.ts';
import { mock } from './mock.ts';
import type { Peer } from './peer.ts';
import { startPeer } from './start.ts';

/** From the start of the process to the first 200, and what it takes then. Medians. */
export interface Start {
  readonly millis: number;
  readonly rssMiB: number;
  readonly mockIsFasterBy: Ratio;
  readonly mockIsSmallerBy: Ratio;
}

/** Starts all in turns, with three categories. */
export async function measureStarts(
  peers: readonly Peer[],
  rounds: number,
): Promise<Readonly<Record<string, Start>>> {
  const all = await interleave(
    Object.fromEntries(peers.map((peer) => [peer.name, () => startOnce(peer)])),
    rounds,
    { warmUp: 0 },
  );
  const millisOf = (name: string) => (all[name] ?? []).map(({ millis }) => millis);
  const rssOf = (name: string) => (all[name] ?? []).map(({ rssMiB }) => rssMiB);
  return Object.fromEntries(
    peers.map(({ name }) => [
      name,
      {
        millis: Math.round(median(millisOf(name))),
        rssMiB: Math.round(median(rssOf(name))),
        mockIsFasterBy: ratioOf(millisOf(name), millisOf(mock.name)),
        mockIsSmallerBy: ratioOf(rssOf(name), rssOf(mock.name)),
      },
    ]),
  );
}

async function startOnce(peer: Peer): Promise<{ millis: number; rssMiB: number }> {
  const server = await startPeer(peer, 3);
  try {
    return { millis: server.startMillis, rssMiB: server.rssBytes() / 2 ** 20 };
  } finally {
    await server.stop();
  }
}
