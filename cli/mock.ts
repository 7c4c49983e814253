import { exitCodes } from '../contract-tests/exit-codes.ts';
import { createMock, type Mock, type MockOptions } from '../mocks/create-mock.ts';
import { longestGrace, type RunningServer, type ServeOptions, serve } from '../mocks/hosts/node.ts';
import { InputError } from '../mocks/input-error.ts';
import { askForVariable, durationOf, parseArguments, wholeNumber } from './arguments.ts';
import { banner, readyLine } from './banner.ts';
import { createErrorLog, type LogError, surviveLateErrors } from './error-log.ts';
import { exitNow, UsageError } from './exit.ts';
import { loadHandlers } from './handlers.ts';
import { mockFlags, mockFlagsHelp, mockOptions, originOf } from './mock-options.ts';
import { stopRequest } from './mock-stop.ts';
import { reloadableFiles, reloadReport } from './reload.ts';
import { watchFiles } from './watch.ts';

const help = `Serves a mock of the Pet Catalogue Service until SIGINT, SIGTERM or SIGHUP.

Usage: pet-catalogue mock [options]

  --port N              port to listen on; 0 takes any free one (default 4010)
  --host HOST           address to listen on (default: loopback, IPv4 and IPv6)
${mockFlagsHelp}\
  --handlers FILE       a module (.js, .mjs or .ts) that exports your own handlers of msw, tried
                        before the mock: for endpoints that it does not have, or in place of one
  --watch               reloads the files of --handlers, --seed, --keys and --profile when they
                        change; records stay, unless the seed changes, and what is broken is told
  --admin-token-env NAME  environment variable with a token: who sends it as a bearer token may use
                        the admin API from anywhere, and nobody else may (default: who is on this
                        machine may)
  --admin-cors ORIGIN   the one other origin whose pages may use the admin API
  --close-grace TIME    how long answers under way may take when it is stopped, in seconds or as
                        500ms, 2m…; those that take longer are cut off (default 5)
  --json                prints one line of JSON when ready, and nothing else, on stdout
  --help                prints this

Exit codes: 0 stopped, 2 usage, 4 an internal error, 5 stopped with answers cut off. A second signal
ends it at once.

Example:
  pet-catalogue mock --port 0 --keys my-keys.json
`;

/** `pet-catalogue mock` */
export async function mockCommand(args: string[]): Promise<number> {
  const { values } = parseArguments('mock', {
    args,
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string' },
      ...mockFlags,
      handlers: { type: 'string' },
      watch: { type: 'boolean', default: false },
      'admin-token-env': { type: 'string' },
      'admin-cors': { type: 'string' },
      'close-grace': { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return exitCodes.ok;
  }
  const port = wholeNumber('--port', values.port, { min: 0, max: 65_535 });
  const closeGrace = durationOf('--close-grace', values['close-grace'], longestGrace);
  const access = adminOptions(values);
  const log = createErrorLog(() => mock, access.adminToken);
  const mock = createMockOf(await mockOptions(values), log);
  const files = values.watch ? reloadableFiles(values) : [];
  const handlers = values.handlers ? await loadHandlers(values.handlers) : [];
  let cutOff = 0;
  const server = await start(mock, {
    port,
    handlers,
    closeGrace,
    onCutOff: (connections) => {
      cutOff = connections;
    },
    onHandlerError: (error) => log('a handler of yours failed, answered with 500', error),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...access,
  });
  if (values.handlers) surviveLateErrors(log);
  // Before the line that makes others send a signal.
  const stopped = stopRequest();
  const stopWatching = watchFiles(
    files.map(({ file, reload }) => ({ file, reload: () => reload(mock, server) })),
    (file, error) => process.stderr.write(reloadReport(mock, file, error)),
  );
  process.stdout.write(values.json ? readyLine(mock, server) : banner(mock, server, values));
  await stopped;
  stopWatching();
  await server.close();
  if (cutOff > 0) tellCutOff(cutOff);
  return exitNow(cutOff > 0 ? exitCodes.incomplete : exitCodes.ok);
}

function tellCutOff(count: number): void {
  const answers = count === 1 ? '1 answer was' : `${count} answers were`;
  const advice = '--close-grace gives them longer';
  process.stderr.write(`pet-catalogue: ${answers} cut off when the mock was stopped; ${advice}\n`);
}

function createMockOf(options: MockOptions, log: LogError): Mock {
  try {
    return createMock({
      ...options,
      onBug: (error) => log('internal error, answered with 500', error),
    });
  } catch (error) {
    const refused = error instanceof RangeError || error instanceof InputError;
    throw refused ? new UsageError(error.message) : error;
  }
}

function adminOptions(flags: {
  readonly 'admin-token-env'?: string;
  readonly 'admin-cors'?: string;
}): Pick<ServeOptions, 'adminToken' | 'adminCors'> {
  const { 'admin-token-env': env, 'admin-cors': cors } = flags;
  const adminToken = env === undefined ? undefined : process.env[env];
  if (env !== undefined && !adminToken) {
    throw new UsageError(`no token: ${askForVariable('--admin-token-env', env)}`);
  }
  return {
    ...(adminToken ? { adminToken } : {}),
    ...(cors === undefined ? {} : { adminCors: originOf('--admin-cors', cors) }),
  };
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
