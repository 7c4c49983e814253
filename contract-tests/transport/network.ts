import { getCACertificates } from 'node:tls';
import { EnvHttpProxyAgent, type RequestInit, fetch as undiciFetch } from 'undici';
import { rejectCutOffBodies } from './cut-off-bodies.ts';

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
  /** Closes all open connections. */
  close(): Promise<void>;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** A `fetch` that supports proxies and custom CAs, and rejects cut off bodies. It has no timeouts: the caller passes a signal. */
export function createNetwork({ proxies = {}, ca, insecure }: NetworkOptions = {}): Network {
  const { HTTP_PROXY = '', HTTPS_PROXY = '', NO_PROXY = '' } = proxies;
  const tls = {
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    rejectUnauthorized: !insecure,
  };
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
  // Sends one request at a time: without a bound, the next may open a second connection.
  const reused = new EnvHttpProxyAgent({ ...options, connections: 1 });
  // A POST cannot be retried, so never send one over an idle connection that may be dead.
  const fresh = new EnvHttpProxyAgent({ ...options, pipelining: 0 });
  const send = async (address: string, init: RequestInit): Promise<unknown> => {
    const agent = init.method === 'POST' ? fresh : reused;
    const dispatcher = agent.compose(rejectCutOffBodies);
    const proxy =
      URL.parse(address)?.protocol === 'https:' ? HTTPS_PROXY || HTTP_PROXY : HTTP_PROXY;
    return undiciFetch(address, { ...init, dispatcher }).catch((error: Error) => {
      throw Object.assign(error, proxy === '' ? {} : { proxy: URL.parse(proxy)?.host });
    });
  };
  return {
    // Node's types declare fetch from another version of undici.
    fetch: ((address: string, init: RequestInit = {}) => send(address, init)) as typeof fetch,
    async close() {
      await Promise.all([reused.destroy(), fresh.destroy()]);
    },
  };
}
