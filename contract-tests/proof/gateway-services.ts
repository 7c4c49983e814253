import { runDefaults } from '../run/run-options.ts';
import { addTo, changingHeaders, compressing, type Gateway, guarding } from './gateways.ts';
import { profileFields, profileWith } from './profile-values.ts';
import type { Service } from './service.ts';

const [reset, remaining] = ['x-ratelimit-reset', 'x-ratelimit-remaining'];
const replicaCount = 3;

/** Gateways that break no clause. */
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

const algorithms = profileFields.get('limits.algorithm') ?? [];

/** Each gateway with each way of counting the minute. */
export const gatewayServices: readonly Service[] = Object.entries(harmless).flatMap(
  ([name, gateway]) =>
    algorithms.map((algorithm) => ({
      name: `${name}; ${algorithm}`,
      gateway,
      options: { profile: profileWith([['limits.algorithm', algorithm]]) },
    })),
);

/** Correct services that shut out clients whose keys were refused several times. */
export const guardedServices: readonly Service[] = [false, true].flatMap((shutsOutAll) =>
  ([403, 429] as const).flatMap((status) =>
    [8, 12, 20].flatMap((tolerated) =>
      [45, 600].map((seconds): Service => {
        const whom = shutsOutAll ? 'all' : 'refused keys';
        // Only a 429 tells how long to wait.
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
