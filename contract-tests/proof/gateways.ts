import { profileFields, profileWith } from './profile-values.ts';
import type { Service } from './service.ts';

/** Changes the headers of every answer, by its index. */
function changingHeaders(
  change: (headers: Headers, index: number) => void,
): NonNullable<Service['gateway']> {
  return () => {
    let index = 0;
    return (response) => {
      const headers = new Headers(response.headers);
      change(headers, index);
      index += 1;
      const { status } = response;
      return new Response(response.body, { status, headers });
    };
  };
}

/** Adds seconds to a time in a header, if it is there. */
function move(headers: Headers, seconds: number): void {
  const reset = headers.get('x-ratelimit-reset');
  if (reset !== null) headers.set('x-ratelimit-reset', String(Number(reset) + seconds));
}

const replicaCount = 3;

/** Correct services behind several replicas that share limits and data. */
const sharing: readonly Pick<Service, 'name' | 'gateway'>[] = [
  {
    name: 'replicas that share all, and name themselves',
    gateway: changingHeaders((headers, index) =>
      headers.set('x-served-by', `replica-${index % replicaCount}`),
    ),
  },
  {
    name: 'replicas that share all, and round the reset differently',
    gateway: changingHeaders((headers, index) => move(headers, index % 2)),
  },
  {
    name: 'replicas whose clocks differ by a second',
    gateway: changingHeaders((headers, index) => {
      if (index % replicaCount > 0) return;
      move(headers, 1);
      const date = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(date)) headers.set('date', new Date(date + 1000).toUTCString());
    }),
  },
];

const algorithms = profileFields.get('limits.algorithm') ?? [];

/** Each of them with each way to count the minute. */
export const replicaServices: readonly Service[] = sharing.flatMap(({ name, ...service }) =>
  algorithms.map((algorithm) => ({
    ...service,
    name: `${name}; ${algorithm}`,
    options: { profile: profileWith([['limits.algorithm', algorithm]]) },
  })),
);
