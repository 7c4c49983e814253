import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { profileFields } from '../../mocks/profile/profile-values.ts';
import { fromLeaves } from '../../spec/support/nested.ts';
import { runDefaults } from '../run/run-options.ts';
import type { Gateway, Service } from './service.ts';

function changingHeaders(
  change: (headers: Headers, index: number, status: number) => void,
): Gateway {
  return (mock) => async (request, index) => {
    const { body, status, headers: unchanged } = await mock.fetch(request);
    const headers = new Headers(unchanged);
    change(headers, index, status);
    return new Response(body, { status, headers });
  };
}

function addTo(headers: Headers, name: string, amount: number): void {
  const value = headers.get(name);
  if (value !== null) headers.set(name, String(Number(value) + amount));
}

/** Node.js 24 has Brotli, which its types do not know. */
export const compressionFormats = { gzip: 'gzip', br: 'brotli' as CompressionFormat } as const;

function compressing(coding: keyof typeof compressionFormats): Gateway {
  return (mock) => async (request) => {
    const { body, status, headers } = await mock.fetch(request);
    if (!body) return new Response(body, { status, headers });
    const encoded = new Headers(headers);
    encoded.set('content-encoding', coding);
    encoded.delete('content-length');
    const compressed = body.pipeThrough(new CompressionStream(compressionFormats[coding]));
    return new Response(compressed, { status, headers: encoded });
  };
}

interface Guard {
  readonly tolerated: number;
  readonly status: 403 | 429;
  readonly seconds: number;
  /** Whether it then refuses every request, like a block of an address, or only those with a refused key. */
  readonly shutsOutAll: boolean;
}

/** Guards a service against clients that try one key after another. */
export function guarding({ tolerated, status, seconds, shutsOutAll }: Guard) {
  return (mock: Mock) => {
    let [refused, closedUntil] = [0, 0];
    const refusal = ({ headers: shown }: Response) => {
      const headers = new Headers(shown);
      headers.delete('www-authenticate');
      const left = Math.ceil((closedUntil - mock.clock.now()) / 1000);
      if (status === 429) headers.set('retry-after', String(left));
      const error = { code: 'too_many_refused_keys', message: 'Too many refused keys', status };
      return new Response(JSON.stringify(error), { status, headers });
    };
    return async (request: Request) => {
      const isClosed = mock.clock.now() < closedUntil;
      const withoutKey = new Request(request.url, { headers: { accept: 'application/json' } });
      const response = await mock.fetch(isClosed && shutsOutAll ? withoutKey : request);
      if (isClosed && (shutsOutAll || response.status === 401)) return refusal(response);
      if (response.status !== 401) return response;
      refused += 1;
      if (refused % tolerated === 0) closedUntil = mock.clock.now() + seconds * 1000;
      return response;
    };
  };
}

/** Sends requests alternately to the mock and to a second mock that shares only its clock. */
export const twoReplicas: Gateway = (mock) => {
  const [keys, profile] = [mock.keys.list(), mock.profile.get()];
  const other = createMock({ clock: mock.clock.now, keys, profile });
  return (request, index) => (index % 2 === 0 ? mock : other).fetch(request);
};

const [reset, remaining] = ['x-ratelimit-reset', 'x-ratelimit-remaining'];
const replicaCount = 3;

const harmless: Readonly<Record<string, Gateway>> = {
  'replicas that share all, and name themselves': changingHeaders((headers, index) =>
    headers.set('x-served-by', `replica-${index % replicaCount}`),
  ),
  'replicas that share all, and round the reset differently': changingHeaders((headers, index) =>
    addTo(headers, reset, index % 2),
  ),
  'replicas whose clocks differ by a second': changingHeaders((headers, index) => {
    if (index % replicaCount > 0) return;
    addTo(headers, reset, 1);
    const date = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(date)) headers.set('date', new Date(date + 1000).toUTCString());
  }),
  'Remaining as it was before the request': changingHeaders((headers, _index, status) => {
    if (status !== 429) addTo(headers, remaining, 1);
  }),
  'every body in gzip': compressing('gzip'),
  'every body in Brotli': compressing('br'),
};

export const algorithms = profileFields.get('limits.algorithm') ?? [];

/** Every gateway in front of a mock with each of the rate-limit algorithms. */
export const gatewayServices: readonly Service[] = Object.entries(harmless).flatMap(
  ([name, gateway]) =>
    algorithms.map((algorithm) => ({
      name: `${name}; ${algorithm}`,
      gateway,
      options: { profile: fromLeaves([['limits.algorithm', algorithm]]) },
    })),
);

/** Correct services that shut out clients whose keys were refused several times. */
export const guardedServices: readonly Service[] = [false, true].flatMap((shutsOutAll) =>
  ([403, 429] as const).flatMap((status) =>
    [8, 12, 20].flatMap((tolerated) =>
      [45, 600].map((seconds): Service => {
        const whom = shutsOutAll ? 'all' : 'refused keys';
        // Only a 429 says how long to wait.
        const isWaitedFor = status === 429 && seconds <= runDefaults.maxWait;
        return {
          name: `${status} to ${whom} for ${seconds} s after ${tolerated} refused keys`,
          gateway: guarding({ tolerated, status, seconds, shutsOutAll }),
          options: {},
          ...(isWaitedFor ? {} : { incomplete: 'the guard shuts out the judge' }),
        };
      }),
    ),
  ),
);
