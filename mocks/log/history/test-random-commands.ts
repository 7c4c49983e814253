import { anyControl, anyRequest } from '../../../.config/simulation/commands.ts';
import { World } from '../../../.config/simulation/world.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Mock } from '../../create-mock.ts';
import { faults } from '../../faults/index.ts';
import { namedProfiles } from '../../profile/profile.ts';
import type { Random } from '../../records/random.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';

const catalogue = {
  faults: faults.map(({ name }) => name),
  profiles: namedProfiles.map(({ name }) => name),
};

type Step = (mock: Mock, world: World, tag: string) => unknown;

const send: Step = async (mock, world, tag) => {
  const { method, url, headers, arrayBuffer } = anyRequest(world, tag, undefined);
  const body = method === 'POST' ? new TextDecoder().decode(await arrayBuffer()) : null;
  return mock.fetch(new Request(url, { method, headers: [...headers], body }));
};

/** Without a delay, because a frozen clock would hold up the answers. */
const control: Step = async (mock, world, tag) => {
  const call = await anyControl(world, tag, mock, catalogue);
  const [name, ...args] = call;
  if (!/"(latency|slow)"/.test(stringifyExact(call))) await mock.run(name, ...(args as never));
};

/** A control, called while requests are being answered. */
const overlapping: Step = async (mock, world, tag) => {
  const steps = [send, send, control, send].map(async (one) => one(mock, world, tag));
  for (const done of await Promise.allSettled(steps)) {
    if (done.status === 'rejected') throw done.reason;
  }
};

/** Does a random thing to a mock that has the keys of the simulation; resolves when it is done. */
export async function randomStep(mock: Mock, random: Random): Promise<void> {
  const world = Object.assign(new World(0), { random });
  const kind = random.next();
  const step = kind < 0.6 ? send : kind < 0.75 ? overlapping : control;
  try {
    await step(mock, world, `t${random.int(1000)}`);
  } catch (error) {
    if (error instanceof TypeError) throw error;
  }
}

/** The whole content of a sandbox, as text that can be compared. */
export function partsOf(sandbox: Sandbox): Record<string, string> {
  const { time: _, clock, ...state } = takeSnapshot(sandbox);
  const { frozenAt, start } = clock;
  const all = { ...state, frozenAt, start, now: sandbox.clock.now() };
  return Object.fromEntries(
    Object.entries(all).map(([part, value]) => [part, stringifyExact(value)]),
  );
}
