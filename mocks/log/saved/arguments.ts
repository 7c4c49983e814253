import { isObject } from '../../../spec/support/exact-json.ts';

/** The arguments of a call without trailing `undefined`, which JSON would turn into null. */
export function givenArguments(args: readonly unknown[]): readonly unknown[] {
  return args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1);
}

/** A copy of the arguments of a control in which every text is replaced. @param ofKey For the keys in lists of keys. */
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
