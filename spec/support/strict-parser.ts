import { tryParseExact } from './exact-json.ts';

/**
 * Whether a strict JSON body parser, such as that of Express, accepts a body: an object, an array or
 * nothing. Such parsers often run before the limiter, so that the bodies they refuse are not counted.
 */
export function isAcceptedByStrictParser(body: string): boolean {
  if (body === '') return true;
  const json = tryParseExact(body);
  return typeof json === 'object' && json !== null;
}
