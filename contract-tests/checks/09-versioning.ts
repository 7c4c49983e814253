import type { Exchange } from '../evidence/exchange.ts';
import type { Check } from '../run/check.ts';

/** The header names are not shown, so any name that contains the word counts. */
function headersLike(exchanges: readonly Exchange[], word: string): string[] {
  return exchanges.flatMap(({ operation, response }) =>
    Object.entries(response.headers)
      .filter(([name]) => name.includes(word))
      .map(([name, value]) => `${operation} sends ${name}: ${value}`),
  );
}

function petReadCheck(clause: string, word: string): Check {
  return {
    kind: 'observe',
    clause,
    observe: (exchanges) =>
      headersLike(
        exchanges.filter(({ operation }) => operation === 'getPet'),
        word,
      ),
    exercise: (t) => t.read('getPet'),
  };
}

export const versioning: Check[] = [
  {
    kind: 'observe',
    clause: '9.interface-version',
    observe: (exchanges) => headersLike(exchanges, 'version'),
  },
  {
    kind: 'rule',
    clause: '9.base-path',
    appliesTo: () => true,
    problem(_exchange, _earlier, { baseUrl, notServedAt }) {
      if (baseUrl.endsWith('/v1')) return undefined;
      const isNotServed = notServedAt === undefined ? '' : `; below ${notServedAt}, all is 404`;
      return `the base address ${baseUrl} does not end with /v1${isNotServed}`;
    },
  },
  {
    kind: 'observe',
    clause: '9.stability-marker',
    observe: (exchanges) => headersLike(exchanges, 'stability'),
  },
  {
    kind: 'observe',
    clause: '9.marked-operations',
    observe: (exchanges) => headersLike(exchanges, 'stability'),
  },
  petReadCheck('9.pet-read-deprecated', 'deprecation'),
  petReadCheck('9.sunset-date', 'sunset'),
  petReadCheck('9.replacement', 'link'),
];
