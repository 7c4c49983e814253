import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { type ServeOptions, serve } from '../../mocks/hosts/node.ts';
import { count } from '../../spec/support/text.ts';
import { createErrorLog, surviveLateErrors } from '../internal-error.ts';
import type { Io } from '../io.ts';
import { defineCommand } from '../options/command.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choice } from '../options/kinds.ts';
import type { Given, GroupValues } from '../options/option.ts';
import { stopRequest } from '../stop-signals.ts';
import { banner, readyLine } from './banner.ts';
import { logFormats, logRequests } from './request-log.ts';
import { listenError, recordedSettings, serverGroup } from './server.ts';
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

const processGroup = optionGroup(declared.process, {
  kinds: { from: recordedSettings, log: choice(logFormats) },
});

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
