import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import type { Check, Safety } from '../check.ts';
import type { Report } from '../report.ts';
import { run, TargetError } from '../run.ts';
import type { Service } from './service.ts';

/** How the judge gets to the service: by a call, or over HTTP on loopback. */
export type Transport = 'call' | 'http';

/**
 * Judges one service. Its time is virtual: it passes by the waits of the judge and by the pace of
 * the service alone, so that nothing depends on how fast this machine is.
 * @param checks Those to judge by. Default: all there are.
 */
export async function judgeService(
  { plan = 'free', petId, basePath = '/v1', pace = 0, ...service }: Service,
  safety: Safety,
  transport: Transport = 'call',
  checks?: readonly Check[],
): Promise<Report> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...service.options });
  const door = transport === 'http' ? await overHttp(mock) : directly(mock);
  const neighbour = service.neighbour?.();
  let index = 0;
  const shared: typeof fetch = async (input, init) => {
    await neighbour?.(mock, index);
    index += 1;
    const response = await door.fetch(input, init);
    mock.clock.advance(pace);
    return response;
  };
  const options = {
    baseUrl: `${door.origin}${basePath}`,
    apiKey: mock.keys.find(({ name }) => name === plan)?.key ?? '',
    ...(petId === undefined ? {} : { petId }),
    plan,
    safety,
    clock: { now: mock.clock.now, sleep: async (millis: number) => mock.clock.advance(millis) },
    fetch: shared,
  };
  try {
    return await run(options, checks).catch(reportOf);
  } finally {
    await door.close();
  }
}

interface Door {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly close: () => Promise<void>;
}

function directly(mock: Mock): Door {
  return {
    origin: 'http://service.test',
    fetch: (input, init) => mock.fetch(new Request(input, init)),
    close: async () => {},
  };
}

async function overHttp(mock: Mock): Promise<Door> {
  const { port, close } = await serve(mock, { host: '127.0.0.1', port: 0 });
  return { origin: `http://127.0.0.1:${port}`, fetch, close };
}

/** A run that ends early has a report, too. */
function reportOf(error: unknown): Report {
  if (error instanceof TargetError) return error.report;
  throw error;
}
