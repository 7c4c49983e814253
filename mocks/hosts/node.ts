import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../../spec/support/api-error.ts';
import { inTurn } from '../../spec/support/in-turn.ts';
import { InputError, shorten } from '../../spec/support/input-error.ts';
import { checkOptions, wholeNumber } from '../../spec/support/options.ts';
import { adminPath } from '../admin/operations.ts';
import type { Mock } from '../create-mock.ts';
import { isOrigin } from '../requests/cors.ts';
import { answerClientErrors, slowClientLimits } from './node/client-errors.ts';
import { addressOf, Connections, inUrl } from './node/connections.ts';
import { createListener } from './node/listener.ts';
import { createUserAnswer, type UserHandler, type UserHandlers } from './node/user-handlers.ts';

export type { UserHandler } from './node/user-handlers.ts';

export interface ServeOptions {
  /** 0 selects any free port. Default: {@link serveDefaults}. */
  readonly port?: number;
  /** Address to listen on. Default: loopback, IPv4 and IPv6. */
  readonly host?: string;
  /**
   * Restricts the admin API to clients that send it as a bearer token, from any machine.
   * Default: only clients on this machine, and no pages of other origins.
   */
  readonly adminToken?: string;
  /** Another origin whose pages may use the admin API. */
  readonly adminCors?: string;
  /**
   * Your own handlers of msw, tried before the service: for endpoints that service.md does not show,
   * or to replace one. They see the requests of all sandboxes, with the sandbox in the path.
   */
  readonly handlers?: readonly UserHandler[];
  /** Called with errors of these handlers, redacted; the client gets a 500. Default: `onInternalError` of the mock. */
  readonly onHandlerError?: (error: unknown) => void;
  /**
   * Milliseconds from 0 to an hour in which pending answers may complete when the server is closed.
   * Default: {@link serveDefaults}.
   */
  readonly closeGrace?: number;
  /** Called if connections with a pending answer were cut off on closing, with their number. */
  readonly onCutOff?: (connections: number) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly baseUrl: string;
  readonly adminUrl: string;
  /** The addresses that were opened, each with the port: `127.0.0.1:4010`, `[::1]:4010`. */
  readonly listening: readonly string[];
  /** Replaces the handlers of the options. */
  setHandlers(handlers: readonly UserHandler[]): Promise<void>;
  /**
   * Stops accepting connections; resolves when pending answers have been sent or cut off.
   * Timers of faults like `latency` may keep the process alive longer.
   */
  close(): Promise<void>;
}

export const serveDefaults = { port: 4010, closeGrace: 5000 } as const satisfies ServeOptions;

/** Milliseconds. */
export const maxCloseGrace = 3_600_000;

const loopback = ['127.0.0.1', '::1'];

const otherOptions = ['host', 'adminToken', 'adminCors', 'handlers', 'onHandlerError', 'onCutOff'];

