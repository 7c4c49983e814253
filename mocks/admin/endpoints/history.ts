import type { SandboxControls } from '../../control/sandbox-controls.ts';
import { notFound } from './admin-error.ts';
import { readClock } from './clock.ts';
import type { Endpoints, ResultOf } from './endpoint.ts';
import { describeKey } from './keys.ts';
import { queryOf } from './query.ts';

/** Categories that are shown of a past state; a fork has all. */
const shownCategories = 100;

export const historyEndpoints = {
  listCommands: ({ sandbox, query }) =>
    sandbox.history.list(queryOf(query, 'The filter of the history')),
  exportHistory({ sandbox, query }) {
    const { to, ...others } = queryOf(query, 'The options of the export');
    // What is no number is refused as one.
    return sandbox.history.export({ ...others, ...(to !== undefined && { to: positionOf(to) }) });
  },
  async getStateAt({ sandbox, params: { at = '' } }) {
    const position = positionOf(at);
    if (Number.isNaN(position)) {
      throw notFound('command', at, [], 'list the commands with GET /history');
    }
    return describe(position, await sandbox.history.at(position));
  },
} satisfies Partial<Endpoints>;

function positionOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

async function describe(
  position: number,
  { clock, profile, keyStatuses, faults, overrides, categories }: SandboxControls,
): Promise<ResultOf<'getStateAt'>> {
  const all = await categories.list();
  return {
    position,
    clock: readClock(clock),
    keys: keyStatuses().map(describeKey),
    profile,
    faults: faults.list(),
    overrides: overrides.list(),
    categories: all.slice(0, shownCategories),
    meta: { categories: all.length },
  };
}
