import { isObject } from '../../../spec/support/exact-json.ts';

/**
 * A copy of the arguments of a control in which every text is replaced.
 * @param ofKey For the keys in lists of keys.
 */
export function mapTexts(
  value: unknown,
  ofText: (text: string) => string,
  ofKey: (key: unknown) => unknown,
): unknown {
  if (typeof value === 'string') return ofText(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, ofText, ofKey));
  if (value instanceof Date) return value.toISOString();
  if (!isObject(value)) return value;
  const isKey = 'plan' in value && 'key' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isKey && name === 'key' ? ofKey(item) : mapTexts(item, ofText, ofKey),
    ]),
  );
}
