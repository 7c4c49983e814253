import { getCACertificates } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import {
  DecoratorHandler,
  type Dispatcher,
  EnvHttpProxyAgent,
  type RequestInit,
  fetch as undiciFetch,
} from 'undici';
import { errorOf } from '../../spec/support/input-error.ts';
import { defaultBounds } from './body-parser.ts';
import { needsHttp2 } from './network-errors.ts';

export interface NetworkOptions {
  /** Proxies, in the format of the environment variables with these names. */
  readonly proxies?: {
    readonly HTTP_PROXY?: string;
    /** Default: `HTTP_PROXY`. */
    readonly HTTPS_PROXY?: string;
    /** Hosts to connect to directly, in addition to loopback. */
    readonly NO_PROXY?: string;
  };
  /** CA certificates (PEM) to trust in addition to Node's. */
  readonly ca?: string;
  /** Accept any certificate. Default: false. */
  readonly insecure?: boolean;
}

export interface Network {
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A `fetch` that supports proxies, custom CAs, and services that speak HTTP/2 only, and rejects truncated bodies.
 * It has no timeouts: the caller passes a signal.
 */
export function createNetwork({ proxies = {}, ca, insecure }: NetworkOptions = {}): Network {
  const { HTTP_PROXY = '', HTTPS_PROXY = '', NO_PROXY = '' } = proxies;
  const tls = { ...trusting(ca), rejectUnauthorized: !insecure };
  const options = {
    // An empty string keeps the agent from reading the environment itself.
    httpProxy: HTTP_PROXY,
    httpsProxy: HTTPS_PROXY,
    noProxy: NO_PROXY.trim() === '*' ? '*' : [NO_PROXY, ...loopback].join(','),
    // Corporate proxies often allow tunnels to port 443 only.
    proxyTunnel: false,
    connect: { ...tls, timeout: 0 },
    requestTls: tls,
    proxyTls: tls,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const http1 = createAgents(options);
  const http2 = createAgents({ ...options, allowH2: true });
  let agents = http1;
  const send = async (address: string, init: RequestInit): Promise<unknown> => {
    const sendBy = ({ reused, fresh }: typeof agents) => {
      // A POST cannot be retried, so never send one over an idle connection that may be dead.
      const agent = init.method === 'POST' ? fresh : reused;
      return undiciFetch(address, { ...init, dispatcher: agent.compose(rejectCutOffBodies) });
    };
    const proxy =
      URL.parse(address)?.protocol === 'https:' ? HTTPS_PROXY || HTTP_PROXY : HTTP_PROXY;
    return sendBy(agents)
      .catch((error: unknown) => {
        if (!needsHttp2(error)) throw error;
        agents = http2;
        return sendBy(agents);
      })
      .catch((error: Error) => {
        throw Object.assign(error, proxy === '' ? {} : { proxy: URL.parse(proxy)?.host });
      });
  };
  return {
    // Node's types declare fetch from another version of undici.
    fetch: ((address: string, init: RequestInit = {}) => send(address, init)) as typeof fetch,
    async close() {
      const all = [http1, http2].flatMap((each) => Object.values(each));
      await Promise.all(all.map((agent) => agent.destroy()));
    },
  };
}

/** The TLS option that trusts these certificates (PEM) in addition to Node's. */
export function trusting(ca: string | undefined): { ca?: string[] } {
  return ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
}

function createAgents(options: EnvHttpProxyAgent.Options) {
  return {
    // Sends one request at a time: without a bound, the next may open a second connection.
    reused: new EnvHttpProxyAgent({ ...options, connections: 1 }),
    fresh: new EnvHttpProxyAgent({ ...options, pipelining: 0 }),
  };
}

const bounds = { maxOutputLength: defaultBounds.maxBodyBytes };

/** The codings in which `fetch` does not notice a truncated body. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes, bounds),
  'x-gzip': (bytes) => gunzipSync(bytes, bounds),
  // Some servers send `deflate` without the zlib header, whose first byte names compression method
  // 8 (RFC 1950).
  deflate: (bytes) =>
    ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, bounds) : inflateRawSync(bytes, bounds),
  br: (bytes) => brotliDecompressSync(bytes, bounds),
};

/** Makes a response with a truncated compressed body fail with the error of zlib. */
const rejectCutOffBodies: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) =>
    dispatch(options, checkingTheEnd(new DecoratorHandler(handler)));

function checkingTheEnd(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  let codings: readonly string[] = [];
  let parts: Buffer[] = [];
  let bytes = 0;
  return {
    onRequestStart: (...event) => handler.onRequestStart?.(...event),
    onRequestUpgrade: (...event) => handler.onRequestUpgrade?.(...event),
    onResponseStart(controller, status, headers, message) {
      codings = codingsIn(headers['content-encoding']);
      handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      // The judge reads no more than this.
      if (bytes > bounds.maxOutputLength) parts = [];
      else if (codings.length > 0) parts.push(chunk);
      handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd(controller, trailers) {
      const error = parts.length > 0 ? endsEarly(Buffer.concat(parts), codings) : undefined;
      // fetch loses an error that comes before it has returned the response.
      if (error) setImmediate(() => handler.onResponseError?.(controller, error));
      else handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError: (...event) => handler.onResponseError?.(...event),
  };
}

export function codingsIn(header: string | readonly string[] | undefined): string[] {
  const names = [header ?? []].flat().join().toLowerCase();
  return names.split(',').flatMap((name) => name.trim() || []);
}

/** Decodes a body as `fetch` does, which leaves it alone if it does not know all codings. Throws what zlib does. */
export function decodeBody(body: Buffer, codings: readonly string[]): Buffer {
  const steps = codings.map((coding) => decoders[coding]);
  const isKnown = steps.every((step) => step !== undefined);
  return isKnown ? steps.reduceRight((rest, decode) => decode(rest), body) : body;
}

/** The error of zlib for truncated data; whoever reads the body notices any other defect. */
function endsEarly(body: Buffer, codings: readonly string[]): NodeJS.ErrnoException | undefined {
  const error: NodeJS.ErrnoException | undefined = errorOf(() => decodeBody(body, codings));
  return error?.code === 'Z_BUF_ERROR' ? error : undefined;
}
