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
  about: 'Serves a mock of the Pet Catalogue Service until SIGINT, SIGTERM or SIGHUP.',
  exitCodes: [
    ['0', 'stopped'],
    ['2', 'usage error'],
    ['4', 'internal error'],
    ['5', 'stopped, and answers were cut off; a second signal stops the mock at once'],
  ],
  examples: ['pet-catalogue mock --port 0 --keys my-keys.json'],
} as const;

const processGroup = {
  title: 'Process',
  options: [
    {
      flag: 'watch',
      help: 'Reload the files of --handlers, --seed, --keys and --profile when they change. Records are kept unless the seed changes. A broken file is reported and not used.',
    },
    { flag: 'json', help: 'Print one line of JSON when ready, and nothing else, to stdout.' },
  ],
} as const satisfies OptionGroup;

export const mockCommand = defineCommand(
  description,
  { settings: settingsGroup, server: serverGroup, process: processGroup },
  async ({ given, read }) => {
    const { settings, server: serverOptions, process: own } = await read().catch(refuse);
    const log = createErrorLog(() => mock, serverOptions.adminToken);
    const onBug = (error: unknown) => log('internal error, answered with 500', error);
    const mock = createMockOf({ ...settings, onBug });
    const files = own.watch ? reloadableFiles(given) : [];
    let cutOff = 0;
    const server = await start(mock, {
      ...serverOptions,
      onCutOff: (connections) => {
        cutOff = connections;
      },
      onHandlerError: (error) => log('a handler of yours failed, answered with 500', error),
    });
    if (serverOptions.handlers) surviveLateErrors(log);
    // Before the line that makes others send a signal.
    const stopped = stopRequest();
    const stopWatching = watchFiles(
      files.map(({ file, reload }) => ({ file, reload: () => reload(mock, server) })),
      (file, error) => process.stderr.write(reloadReport(mock, file, error)),
    );
    process.stdout.write(own.json ? readyLine(mock, server) : banner(mock, server, given));
    await stopped;
    stopWatching();
    await server.close();
    if (cutOff > 0) tellCutOff(cutOff);
    return exitNow(cutOff > 0 ? exitCodes.incomplete : exitCodes.ok);
  },
);

function tellCutOff(count: number): void {
  const answers = count === 1 ? '1 answer was' : `${count} answers were`;
  const advice = '--close-grace gives them longer';
  process.stderr.write(`pet-catalogue: ${answers} cut off when the mock was stopped; ${advice}\n`);
}

function createMockOf(options: MockOptions): Mock {
  try {
    return createMock(options);
  } catch (error) {
    return refuse(error);
  }
}

/** @throws {UsageError} for what the library refuses. */
function refuse(error: unknown): never {
  const isRefused = error instanceof RangeError || error instanceof InputError;
  throw isRefused ? new UsageError(error.message) : error;
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
    EADDRINUSE: `port ${port} is taken; stop what listens there, or choose another with --port N (--port 0 takes any free one)`,
    EACCES: `port ${port} takes more rights than you have; choose one above 1023 with --port N`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; choose another with --host HOST`,
    ERR_MODULE_NOT_FOUND:
      '--handlers takes msw, which is not installed: npm install --save-dev msw',
    ENOTFOUND: `${host} is not a host name that can be resolved; choose another with --host HOST`,
  };
  return reasons[error.code ?? ''] ?? `cannot listen on ${host}, port ${port}: ${error.message}`;
}
