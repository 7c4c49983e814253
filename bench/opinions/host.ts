import { deploy, type Service } from '../../contract-tests/proof/service.ts';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { builtInKeys, parseKeys } from '../../mocks/keys/keys.ts';

/** Header that selects the service for requests through a proxy. */
export const serviceHeader = 'x-service';

/** A service that tools can send requests to. */
export interface RunningService {
  readonly service: Service;
  readonly id: string;
  readonly baseUrl: string;
  /** The API key for the tool. */
  readonly apiKey: string;
  /** An API key with an exhausted quota. */
  readonly exhaustedKey: string;
  readonly clock: Mock['clock'];
  /** @throws {Error} for an unknown name. */
  key(name: string): string;
  /** Number of requests received. */
  requests(): number;
}

/** Many services behind a single port on loopback. */
export interface Host {
  /** Address for requests that select their service by header. */
  readonly origin: string;
  start(service: Service): RunningService;
  stop(running: RunningService): void;
  close(): Promise<void>;
}

interface Entry {
  readonly fetch: (request: Request) => Promise<Response>;
  requests: number;
}

/** Frozen, so that results do not depend on the speed of the machine. */
export const clock = '2026-03-01T10:00:00Z';

export async function startHost(): Promise<Host> {
  const entries = new Map<string, Entry>();
  const template = createMock({ clock });
  const dispatch = async (request: Request): Promise<Response> => {
    const id = request.headers.get(serviceHeader) ?? /\/services\/(\d+)\//.exec(request.url)?.[1];
    const entry = entries.get(id ?? '');
    // A late request to a service that is already judged.
    if (!entry) return new Response(null, { status: 410 });
    entry.requests += 1;
    return entry.fetch(request);
  };
  const server = await serve({ ...template, fetch: dispatch }, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${server.port}`;
  let count = 0;
  return {
    origin,
    start(service) {
      count += 1;
      const id = String(count);
      const keys = parseKeys(service.options.keys ?? builtInKeys);
      const named = new Map([...builtInKeys, ...keys].map((each) => [each.name, each]));
      const mock = createMock({ clock, ...service.options, keys: [...named.values()] });
      const entry: Entry = { fetch: deploy(service, mock), requests: 0 };
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
  const key = keys.list().find((candidate) => candidate.name === name)?.key;
  if (key === undefined) throw new Error(`the service has no key named ${name}`);
  return key;
}
