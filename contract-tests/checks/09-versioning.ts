import type { Check } from '../check.ts';
import type { Exchange } from '../exchange.ts';

function headersLike(exchanges: readonly Exchange[], pattern: RegExp): string[] {
  return exchanges.flatMap(({ operation, response }) =>
    Object.entries(response.headers)
      .filter(([name]) => pattern.test(name))
      .map(([name, value]) => `${operation} sends ${name}: ${value}`),
  );
}

function petReads(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.filter(({ operation }) => operation === 'getPet');
}

export const versioning: Check[] = [
  {
    kind: 'observe',
    clause: '9.interface-version',
    observe: (exchanges) => headersLike(exchanges, /version/),
  },
  {
    kind: 'rule',
    clause: '9.base-path',
    concerns: () => true,
    problem: (_exchange, _earlier, { baseUrl }) =>
      baseUrl.endsWith('/v1') ? undefined : `the base address ${baseUrl} does not end with /v1`,
  },
  {
    kind: 'observe',
    clause: '9.stability-marker',
    observe: (exchanges) => headersLike(exchanges, /stability/),
  },
  {
    kind: 'observe',
    clause: '9.marked-operations',
    observe: (exchanges) => headersLike(exchanges, /stability/),
  },
  {
    kind: 'observe',
    clause: '9.pet-read-deprecated',
    observe: (exchanges) => headersLike(petReads(exchanges), /^deprecation$/),
    exercise: (t) => t.read('getPet'),
  },
  {
    kind: 'observe',
    clause: '9.sunset-date',
    observe: (exchanges) => headersLike(petReads(exchanges), /^sunset$/),
    exercise: (t) => t.read('getPet'),
  },
  {
    kind: 'observe',
    clause: '9.replacement',
    observe: (exchanges) => headersLike(petReads(exchanges), /^link$/),
    exercise: (t) => t.read('getPet'),
  },
];
