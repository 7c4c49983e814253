import { type Check, type ObserveCheck, observe, rule } from '../run/check.ts';

/** The header names are not shown, so any name that contains the word counts. */
function observed(clause: string, word: string, only?: 'getPet'): ObserveCheck {
  return observe(clause, only ? { exercise: (t) => t.read(only) } : {}, (exchanges) =>
    exchanges
      .filter(({ operation }) => only === undefined || operation === only)
      .flatMap(({ operation, response }) =>
        Object.entries(response.headers)
          .filter(([name]) => name.includes(word))
          .map(([name, value]) => `${operation} sends ${name}: ${value}`),
      ),
  );
}

export const versioning: Check[] = [
  observed('9.interface-version', 'version'),
  rule('9.base-path', {
    problem(_exchange, _earlier, { baseUrl, notServedAt }) {
      if (baseUrl.endsWith('/v1')) return undefined;
      const isNotServed = notServedAt === undefined ? '' : `; below ${notServedAt}, all is 404`;
      return `the base address ${baseUrl} does not end with /v1${isNotServed}`;
    },
  }),
  observed('9.stability-marker', 'stability'),
  observed('9.marked-operations', 'stability'),
  observed('9.pet-read-deprecated', 'deprecation', 'getPet'),
  observed('9.sunset-date', 'sunset', 'getPet'),
  observed('9.replacement', 'link', 'getPet'),
];
