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
  /** How many categories there are. */
  readonly count: number;
  readonly rounds: number;
  /** How long each is under load in each round. */
  readonly seconds: number;
  /** Whether all are under load for a while before. */
  readonly warmUp: boolean;
}

/** What came of it for one contestant: its figures, or why it has none. */
export type Outcome =
  | {
      readonly figures: ReturnType<typeof summary>;
      /** Requests/s of the mock, divided by its own. */
      readonly mockIsFasterBy: Ratio;
      /** Its CPU time for a request, divided by the mock's: what else runs here hardly matters. */
      readonly cpuOfMocks: Ratio;
    }
  | { readonly wrong: string };

/** Has all answer one question in turns. The mock is one of them. */
export async function hold(
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
  /** Of the body of its answer. */
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

/** One sample, unless the contestant has answered wrongly before. */
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

/** What comes with a body: its head, and the sizes of its chunks. Ids grow by some digits. */
function checkBytes(received: number, body: number): void {
  if (received > body && received < body * 1.01 + 1500) return;
  throw new Error(`${Math.round(received)} bytes an answer, of which the body should be ${body}`);
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
    cpuOfMocks: compare(samples, ours, 'cpuMicros'),
  };
}
