import { isObject, tryParseExact } from '../../spec/support/exact-json.ts';
import { comparableText } from '../evidence/categories.ts';
import type { Exchange } from '../evidence/exchange.ts';

/** How created categories show permitted changes of the texts sent. */
export function permittedTextChanges(exchanges: readonly Exchange[]): string[] {
  return exchanges
    .filter(({ operation, response }) => operation === 'createCategory' && response.status === 201)
    .flatMap(({ request, json }) => {
      const sent = tryParseExact(request.body ?? '');
      if (!isObject(sent) || !isObject(json)) return [];
      return ['name', 'description'].flatMap((field) => textChanges(sent[field], json[field]));
    });
}

function textChanges(sent: unknown, returned: unknown): string[] {
  if (typeof sent !== 'string' || typeof returned !== 'string') return [];
  if (comparableText(sent) !== comparableText(returned)) return [];
  return [
    ...(returned.trim() === returned && sent.trim() !== sent
      ? ['leading and trailing white space is trimmed']
      : []),
    ...['NFC', 'NFD']
      .filter((form) => returned.normalize(form) === returned && sent.normalize(form) !== sent)
      .map((form) => `text is normalized to Unicode ${form}`),
  ];
}
