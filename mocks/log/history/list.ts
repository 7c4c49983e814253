import { HistoryFilter as schema } from '../../../spec/generated/saved-validators.js';
import type { HistoryFilter } from '../../../spec/generated/schema-types.ts';
import type { OperationId } from '../../../spec/operations.ts';
import { redacted } from '../../../spec/redaction/secrets.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { checkInput } from '../../../spec/support/input-error.ts';
import type { components } from '../../admin/generated/types.ts';
import { type Redaction, redactionFor } from '../../journal/redact.ts';
import type { Command, ControlCall } from '../../state/history.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { mostCommands, type Past, pastOf, type StoreLog } from '../past.ts';
import { mapTexts } from '../saved/arguments.ts';
import { isControl } from './replay.ts';

export type { HistoryFilter };

type Schemas = components['schemas'];

/** A redacted command as plain JSON. */
export type CommandRecord = Schemas['Command'];
export type CommandList = Schemas['CommandList'];

/** Arguments of more characters are left out. */
const longestArguments = 16_384;

export async function listCommands(
  sandbox: Sandbox,
  filter: unknown = {},
  log?: Pick<StoreLog, 'past'>,
): Promise<CommandList> {
  const valid = checkInput<HistoryFilter>(schema, filter, 'The filter of the history');
  const past = await pastOf(sandbox, log);
  const { shown, total } = await findCommands(past, valid);
  // A store contains no presented tokens; in memory, any command may contain one.
  const known = log
    ? shown.map(({ command }) => command)
    : sandbox.history.generations().flatMap(({ commands }) => commands);
  const redaction = redactionFor(
    sandbox,
    known.filter((command): command is JournalEntry => !isControl(command)),
  );
  const show = (command: Command) =>
    isControl(command) ? describeControl(command, redaction) : describeRequest(command, redaction);
  const { size } = sandbox.history;
  const { earliest, latest } = past;
  return {
    commands: shown.map(({ position, command }) => ({ position, ...show(command) })),
    meta: { total, size, earliest, latest },
  };
}

function describeRequest(command: JournalEntry, { redact, showName }: Redaction) {
  const { arrivedAt, caller = 'anonymous', status, method, url } = command;
  return {
    at: new Date(arrivedAt).toISOString(),
    request: {
      method: redact(method),
      url: redact(url),
      key: showName(caller),
      operation: operationOf(command),
      status,
    },
    control: null,
  };
}

function describeControl({ at, control, args }: ControlCall, { redact }: Redaction) {
  const truncated = stringifyExact(args).length > longestArguments;
  return {
    at: new Date(at).toISOString(),
    request: null,
    control: {
      name: control,
      // Keys may have been replaced since, so they are recognized by their place.
      arguments: truncated ? [] : (mapTexts(args, redact, () => redacted) as readonly unknown[]),
      truncated,
    },
  };
}

interface Found {
  readonly position: number;
  readonly command: Command;
}

async function findCommands(
  past: Past,
  { operation, since = 0, order, limit = mostCommands }: HistoryFilter,
): Promise<{ shown: readonly Found[]; total: number }> {
  const most = Math.min(Number(limit), mostCommands);
  const [first, last] = [Math.max(past.earliest + 1, Number(since)), past.latest];
  const isForward = order === 'oldest';
  const isFiltered = operation !== undefined;
  // The positions to read: without a filter, only those to be shown.
  const from = isFiltered || isForward ? first : Math.max(first, last - most + 1);
  const to = isFiltered || !isForward ? last : Math.min(last, first + most - 1);
  const matches = ({ position, command }: Found) =>
    position >= from && position <= to && (!isFiltered || operationOf(command) === operation);
  let shown: Found[] = [];
  let total = isFiltered ? 0 : Math.max(0, last - first + 1);
  if (from > to) return { shown, total };
  for await (const { before, commands } of past.generations(from - 1, to)) {
    const found = commands
      .map((command, index) => ({ position: before + index + 1, command }))
      .filter(matches);
    if (isFiltered) total += found.length;
    const all = [...shown, ...found];
    shown = isForward ? all.slice(0, most) : all.slice(Math.max(0, all.length - most));
  }
  return { shown: isForward ? shown : shown.reverse(), total };
}

/** Null for a control, and if no operation has this path and method. */
function operationOf(command: Command): OperationId | null {
  return isControl(command) ? null : command.operation;
}
