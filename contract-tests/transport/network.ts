import { getCACertificates } from 'node:tls';
import { EnvHttpProxyAgent, type RequestInit, fetch as undiciFetch } from 'undici';

export interface NetworkOptions {
  /** As in the variables of the environment by these names. */
  readonly proxies?: {
    readonly HTTP_PROXY?: string;
    /** Default: that for HTTP. */
    readonly HTTPS_PROXY?: string;
    /** Hosts that are reached without a proxy; those of loopback always are. */
    readonly NO_PROXY?: string;
  };
  /** Certificates of authorities (PEM) that are trusted besides those that Node trusts. */
  readonly ca?: string;
  /** Trusts any certificate. Default: false. */
  readonly insecure?: boolean;
}

export interface Network {
  readonly fetch: typeof fetch;
  /** Closes the connections that are left. */
  close(): Promise<void>;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The way to a service. Timeouts are left to whoever calls `fetch`. */
export function createNetwork({ proxies = {}, ca, insecure }: NetworkOptions = {}): Network {
  const { HTTP_PROXY = '', HTTPS_PROXY = '', NO_PROXY = '' } = proxies;
  const tls = {
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    rejectUnauthorized: !insecure,
  };
  const options = {
    // An empty text, or the agent would look at the environment itself.
    httpProxy: HTTP_PROXY,
    httpsProxy: HTTPS_PROXY,
    noProxy: NO_PROXY.trim() === '*' ? '*' : [NO_PROXY, ...loopback].join(','),
    // Proxies in companies refuse tunnels to other ports than that of HTTPS.
    proxyTunnel: false,
    connect: { ...tls, timeout: 0 },
    requestTls: tls,
    proxyTls: tls,
    // One request at a time; without this, the next one may not wait for the connection to be free.
    connections: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const reused = new EnvHttpProxyAgent(options);
  // A creation cannot be sent again, so it is not sent over a connection that may be dead.
  const fresh = new EnvHttpProxyAgent({ ...options, pipelining: 0 });
  const send = async (address: string, init: RequestInit): Promise<unknown> => {
    const dispatcher = init.method === 'POST' ? fresh : reused;
    const proxy =
      URL.parse(address)?.protocol === 'https:' ? HTTPS_PROXY || HTTP_PROXY : HTTP_PROXY;
    return undiciFetch(address, { ...init, dispatcher }).catch((error: Error) => {
      throw Object.assign(error, proxy === '' ? {} : { proxy: URL.parse(proxy)?.host });
    });
  };
  return {
    // The two declarations of fetch are of two versions of undici, and tell the same.
    fetch: ((address: string, init: RequestInit = {}) => send(address, init)) as typeof fetch,
    async close() {
      await Promise.all([reused.destroy(), fresh.destroy()]);
    },
  };
}
