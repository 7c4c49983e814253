import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Check, Safety } from '../run/check.ts';
import { movingClock } from '../run/clock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { reportOf, run, runChecks } from '../run.ts';
import { compressionFormats } from './gateways.ts';
import { deploy, type Service } from './service.ts';

/** How requests reach the service: by a function call, or over HTTP on loopback. */
export type Transport = 'call' | 'http';

/** An instance of a service in virtual time, as long as one process has it. */
export type Connection = Pick<RunOptions, 'baseUrl' | 'apiKey'> &
  Required<Pick<RunOptions, 'clock' | 'fetch'>>;

interface Judging {
  /** Default: to a new instance. */
  readonly connection?: Connection;
  /** Default: all. */
  readonly checks?: readonly Check[];
  /** Override what the service says. */
  readonly options?: Partial<RunOptions>;
}

export interface Judged {
  readonly report: Report;
  readonly exchanges: readonly Exchange[];
}

/**
 * Judges one service in virtual time, so that no result depends on the speed of this machine: only waits and
 * slow responses take time.
 */
export async function judgeService(
  service: Service,
  safety: Safety,
  { connection = connectionTo(service), checks, options = {} }: Judging = {},
): Promise<Judged> {
  const { plan = 'free', petId, exclusive = false } = service;
  const exchanges: Exchange[] = [];
  const all: RunOptions = {
    ...connection,
    petId,
    plan,
    exclusive,
    safety,
    // A service may allow one anonymous request a minute, and virtual waits cost nothing.
    maxDuration: 7200,
    onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
    ...options,
  };
  const report = await (checks ? runChecks(all, checks) : run(all)).catch(reportOf);
  return { report, exchanges };
}

/**
 * @param through Puts something in front of a port.
 * @returns The port of that.
 */
export async function judgeOverHttp(
  service: Service,
  safety: Safety,
  through = async (port: number) => port,
): Promise<Judged> {
  const { mock, ...known } = deployed(service);
  const { port, close } = await serve(mock, { host: '127.0.0.1', port: 0 });
  const baseUrl = `http://127.0.0.1:${await through(port)}${service.basePath ?? '/v1'}`;
  try {
    return await judgeService(service, safety, { connection: { ...known, baseUrl, fetch } });
  } finally {
    await close();
  }
}

export function connectionTo(service: Service): Connection {
  const { mock, ...known } = deployed(service);
  return {
    ...known,
    baseUrl: `http://service.test${service.basePath ?? '/v1'}`,
    fetch: async (input, init) => decoded(await mock.fetch(new Request(input, init))),
  };
}

function deployed(service: Service) {
  const { plan = 'free', options } = service;
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...options });
  return {
    mock: { ...mock, fetch: deploy(service, mock) },
    apiKey: mock.keys.list().find(({ name }) => name === plan)?.key ?? '',
    clock: movingClock(mock.clock),
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
