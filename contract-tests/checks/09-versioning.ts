import type { Exchange } from '../evidence/exchange.ts';
import type { Check, ObserveCheck } from '../run/check.ts';

/** The header names are not shown, so any name that contains the word counts. */
function observed(clause: string, word: string): ObserveCheck {
  const observe = (exchanges: readonly Exchange[]) =>
    exchanges.flatMap(({ operation, response }) =>
      Object.entries(response.headers)
        .filter(([name]) => name.includes(word))
        .map(([name, value]) => `${operation} sends ${name}: ${value}`),
    );
  return { kind: 'observe', clause, observe };
}

function observedOfPetRead(clause: string, word: string): Check {
  const { observe, ...check } = observed(clause, word);
  const isRead = ({ operation }: Exchange) => operation === 'getPet';
  return {
    ...check,
    observe: (exchanges, target) => observe(exchanges.filter(isRead), target),
    exercise: (t) => t.read('getPet'),
  };
}

export const versioning: Check[] = [
  observed('9.interface-version', 'version'),
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
  observed('9.stability-marker', 'stability'),
  observed('9.marked-operations', 'stability'),
  observedOfPetRead('9.pet-read-deprecated', 'deprecation'),
  observedOfPetRead('9.sunset-date', 'sunset'),
  observedOfPetRead('9.replacement', 'link'),
];
