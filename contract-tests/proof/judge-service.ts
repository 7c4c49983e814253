import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import type { Report } from '../report/report.ts';
import type { Check, Safety } from '../run/check.ts';
import { movingClock } from '../run/clock.ts';
import { reportOf, run } from '../run.ts';
import { inUse } from './in-use.ts';
import type { Service } from './service.ts';

/** How the judge gets to the service: by a call, or over HTTP on loopback. */
export type Transport = 'call' | 'http';

/**
 * Judges one service. Its time is virtual: it passes by the waits of the judge and by the pace of
 * the service alone, so that nothing depends on how fast this machine is.
 * @param checks Those to judge by. Default: all there are.
 */
export async function judgeService(
  service: Service,
  safety: Safety,
  transport: Transport = 'call',
  checks?: readonly Check[],
): Promise<Report> {
  const { plan = 'free', petId, basePath = '/v1' } = service;
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...service.options });
  const door = transport === 'http' ? await overHttp(mock) : directly(mock);
  const options = {
    baseUrl: `${door.origin}${basePath}`,
    apiKey: mock.keys.find(({ name }) => name === plan)?.key ?? '',
    ...(petId === undefined ? {} : { petId }),
    plan,
    safety,
    // A service may allow a request a minute to those without a key, and waits cost nothing here.
    maxDuration: 7200,
    clock: movingClock(mock.clock),
    fetch: inUse(service, mock, door.fetch),
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
