import type { SandboxControls } from '../control/sandbox-controls.ts';
import { type AdminCall, type Endpoints, queryOf } from './endpoint.ts';
import { describeKey, readClock } from './key-endpoints.ts';
import { notFound, type ResultOf } from './operations.ts';

/** The number of categories in the answer about a past state; a fork has all of them. */
const shownCategories = 100;

export const historyEndpoints = {
  'history.list': ({ sandbox, query }) =>
    sandbox.history.list(queryOf(query, 'The filter of the history')),
  'history.export'({ sandbox, query }) {
    const { from, to, ...others } = queryOf(query, 'The options of the export');
    // The position of a text that is not a number is NaN, which `export` refuses.
    return sandbox.history.export({
      ...others,
      ...(from !== undefined && { from: positionOf(from) }),
      ...(to !== undefined && { to: positionOf(to) }),
    });
  },
  async 'history.stateAt'({ sandbox, params: { at = '' } }) {
    const position = positionOf(at);
    if (Number.isNaN(position)) {
      throw notFound('command', at, [], 'list the commands with GET /history');
    }
    const then = await sandbox.history.at(position);
    return { ...(await describe(position, then)), ...(await lastCommand(position, sandbox, then)) };
  },
} satisfies Partial<Endpoints>;

function positionOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

async function describe(
  position: number,
  { clock, profile, keys, faults, overrides, categories }: SandboxControls,
): Promise<Omit<ResultOf<'history.stateAt'>, 'command' | 'exchange'>> {
  const all = await categories.list();
  return {
    position,
    clock: readClock(clock),
    keys: keys.statuses().map(describeKey),
    profile: profile.get(),
    faults: faults.list(),
    overrides: overrides.list(),
    categories: all.slice(0, shownCategories),
    meta: { categories: all.length },
  };
}

async function lastCommand(
  position: number,
  { history }: AdminCall<unknown>['sandbox'],
  then: SandboxControls,
) {
  const { commands } = await history.list({ since: position, order: 'oldest', limit: 1 });
  // The history may have dropped it, and begin with a later one.
  const command = commands.find((one) => one.position === position) ?? null;
  const [exchange = null] = command?.request ? await then.requests.list({ limit: 1 }) : [];
  return { command, exchange };
}