/**
 * Serves a mock over HTTP.
 * @throws {InputError} for an unknown option.
 * @throws {RangeError} for an empty host or token, a port or `closeGrace` out of range, or an
 *   `adminCors` that is not an origin.
 * @throws the error of `listen` (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`…), or that of `import` if
 *   there are handlers but msw is not installed.
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<RunningServer> {
  if (typeof mock?.fetch !== 'function') {
    const hint = 'must be a mock of createMock: serve(createMock(), { port: 0 })';
    throw new InputError('The first argument of serve', [hint]);
  }
  checkServeOptions(options);
  const { host, handlers = [], onHandlerError = mock.onInternalError, onCutOff } = options;
  const { port: wanted = serveDefaults.port, closeGrace = serveDefaults.closeGrace } = options;
  const userHandlers: UserHandlers = {
    answer: await createUserAnswer(handlers, mock, onHandlerError),
    onError: onHandlerError,
  };
  const closing = new AbortController();
  const create = () => createHttpServer(mock, userHandlers, options, closing.signal);
  const servers = await listenOnAll(create, host === undefined ? loopback : [host], wanted);
  const { address, port } = servers[0].address() as AddressInfo;
  const origin = `http://${inUrl(host ?? address)}:${port}`;
  return {
    port,
    baseUrl: `${origin}/v1`,
    adminUrl: `${origin}${adminPath}`,
    listening: servers.map(addressOf),
    async setHandlers(others) {
      userHandlers.answer = await createUserAnswer(others, mock, onHandlerError);
    },
    async close() {
      closing.abort();
      const cutOff = await Promise.all(servers.map((server) => close(server, closeGrace)));
      const connections = cutOff.reduce((sum, count) => sum + count, 0);
      if (connections > 0) onCutOff?.(connections);
    },
  };
}

function checkServeOptions(options: ServeOptions): void {
  const known = [...Object.keys(serveDefaults), ...otherOptions];
  checkOptions('The options of serve', options, known);
  const { port = serveDefaults.port, closeGrace = serveDefaults.closeGrace } = options;
  const { host, adminToken, adminCors } = options;
  wholeNumber('port', port, 65_535);
  wholeNumber('closeGrace', closeGrace, maxCloseGrace);
  if (host === '') throw new RangeError('host must not be empty; omit it to listen on loopback');
  if (adminToken === '') {
    throw new RangeError('adminToken must not be empty; omit it to admit this machine only');
  }
  if (adminCors !== undefined && !isOrigin(adminCors)) {
    throw new RangeError(
      `adminCors must be an origin like http://localhost:5173, not ${shorten(adminCors)}`,
    );
  }
}

function createHttpServer(
  mock: Mock,
  handlers: UserHandlers,
  { adminToken: token, adminCors: cors, host }: ServeOptions,
  closing: AbortSignal,
): HttpServer {
  const hosts = host === undefined ? [] : [inUrl(host).toLowerCase()];
  const access = { token, cors, hosts, closing };
  const server = createServer({
    requireHostHeader: false,
    optimizeEmptyRequests: true,
    // With Node's 5 s, a busy client often sends a request just as its connection is closed.
    keepAliveTimeout: 60_000,
    ...slowClientLimits,
  });
  const connections = new Connections(server);
  server.on('request', createListener(mock, access, handlers, connections));
  server.on('checkContinue', (request, response) => {
    inTurn(response, () => {
      response.writeContinue();
      server.emit('request', request, response);
    });
  });
  const refuse = answerClientErrors(server, mock.refuse, connections);
  server.on('checkExpectation', ({ socket, headers }: IncomingMessage) => {
    const detail = `The expectation ${headers.expect} is not supported`;
    refuse(socket, new ApiError('invalid-request', 417, detail));
  });
  return Object.assign(server, { connections });
}

type HttpServer = Server & { readonly connections: Connections };
type Servers = [HttpServer, ...HttpServer[]];

/** Starts one server per address, all on the port of the first. */
async function listenOnAll(
  create: () => HttpServer,
  [host = '127.0.0.1', ...others]: readonly string[],
  port: number,
): Promise<Servers> {
  const first = await listen(create(), port, host);
  const servers: Servers = [first];
  try {
    for (const other of others) {
      const samePort = (first.address() as AddressInfo).port;
      const server = await listen(create(), samePort, other).catch(ignoreMissingAddress);
      if (server) servers.push(server);
    }
    return servers;
  } catch (error) {
    await Promise.all(servers.map((server) => close(server, 0)));
    const anyPort = port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (anyPort) return listenOnAll(create, [host, ...others], 0);
    throw error;
  }
}

async function listen(server: HttpServer, port: number, host: string): Promise<HttpServer> {
  await once(server.listen(port, host), 'listening');
  return server;
}

/** A machine may lack IPv6. */
function ignoreMissingAddress(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
}

/** Resolves to the number of connections that were cut off while an answer was pending. */
function close(server: HttpServer, graceMillis: number): Promise<number> {
  return new Promise((resolve) => {
    let cutOff = 0;
    // A closing server of Node no longer enforces its timeouts, and some requests never end.
    const timer = setTimeout(() => {
      cutOff = server.connections.destroy();
    }, graceMillis);
    server.close(() => {
      clearTimeout(timer);
      resolve(cutOff);
    });
    server.connections.close();
  });
}
