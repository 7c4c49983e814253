import { HistoryFilter as schema } from '../../../spec/generated/saved-validators.js';
import type { HistoryFilter } from '../../../spec/generated/schema-types.ts';
import type { Redact } from '../../../spec/redaction/redact.ts';
import { redacted } from '../../../spec/redaction/secret-tree.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { checkInput } from '../../../spec/support/input-error.ts';
import type { components } from '../../admin/generated/types.ts';
import { nameRedaction, redactionFor } from '../../journal/redact.ts';
import type { Command, ControlCall } from '../../state/history.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { findCommands, inMemory, operationOf } from './find-commands.ts';
import { mapTexts } from './map-texts.ts';
import { type PastLog, pastOf } from './past.ts';
import { isRequest } from './replay.ts';

export type { HistoryFilter };

type Schemas = components['schemas'];

/** A redacted command as plain JSON. */
export type CommandRecord = Schemas['Command'];
export type CommandList = Schemas['CommandList'];

/** Arguments of more characters are left out. */
const longestArguments = 16_384;

/**
 * The commands of a sandbox. API keys and tokens that clients presented are redacted.
 * @param log See `pastOf`.
 * @throws {InputError} with every problem of the filter.
 */
export async function listCommands(
  sandbox: Sandbox,
  filter: unknown = {},
  log?: PastLog,
): Promise<CommandList> {
  const valid = checkInput<HistoryFilter>(schema, filter, 'The filter of the history');
  const past = await pastOf(sandbox, log);
  const { shown, total } = await findCommands(past, valid);
  // A store contains no presented tokens; in memory, any command may contain one.
  const known = log ? shown : inMemory(sandbox);
  const show = describing(
    sandbox,
    known.map(({ command }) => command),
  );
  const { size } = sandbox.history;
  const { earliest, latest } = past;
  return {
    commands: shown.map(({ position, command }) => ({ position, ...show(command) })),
    meta: { total, size, earliest, latest },
  };
}

function describing(sandbox: Sandbox, all: readonly Command[]) {
  const redact = redactionFor(sandbox, all.filter(isRequest));
  const showName = nameRedaction(sandbox);
  return (command: Command): Omit<CommandRecord, 'position'> =>
    isRequest(command)
      ? describeRequest(command, redact, showName)
      : describeControl(command, redact);
}

function describeRequest(
  command: JournalEntry,
  redact: Redact,
  showName: (name: string) => string,
): Omit<CommandRecord, 'position'> {
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

function describeControl(
  { at, control, args }: ControlCall,
  redact: Redact,
): Omit<CommandRecord, 'position'> {
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
