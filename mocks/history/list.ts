import { HistoryFilter as schema } from '../../spec/generated/history-validators.js';
import type { HistoryFilter } from '../../spec/generated/schema-types.ts';
import type { OperationId } from '../../spec/operations.ts';
import type { Redact } from '../../spec/redaction/redact.ts';
import { redacted } from '../../spec/redaction/secret-tree.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { nameRedaction, redactionFor } from '../journal/redact.ts';
import type { Command, ControlCall, RequestCall } from '../state/command.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { checkInput } from '../support/input-error.ts';
import { findCommands, inMemory, operationOf } from './find-commands.ts';
import { mapTexts } from './map-texts.ts';
import { type PastLog, pastOf } from './past.ts';
import { isRequest } from './replay.ts';

export type { HistoryFilter };

/** A redacted command as plain JSON. */
export interface CommandRecord {
  /** Sequential number of the command in its sandbox, from 1. */
  readonly position: number;
  /** When the request arrived or the control was called, by the clock of the sandbox (ISO 8601). */
  readonly at: string;
  /** Null for the call of a control. */
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** Name of the key, or `anonymous`. */
    readonly key: string;
    /** Null if no operation has this path and method. */
    readonly operation: OperationId | null;
    /** 0 if the connection was broken instead. */
    readonly status: number;
  } | null;
  /** Null for a request. */
  readonly control: {
    readonly name: string;
    /** Without API keys. */
    readonly arguments: readonly unknown[];
    /** Whether the arguments are left out, because they take more than 16,384 characters. */
    readonly truncated: boolean;
  } | null;
}

export interface CommandList {
  readonly commands: readonly CommandRecord[];
  readonly meta: {
    /** Number of matching commands, regardless of the limit. */
    readonly total: number;
    /** Number of commands that the history keeps at least; 0 if it is off. */
    readonly size: number;
    /** The earliest position at which the sandbox can be forked. */
    readonly earliest: number;
    /** Position of the latest command. */
    readonly latest: number;
  };
}

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
  // A store has no token that was presented; in memory, any command may reveal it.
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
  const messages = new Set(all.filter(isRequest).map(({ request }) => request));
  const presented = [...messages].map(({ url, headers, credential }) => ({
    url,
    requestHeaders: headers,
    credential,
  }));
  const redact = redactionFor(sandbox, presented);
  const showName = nameRedaction(sandbox);
  return (command: Command): Omit<CommandRecord, 'position'> =>
    isRequest(command)
      ? describeRequest(command, redact, showName)
      : describeControl(command, redact);
}

function describeRequest(
  command: RequestCall,
  redact: Redact,
  showName: (name: string) => string,
): Omit<CommandRecord, 'position'> {
  const { arrivedAt, caller = 'anonymous', status, request } = command;
  return {
    at: new Date(arrivedAt).toISOString(),
    request: {
      method: redact(request.method),
      url: redact(request.url),
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
