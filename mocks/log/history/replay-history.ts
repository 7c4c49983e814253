import type {
  AnswerDifference,
  DifferentCommand,
  HistoryCommand,
  ReplayResult,
} from '../../../spec/generated/schema-types.ts';
import { commonLength, redacted } from '../../../spec/redaction/secrets.ts';
import { InputError } from '../../../spec/support/input-error.ts';
import { applyControl } from '../../control/table.ts';
import { parseFault } from '../../faults/parse-fault.ts';
import { mswDataTables } from '../../records/msw-data.ts';
import type { Reply } from '../../requests/reply.ts';
import { maxBodyLength } from '../../state/journal-entry.ts';
import type { Snapshot } from '../../state/settings.ts';
import { createTableFactory, type TableFactory } from '../../state/tables.ts';
import { inTurns } from '../../time/clock.ts';
import { parseHistory } from './parse-history.ts';
import { createRoom, createScratch, isControl, repeat, type Scratch } from './replay.ts';

/** Which part of a history to replay and to compare. Positions are inclusive. */
export interface ReplayRange {
  /** The first position whose answer counts; commands before it are applied all the same. Default: the first. */
  readonly from?: number;
  /** The last position to apply. Default: the last. */
  readonly to?: number;
  /** Names of faults that the service has from the first command on. Default: none. */
  readonly faults?: readonly string[];
  /** Whether to stop at the first difference. */
  readonly stopsEarly?: boolean;
}

/**
 * Replays a history that `mock.history.export()` or the admin API has exported, in a fresh mock, and
 * says which answers differ from those recorded.
 * @param what The name of the history in errors.
 * @throws {InputError} for what is not a history, with every problem of its first invalid part, and
 *   for one that cannot be replayed.
 */
export async function replayHistory(
  value: unknown,
  { from = 0, to = Number.MAX_SAFE_INTEGER, faults = [], stopsEarly = false }: ReplayRange = {},
  what = 'The history',
): Promise<ReplayResult> {
  const history = parseHistory(value, what);
  const { sandbox, maxRecords, before, snapshot, commands, answers } = history;
  const applied = commands.slice(0, Math.max(0, to - before));
  const tables = createTableFactory(mswDataTables, createRoom(maxRecords));
  const scratch = scratchOf(snapshot, tables, what);
  const { settings } = scratch.sandbox;
  // What a reset among the commands restores.
  scratch.sandbox.settings = {
    ...settings,
    faults: [...settings.faults, ...faults.map(parseFault)],
  };
  for (const fault of faults) {
    await applyControl(scratch.sandbox, 'faults.add', [fault], snapshot.time);
  }
  const different: DifferentCommand[] = [];
  let requests = 0;
  let position = before;
  for await (const command of inTurns(applied)) {
    position += 1;
    const found = await resultOf(command, answers[position - before - 1], scratch);
    if (position < from) continue;
    if (!isControl(command)) requests += 1;
    if (found) different.push({ position, ...describe(command), ...found });
    if (found && stopsEarly) break;
  }
  const first = Math.max(from, before + 1);
  const range = first > position ? {} : { first, last: position };
  return { sandbox, ...range, requests, different };
}

/** Applies a command; undefined if its result is the recorded one. */
async function resultOf(command: HistoryCommand, recorded: Reply | undefined, scratch: Scratch) {
  try {
    const reply = await repeat(scratch, command);
    const differences = recorded && reply ? differencesOf(recorded, reply) : [];
    return differences.length > 0 ? { differences } : undefined;
  } catch (error) {
    return { differences: [], failure: (error as Error).message };
  }
}

/** @throws {InputError} for an impossible state. */
function scratchOf(snapshot: Snapshot, tables: TableFactory, what: string): Scratch {
  try {
    return createScratch(snapshot, tables);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(what, [`its state cannot be restored: ${(error as Error).message}`]);
  }
}

function describe(command: HistoryCommand): Pick<DifferentCommand, 'command' | 'caller'> {
  if (isControl(command)) return { command: command.control };
  const { caller, request } = command;
  const { method = '', url = '' } = request ?? {};
  const { pathname = url, search = '' } = URL.parse(url) ?? {};
  return { command: `${method} ${pathname}${search}`, ...(caller !== undefined && { caller }) };
}

/** All headers are compared: the mock sends only those that the service's document asks for. */
function differencesOf(recorded: Reply, replayed: Reply): AnswerDifference[] {
  const before = lowerCase(recorded.headers);
  const now = lowerCase(replayed.headers);
  const names = [...new Set([...before.keys(), ...now.keys()])].sort();
  const bodies = [recorded.body ?? undefined, replayed.body?.slice(0, maxBodyLength + 1)] as const;
  return [
    ...compare('status', String(recorded.status), String(replayed.status)),
    ...names.flatMap((name) => compare(name, before.get(name), now.get(name))),
    ...compare('body', ...bodies).map((found) => ({
      ...found,
      at: commonLength(bodies[0] ?? '', bodies[1] ?? ''),
    })),
  ];
}

function compare(part: string, recorded: string | undefined, replayed: string | undefined) {
  if (isSame(recorded, replayed)) return [];
  const before = recorded !== undefined && { recorded };
  return [{ part, ...before, ...(replayed !== undefined && { replayed }) }];
}

/** Redacted places match any text. */
function isSame(recorded: string | undefined, replayed: string | undefined): boolean {
  if (recorded === replayed) return true;
  if (recorded === undefined || replayed === undefined) return false;
  const parts = recorded.split(redacted);
  if (parts.length === 1) return false;
  let from = 0;
  for (const part of parts.slice(0, -1)) {
    const found = from === 0 ? (replayed.startsWith(part) ? 0 : -1) : replayed.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  const last = parts.at(-1) ?? '';
  return replayed.length - last.length >= from && replayed.endsWith(last);
}

function lowerCase(headers: Reply['headers']): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
