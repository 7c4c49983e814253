import type {
  HistoryCommand,
  HistoryFile,
  HistoryState,
} from '../../../spec/generated/schema-types.ts';
import { createRedact, type Redact } from '../../../spec/redaction/redact.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import { InputError } from '../../../spec/support/input-error.ts';
import { memoizeLatest } from '../../../spec/support/memoize.ts';
import { checkOptions } from '../../../spec/support/options.ts';
import type { operations } from '../../admin/generated/types.ts';
import { tokenSecrets } from '../../journal/redact.ts';
import { createAccounts } from '../../keys/accounts.ts';
import type { Command, ControlCall } from '../../state/history.ts';
import { type JournalEntry, maxBodyLength } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { Snapshot } from '../../state/settings.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { inTurns } from '../../time/clock.ts';
import { checkPosition, mostCommands, type Past, pastOf, type StoreLog } from '../past.ts';
import { givenArguments, mapTexts } from '../saved/arguments.ts';
import { presentedSecrets } from '../saved/presented-secrets.ts';
import {
  redactedHeaders,
  repeatCall,
  type SavedRequest,
  saveCall,
} from '../saved/saved-request.ts';
import { SharedParts } from '../saved/saved-snapshot.ts';
import { hadNoRoom, isControl, repeat } from './replay.ts';
import { sandboxAt } from './sandbox-at.ts';

export type { HistoryFile };

/** Which part of a history to export: at most 100,000 commands. */
export type HistoryExport = NonNullable<operations['history.export']['parameters']['query']>;

export const format = 'pet-catalogue history';
/** Increased when older versions would misread a file. */
export const version = 1;

export async function exportHistory(
  sandbox: Sandbox,
  options: HistoryExport = {},
  log?: StoreLog,
): Promise<HistoryFile> {
  const { tables, id } = sandbox;
  checkOptions('The options of the export', options, ['from', 'to']);
  const past = await pastOf(sandbox, log);
  const range = rangeOf(options, sandbox, past);
  const { scratch, commands } = await sandboxAt(sandbox, past, range);
  const start = takeSnapshot(scratch.sandbox);
  const secrets = new Set(secretsBefore(sandbox, start));
  const requests = new Map<Command, SavedRequest>();
  for await (const command of inTurns(commands)) {
    if (!isControl(command)) {
      // Which key a request presented depends on the keys at that time.
      const { accounts } = scratch.sandbox;
      for (const secret of presentedSecrets(command, accounts)) secrets.add(secret);
      requests.set(command, saveCall(repeatCall(command), accounts).request);
    }
    await repeat(scratch, command).catch(() => {});
  }
  const redact = createRedact(tokenSecrets(secrets));
  const bodies = new SharedParts<string>();
  const save = saving(redact, bodies, requests);
  const file: HistoryFile = {
    format,
    version,
    sandbox: id,
    maxRecords: tables.capacity.max,
    before: range.from,
    state: saveState(start, redact),
    commands: commands.map((one) => (isControl(one) ? saveControl(one, redact) : save(one))),
    texts: bodies.list.map((text) => redact(text, text.length > maxBodyLength)),
  };
  // Without undefined fields, as a file will contain it.
  return parseExact(stringifyExact(file)) as HistoryFile;
}

function rangeOf({ from: wanted, to: end }: HistoryExport, sandbox: Sandbox, past: Past) {
  if (end !== undefined) checkPosition(end, sandbox, past, 'to');
  const to = end ?? past.latest;
  if (wanted !== undefined) checkPosition(wanted, sandbox, past, 'from');
  const from = wanted ?? Math.max(past.earliest, to - mostCommands);
  const most = mostCommands.toLocaleString('en');
  const problem =
    from > to
      ? `from: ${from} comes after ${to}, the last command of the export`
      : to - from > mostCommands
        ? `from: ${to - from} commands are too many for an export; choose at most ${most}`
        : undefined;
  if (problem) throw new InputError('The part of the history', [problem]);
  return { from, to };
}

/** What clients presented before the first command, as far as it is remembered. */
function secretsBefore({ journal }: Sandbox, start: Snapshot): readonly string[] {
  const accounts = createAccounts(start.keys, start.profile.limits, 0);
  const presented = [...journal.credentials].map((credential) => ({
    url: '',
    requestHeaders: [],
    credential,
  }));
  return [...presented, ...start.journal.entries].flatMap((one) => presentedSecrets(one, accounts));
}

/** Saves exchanges. Call it after the last request, when all secrets are known. */
function saving(
  redact: Redact,
  bodies: SharedParts<string>,
  requests: ReadonlyMap<Command, SavedRequest>,
): (command: JournalEntry) => HistoryCommand {
  // Headers recur.
  const redactShort = memoizeLatest((text: string) => redact(text), { size: 64 });
  return (command) => {
    const { url, headers, body, ...request } = requests.get(command) as SavedRequest;
    const { time, caller, answeredReal, status, replyHeaders, replyBody } = command;
    return {
      time,
      ...(caller !== undefined && { caller }),
      request: {
        ...request,
        url: withRedactedQuery(url, redactShort),
        headers: redactedHeaders(headers, redactShort),
        ...(body !== undefined && { body: redact(body) }),
      },
      answeredReal,
      ...(hadNoRoom(command) && { hadNoRoom: true as const }),
      answer: {
        status,
        headers: redactedHeaders(replyHeaders, redactShort),
        body: replyBody === null ? null : bodies.placeOf(replyBody),
      },
    };
  };
}

function saveControl({ time, control, args }: ControlCall, redact: Redact): HistoryCommand {
  const saved = mapTexts(givenArguments(args), redact, (key) => key) as readonly unknown[];
  return { time, control, args: saved };
}

function saveState({ journal, categories, ...snapshot }: Snapshot, redact: Redact): HistoryState {
  return {
    ...snapshot,
    categories: categories.map(({ id, name, description }) => ({
      id,
      name: redact(name),
      ...(description !== undefined && { description: redact(description) }),
    })),
    answered: journal.answered,
  } as unknown as HistoryState;
}

/** The path stays: it decides which operation a request is for. */
function withRedactedQuery(url: string, redact: Redact): string {
  const start = url.indexOf('?');
  return start === -1 ? url : url.slice(0, start) + redact(url.slice(start));
}
