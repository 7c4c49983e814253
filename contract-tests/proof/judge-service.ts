import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import type { Report } from '../report/report.ts';
import type { Check, Safety } from '../run/check.ts';
import { movingClock } from '../run/clock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { reportOf, run } from '../run.ts';
import { compressionFormats } from './gateways.ts';
import { deploy, type Service } from './service.ts';

/** How requests reach the service: by a function call, or over HTTP on loopback. */
export type Transport = 'call' | 'http';

/** Changes the options of a run. */
export type Adjustment = (options: RunOptions) => RunOptions;

/**
 * Judges one service in virtual time, so that no result depends on the speed of this machine: only waits and
 * slow responses take time.
 * @param checks Default: all.
 * @param adjust Default: changes nothing.
 */
export async function judgeService(
  service: Service,
  safety: Safety,
  transport: Transport = 'call',
  checks?: readonly Check[],
  adjust: Adjustment = (options) => options,
): Promise<Report> {
  const { plan = 'free', petId, basePath = '/v1', exclusive = false } = service;
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...service.options });
  const deployed = { ...mock, fetch: deploy(service, mock) };
  const connection =
    transport === 'http' ? await connectOverHttp(deployed) : connectDirectly(deployed);
  const options: RunOptions = {
    baseUrl: `${connection.origin}${basePath}`,
    apiKey: mock.keys.list().find(({ name }) => name === plan)?.key ?? '',
    ...(petId === undefined ? {} : { petId }),
    plan,
    exclusive,
    safety,
    // A service may allow one anonymous request a minute, and virtual waits cost nothing.
    maxDuration: 7200,
    clock: movingClock(mock.clock),
    fetch: connection.fetch,
  };
  try {
    return await run(adjust(options), checks).catch(reportOf);
  } finally {
    await connection.close();
  }
}

interface Connection {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly close: () => Promise<void>;
}

export function connectDirectly(mock: Pick<Mock, 'fetch'>): Connection {
  return {
    origin: 'http://service.test',
    fetch: async (input, init) => decoded(await mock.fetch(new Request(input, init))),
    close: async () => {},
  };
}

const formats: Readonly<Record<string, CompressionFormat>> = compressionFormats;

/** Decodes the body, as `fetch` does with what arrives over HTTP. */
function decoded(response: Response): Response {
  const { body, status, headers } = response;
  const format = formats[headers.get('content-encoding') ?? ''];
  if (!body || !format) return response;
  return new Response(body.pipeThrough(new DecompressionStream(format)), { status, headers });
}

async function connectOverHttp(mock: Mock): Promise<Connection> {
  const { port, close } = await serve(mock, { host: '127.0.0.1', port: 0 });
  return { origin: `http://127.0.0.1:${port}`, fetch, close };
}
