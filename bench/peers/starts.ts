import { compare, interleave, medianOf, type Ratio } from '../speed/rounds.ts';
import { mock } from './mock.ts';
import type { Peer } from './peer.ts';
import { startPeer } from './start.ts';

/** Time from the start of the process to the first 200, and memory then. Medians. */
export interface Start {
  readonly millis: number;
  readonly rssMiB: number;
  readonly mockIsFasterBy: Ratio;
  readonly mockIsSmallerBy: Ratio;
}

/** Starts all peers alternately, with three categories. */
export async function measureStarts(
  peers: readonly Peer[],
  rounds: number,
): Promise<Readonly<Record<string, Start>>> {
  const all = await interleave(
    Object.fromEntries(peers.map((peer) => [peer.name, () => startOnce(peer)])),
    rounds,
    { warmUp: 0 },
  );
  const startsOf = ({ name }: Peer) => all[name] ?? [];
  return Object.fromEntries(
    peers.map((peer) => [
      peer.name,
      {
        millis: Math.round(medianOf(startsOf(peer), 'millis')),
        rssMiB: Math.round(medianOf(startsOf(peer), 'rssMiB')),
        mockIsFasterBy: compare(startsOf(peer), startsOf(mock), 'millis'),
        mockIsSmallerBy: compare(startsOf(peer), startsOf(mock), 'rssMiB'),
      },
    ]),
  );
}

async function startOnce(peer: Peer): Promise<{ millis: number; rssMiB: number }> {
  const server = await startPeer(peer, 3);
  try {
    return { millis: server.startMillis, rssMiB: server.rssMiB() };
  } finally {
    await server.stop();
  }
}
