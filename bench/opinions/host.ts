import type { Service } from '../../contract-tests/proof/service.ts';
import { withConcurrentClient } from '../../contract-tests/proof/with-concurrent-client.ts';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';

/** The header by which a proxy's request names the service that it is for. */
export const serviceHeader = 'x-service';

/** A service that a tool can send requests to. */
export interface RunningService {
  readonly service: Service;
  readonly id: string;
  readonly baseUrl: string;
  /** The key that the tool is to use. */
  readonly apiKey: string;
  /** A key whose limit is used up. */
  readonly exhaustedKey: string;
  readonly clock: Mock['clock'];
  /** The key of this name. @throws {Error} when there is none. */
  key(name: string): string;
  /** How many requests have come to it. */
  requests(): number;
}

/** Many services behind one port, all on loopback. */
export interface Host {
  /** Where a request without a service in its path goes by its header. */
  readonly origin: string;
  start(service: Service): RunningService;
  stop(running: RunningService): void;
  close(): Promise<void>;
}

interface Entry {
  readonly fetch: (request: Request) => Promise<Response>;
  requests: number;
}

/** Time stands still in each service, so that nothing depends on how fast this machine is. */
export const clock = '2026-03-01T10:00:00Z';

export async function startHost(): Promise<Host> {
  const entries = new Map<string, Entry>();
  const door = createMock({ clock });
  const dispatch = async (request: Request): Promise<Response> => {
    const id = request.headers.get(serviceHeader) ?? /\/services\/(\d+)\//.exec(request.url)?.[1];
    const entry = entries.get(id ?? '');
    // A late request to a service that has been judged already.
    if (!entry) return new Response(null, { status: 410 });
    entry.requests += 1;
    return entry.fetch(request);
  };
  const server = await serve({ ...door, fetch: dispatch }, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${server.port}`;
  let count = 0;
  return {
    origin,
    start(service) {
      count += 1;
      const id = String(count);
      const mock = createMock({ clock, ...service.options });
      const entry: Entry = { fetch: withConcurrentClient(service, mock, mock.fetch), requests: 0 };
      entries.set(id, entry);
      const key = (name: string) => keyOf(mock, name);
      return {
        service,
        id,
        baseUrl: `${origin}/services/${id}${service.basePath ?? '/v1'}`,
        apiKey: key(service.plan ?? 'free'),
        exhaustedKey: key('exhausted'),
        clock: mock.clock,
        key,
        requests: () => entry.requests,
      };
    },
    stop: ({ id }) => {
      entries.delete(id);
    },
    close: server.close,
  };
}

function keyOf({ keys }: Mock, name: string): string {
  const key = keys.find((candidate) => candidate.name === name)?.key;
  if (key === undefined) throw new Error(`the service has no key called ${name}`);
  return key;
}
