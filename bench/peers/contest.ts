import { load } from '../speed/load.ts';
import type { ServerProcess } from '../speed/process.ts';
import { compare, interleave, type Ratio } from '../speed/rounds.ts';
import { type Sample, sample, summary } from '../speed/sample.ts';
import { questions } from './data.ts';
import { mock } from './mock.ts';
import type { Ask, Peer } from './peer.ts';
import { requestOf } from './start.ts';
import { verify } from './verify.ts';

export interface Contestant {
  readonly peer: Peer;
  readonly server: ServerProcess;
}

export interface Contest {
  readonly ask: Ask;
  /** Number of stored categories. */
  readonly count: number;
  readonly rounds: number;
  /** Duration of each load. */
  readonly seconds: number;
  /** Whether to warm up all contestants before. */
  readonly warmUp: boolean;
}

/** The figures of one contestant, or why there are none. */
export type Outcome =
  | {
      readonly figures: ReturnType<typeof summary>;
      /** Requests/s of the mock divided by those of the contestant. */
      readonly mockIsFasterBy: Ratio;
      /** CPU time per request, divided by that of the mock; less sensitive to other load. */
      readonly cpuRatio: Ratio;
    }
  | { readonly wrong: string };

/** Measures all contestants alternately. The mock is one of them. */
export async function runContest(
  contest: Contest,
  contestants: readonly Contestant[],
): Promise<Readonly<Record<string, Outcome>>> {
  const entries: [string, Entry][] = [];
  for (const one of contestants) entries.push([one.peer.name, await enter(one, contest)]);
  const samples = await interleave(
    Object.fromEntries(entries.map(([name, entry]) => [name, () => measure(entry, contest)])),
    contest.rounds,
    { warmUp: contest.warmUp ? 1 : 0 },
  );
  const ours = (samples[mock.name] ?? []).filter((one) => one !== undefined);
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, outcome(entry, ours, samples[name] ?? [])]),
  );
}

interface Entry extends Contestant {
  /** Size of the body of its answer. */
  readonly bytes: number;
  wrong: string | undefined;
}

async function enter(one: Contestant, contest: Contest): Promise<Entry> {
  const { peer, server } = one;
  try {
    const bytes = await verify(peer, server.origin, contest.ask, contest.count);
    const seconds = contest.warmUp ? (peer.warmUp ?? 0) : 0;
    if (seconds > 0) await load({ ...loadOf(one, contest), seconds });
    return { ...one, bytes, wrong: undefined };
  } catch (error) {
    return { ...one, bytes: 0, wrong: (error as Error).message };
  }
}

/** Returns undefined once the contestant has answered wrongly. */
async function measure(entry: Entry, contest: Contest): Promise<Sample | undefined> {
  if (entry.wrong !== undefined) return undefined;
  try {
    const { status } = questions[contest.ask];
    const result = await sample(entry.server, loadOf(entry, contest), status);
    checkBytes(result.bytesPerAnswer, entry.bytes);
    return result;
  } catch (error) {
    entry.wrong = (error as Error).message;
    return undefined;
  }
}

function loadOf({ peer, server }: Contestant, { ask, count, seconds }: Contest) {
  const isSlow = count >= (peer.slowFrom ?? Number.POSITIVE_INFINITY);
  const atMost = count >= 10_000 ? 10 : 50;
  const connections = isSlow ? 1 : atMost;
  return { origin: server.origin, requests: [requestOf(peer, ask)], connections, seconds };
}

/** Tolerates headers, chunk sizes and longer ids. */
function checkBytes(received: number, body: number): void {
  if (received > body && received < body * 1.01 + 1500) return;
  throw new Error(`${Math.round(received)} bytes per answer, expected a body of ${body} bytes`);
}

function outcome(
  { wrong }: Entry,
  ours: readonly Sample[],
  theirs: readonly (Sample | undefined)[],
): Outcome {
  if (wrong !== undefined) return { wrong };
  const samples = theirs.filter((one) => one !== undefined);
  return {
    figures: summary(samples),
    mockIsFasterBy: compare(ours, samples, 'perSecond'),
    cpuRatio: compare(samples, ours, 'cpuMicros'),
  };
}
