import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { createMock, type Mock, type MockOptions } from '../../mocks/create-mock.ts';
import { type RunningServer, type ServeOptions, serve } from '../../mocks/hosts/node.ts';
import { InputError } from '../../mocks/support/input-error.ts';
import { createErrorLog, surviveLateErrors } from '../error-log.ts';
import { exitNow, UsageError } from '../exit.ts';
import { defineCommand } from '../options/command.ts';
import type { OptionGroup } from '../options/option.ts';
import { banner, readyLine } from './banner.ts';
import { reloadableFiles, reloadReport } from './reload.ts';
import { serverGroup } from './server.ts';
import { settingsGroup } from './settings.ts';
import { stopRequest } from './stop.ts';
import { watchFiles } from './watch.ts';

const description = {
  about: 'Serves a mock of the Pet Catalogue Service until it receives SIGINT, SIGTERM or SIGHUP.',
  exitCodes: [
    ['0', 'stopped'],
    ['2', 'usage error'],
    ['4', 'internal error'],
    ['5', 'stopped, and responses were cut off; a second signal stops the mock at once'],
  ],
  examples: ['pet-catalogue mock --port 0 --scenario nearly-limited'],
} as const;

const processGroup = {
  title: 'Process',
  options: [
    {
      flag: 'watch',
      help: 'Reload the files of --handlers, --seed, --keys and --profile when they change. Records are kept unless the seed changes. An invalid file is reported and ignored.',
    },
    { flag: 'json', help: 'When ready, print one line of JSON to stdout, and nothing else.' },
  ],
} as const satisfies OptionGroup;

export const mockCommand = defineCommand(
  description,
  { settings: settingsGroup, server: serverGroup, process: processGroup },
  async ({ given, read }) => {
    const { settings, server: serverOptions, process: own } = await read().catch(rethrow);
    const log = createErrorLog(() => mock, serverOptions.adminToken);
    const onInternalError = (error: unknown) => log('internal error; answered with 500', error);
    const mock = createMockOf({ ...settings, onInternalError });
    const files = own.watch ? reloadableFiles(given) : [];
    let cutOff = 0;
    const server = await start(mock, {
      ...serverOptions,
      onCutOff: (connections) => {
        cutOff = connections;
      },
      onHandlerError: (error) => log('your handler failed; answered with 500', error),
    });
    if (serverOptions.handlers) surviveLateErrors(log);
    // Listen for signals before printing the line that invites them.
    const stopped = stopRequest();
    const stopWatching = watchFiles(
      files.map(({ file, reload }) => ({ file, reload: () => reload(mock, server) })),
      (file, error) => process.stderr.write(reloadReport(mock, file, error)),
    );
    process.stdout.write(own.json ? readyLine(mock, server) : banner(mock, server, given));
    await stopped;
    stopWatching();
    await server.close();
    if (cutOff > 0) reportCutOff(cutOff);
    return exitNow(cutOff > 0 ? exitCodes.incomplete : exitCodes.ok);
  },
);

function reportCutOff(count: number): void {
  const responses = count === 1 ? '1 response was' : `${count} responses were`;
  const advice = '--close-grace allows more time';
  process.stderr.write(`pet-catalogue: ${responses} cut off when the mock stopped; ${advice}\n`);
}

function createMockOf(options: MockOptions): Mock {
  try {
    return createMock(options);
  } catch (error) {
    return rethrow(error);
  }
}

/** @throws {UsageError} for options that the library rejects; rethrows other errors. */
function rethrow(error: unknown): never {
  const isInvalidInput = error instanceof RangeError || error instanceof InputError;
  throw isInvalidInput ? new UsageError(error.message) : error;
}

async function start(mock: Mock, options: ServeOptions & { port: number }): Promise<RunningServer> {
  try {
    return await serve(mock, options);
  } catch (error) {
    const { port, host } = options;
    throw new UsageError(startProblem(error as NodeJS.ErrnoException, port, host));
  }
}

function startProblem(error: NodeJS.ErrnoException, port: number, host = 'localhost'): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use; stop the process that listens there, or choose another with --port N (--port 0 picks a free one)`,
    EACCES: `no permission to listen on port ${port}; choose one above 1023 with --port N`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; choose another with --host HOST`,
    ERR_MODULE_NOT_FOUND:
      '--handlers needs msw, which is not installed: npm install --save-dev msw',
    ENOTFOUND: `the host name ${host} cannot be resolved; choose another with --host HOST`,
  };
  return reasons[error.code ?? ''] ?? `cannot listen on ${host}, port ${port}: ${error.message}`;
}
