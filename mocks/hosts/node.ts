import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminPath } from '../admin/admin-path.ts';
import type { Mock } from '../create-mock.ts';
import { isOrigin } from '../replies/cors.ts';
import { checkOptions, wholeNumber } from '../support/options.ts';
import { answerClientErrors } from './node/client-errors.ts';
import { type Connections, trackConnections } from './node/connections.ts';
import { createListener } from './node/listener.ts';
import { type Before, createUserAnswer, type UserHandler } from './node/user-handlers.ts';

export type { UserHandler } from './node/user-handlers.ts';

export interface ServeOptions {
  /** 0 takes any free port. Default: {@link serveDefaults}. */
  readonly port?: number;
  /** Address to listen on. Default: loopback, IPv4 and IPv6. */
  readonly host?: string;
  /**
   * Who sends it as a bearer token may use the admin API from anywhere, and nobody else may.
   * Default: who is on this machine may, and no page of another origin.
   */
  readonly adminToken?: string;
  /** The one other origin whose pages may use the admin API. */
  readonly adminCors?: string;
  /**
   * Your own handlers of msw, tried before the service: for endpoints that its document does not
   * show, or in place of one. They see every sandbox's requests, with the sandbox in the path.
   */
  readonly handlers?: readonly UserHandler[];
  /**
   * Told of what a handler throws, without secrets; the client gets a 500. Default: the mock's `onInternalError`.
   */
  readonly onHandlerError?: (error: unknown) => void;
  /**
   * How long answers under way may take when the server is closed, in milliseconds from 0 to an
   * hour. Default: {@link serveDefaults}.
   */
  readonly closeGrace?: number;
  /** Told how many connections were cut off before their answer had been sent, when there are any. */
  readonly onCutOff?: (connections: number) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly baseUrl: string;
  readonly adminUrl: string;
  /** Puts other handlers in place of those of the options. */
  setHandlers(handlers: readonly UserHandler[]): Promise<void>;
  /**
   * Takes no more connections, and resolves when the answers under way have been sent, or cut off.
   * What those cut off were waiting for, such as `latency`, may keep the process alive beyond that.
   */
  close(): Promise<void>;
}

/** What `serve` does unless its options say otherwise. */
export const serveDefaults = { port: 4010, closeGrace: 5000 } as const satisfies ServeOptions;

/** Milliseconds. */
export const longestGrace = 3_600_000;

const loopback = ['127.0.0.1', '::1'];

const optionNames: readonly (keyof ServeOptions)[] = [
  'port',
  'host',
  'adminToken',
  'adminCors',
  'handlers',
  'onHandlerError',
  'closeGrace',
  'onCutOff',
];

/**
 * Serves a mock over HTTP.
 * @throws {InputError} for an option that there is not.
 * @throws {RangeError} when the host is empty, the port or `closeGrace` out of range, or `adminCors`
 *   no origin.
 * @throws the error of `listen`: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`…; that of `import`, when
 *   there are handlers and msw is not installed.
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<RunningServer> {
  checkOptions('The options of serve', options, optionNames);
  const { port: wanted = serveDefaults.port, closeGrace = serveDefaults.closeGrace } = options;
  const { host, adminToken: token, adminCors: cors } = options;
  wholeNumber('port', wanted, 65_535);
  if (host === '') throw new RangeError('host is empty: leave it out to listen on loopback');
  if (cors !== undefined && !isOrigin(cors)) {
    throw new RangeError(`adminCors takes an origin such as http://localhost:5173, not ${cors}`);
  }
  const { handlers = [], onHandlerError = mock.onInternalError, onCutOff } = options;
  wholeNumber('closeGrace', closeGrace, longestGrace);
  const before: Before = {
    answer: await createUserAnswer(handlers, mock, onHandlerError),
    onError: onHandlerError,
  };
  const admin = { token, cors, hosts: host === undefined ? [] : [inUrl(host).toLowerCase()] };
  const create = (): HttpServer => {
    const server = createServer({ requireHostHeader: false, optimizeEmptyRequests: true });
    const connections = trackConnections(server);
    server.on('request', createListener(mock, admin, before, connections));
    answerClientErrors(server, mock, connections);
    return Object.assign(server, { connections });
  };
  const servers = await listenOnAll(create, host === undefined ? loopback : [host], wanted);
  const { address, port } = servers[0].address() as AddressInfo;
  const origin = `http://${inUrl(host ?? address)}:${port}`;
  return {
    port,
    baseUrl: `${origin}/v1`,
    adminUrl: `${origin}${adminPath}`,
    async setHandlers(others) {
      before.answer = await createUserAnswer(others, mock, onHandlerError);
    },
    close: async () => {
      const cutOff = await Promise.all(servers.map((server) => close(server, closeGrace)));
      const connections = cutOff.reduce((sum, count) => sum + count, 0);
      if (connections > 0) onCutOff?.(connections);
    },
  };
}

type HttpServer = Server & { readonly connections: Connections };
type Servers = [HttpServer, ...HttpServer[]];

/** One server for each address, all on the port that the first one got. */
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

function listen(server: HttpServer, port: number, host: string): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.off('error', reject)));
  });
}

/** A machine without IPv6 serves IPv4 alone. */
function ignoreMissingAddress(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
}

/** Returns how many connections were cut off before their answer had been sent. */
function close(server: HttpServer, graceMillis: number): Promise<number> {
  return new Promise((resolve) => {
    let cutOff = 0;
    // Some requests never end, and Node, once it closes, no longer times them out.
    const cut = setTimeout(() => {
      cutOff = server.connections.cut();
    }, graceMillis);
    server.close(() => {
      clearTimeout(cut);
      resolve(cutOff);
    });
    server.connections.end();
  });
}

/** The wildcard addresses are not ones to connect to; loopback is. */
function inUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
