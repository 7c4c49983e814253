import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { type ServeOptions, serve } from '../../mocks/hosts/node.ts';
import { count } from '../../spec/support/text.ts';
import { createErrorLog, surviveLateErrors } from '../internal-error.ts';
import type { Io } from '../io.ts';
import { defineCommand } from '../options/command.ts';
import { choice } from '../options/kinds.ts';
import type { Given, GroupValues, OptionGroup } from '../options/option.ts';
import { stopRequest } from '../stop-signals.ts';
import { banner, readyLine } from './banner.ts';
import { logFormats, logRequests } from './request-log.ts';
import { fromOption, listenError, serverGroup } from './server.ts';
import { settingsGroup } from './settings.ts';
import {
  type OpenedMock,
  openMock,
  overruledFlags,
  overruledNote,
  placeOf,
  rethrow,
  storageGroup,
} from './storage.ts';
import { reloadableFiles, watchFiles } from './watch.ts';

const processGroup = {
  title: 'Process',
  options: {
    ...fromOption,
    recordedLatency: {
      help: 'With --from, delay the answers of each operation by its median time in the recording.',
    },
    watch: {
      help: 'Reload the files of --handlers, --seed, --keys and --profile when they change. Records are kept unless the seed changes. An invalid file is reported and ignored.',
    },
    json: {
      help: 'When ready, print one line of JSON to stdout, and nothing else except what --log adds.',
    },
    log: {
      value: 'FORMAT',
      bare: 'text',
      kind: choice(logFormats),
      help: 'Print one line to stdout for each request, without keys: method, path, name of the key, status, milliseconds, and why it was refused. --log=json prints lines of JSON. Admin API calls are not logged. If the output is not read fast enough, lines are skipped.',
    },
  },
} as const satisfies OptionGroup;

const groups = {
  settings: settingsGroup,
  storage: storageGroup,
  server: serverGroup,
  process: processGroup,
};

export const mockCommand = defineCommand({ name: 'mock' }, groups, async ({ given, read, io }) =>
  serveMock(await read().catch(rethrow), given, io),
);

async function serveMock(
  { settings, storage, server: serverOptions, process: own }: GroupValues<typeof groups>,
  given: Given<typeof groups>,
  io: Io,
): Promise<number> {
  const files = own.watch ? reloadableFiles(given) : [];
  let opened: OpenedMock | undefined;
  const log = createErrorLog(io, () => opened?.mock, serverOptions.adminToken);
  const onInternalError = (error: unknown) => log('internal error; answered with 500', error);
  const print = (line: string) => io.stderr.write(`pet-catalogue: ${line}\n`);
  const { from, recordedLatency } = own;
  const faults = [...(recordedLatency ? (from?.latencies ?? []) : []), ...(settings.faults ?? [])];
  const options = { ...from?.settings, ...settings, faults, onInternalError };
  opened = await openMock(options, storage, print);
  const { mock } = opened;
  let cutOff = 0;
  const server = await start(opened, {
    ...serverOptions,
    onCutOff: (connections) => {
      cutOff = connections;
    },
    onHandlerError: (error) => log('your handler failed; answered with 500', error),
  });
  if (serverOptions.handlers) surviveLateErrors(log);
  // Listen for signals before printing the line that invites them.
  const { stopped, release } = stopRequest(io);
  const stopWatching = watchFiles(files, mock, server, print);
  const place = placeOf(storage);
  const overruled = overruledFlags(given, opened.overruled);
  if (overruled.length > 0) print(overruledNote(overruled, place ?? 'the store'));
  const shown = { ...given, ...Object.fromEntries(overruled.map((flag) => [flag, undefined])) };
  io.stdout.write(own.json ? readyLine(mock, server) : banner(mock, server, { ...shown, place }));
  const stopLog = own.log ? logRequests(mock, own.log, io) : undefined;
  await stopped;
  stopWatching();
  await server.close();
  await opened.close();
  stopLog?.();
  release();
  if (cutOff > 0) {
    const what = count(cutOff, 'response was', 'responses were');
    print(`${what} cut off when the mock stopped; --close-grace allows more time`);
  }
  return io.exit(cutOff > 0 ? exitCodes.incomplete : exitCodes.ok);
}

async function start({ mock, close }: OpenedMock, options: ServeOptions & { port: number }) {
  try {
    return await serve(mock, options);
  } catch (error) {
    await close();
    throw listenError(error as NodeJS.ErrnoException, options.port, options.host);
  }
}
