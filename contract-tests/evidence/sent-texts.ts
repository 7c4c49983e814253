import { isObject, tryParseExact } from '../../spec/support/exact-json.ts';
import { comparableText } from './categories.ts';
import type { Exchange } from './exchange.ts';

/** A name or description, and how the 201 returned it. */
export interface SentText {
  readonly sent: string;
  readonly returned: string;
}

/** The texts of created categories that came back as service.md permits. */
export function sentTexts(exchanges: readonly Exchange[]): SentText[] {
  return exchanges
    .filter(({ operation, response }) => operation === 'createCategory' && response.status === 201)
    .flatMap(({ request, json }) => {
      const body = tryParseExact(request.body ?? '');
      if (!isObject(body) || !isObject(json)) return [];
      return ['name', 'description'].flatMap((field) => asSentText(body[field], json[field]));
    });
}

function asSentText(sent: unknown, returned: unknown): SentText[] {
  if (typeof sent !== 'string' || typeof returned !== 'string') return [];
  return comparableText(sent) === comparableText(returned) ? [{ sent, returned }] : [];
}
