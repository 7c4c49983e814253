export type Encoding = (text: string) => string;

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const hexOf = (value: number, digits = 2) => value.toString(16).padStart(digits, '0');
const eachByte =
  (show: (byte: number) => string, separator = ''): Encoding =>
  (text) =>
    utf8(text).map(show).join(separator);
const binary = eachByte((byte) => String.fromCharCode(byte));
const hexadecimal = eachByte((byte) => hexOf(byte));

/** Escapes, which may be nested up to eight levels. */
export const escapes: Readonly<Record<string, Encoding>> = {
  'percent-encoding': encodeURIComponent,
  'percent-encoding of each byte': eachByte((byte) => `%${hexOf(byte)}`),
  'percent-encoding with + for a space': (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  'escape() of JavaScript': (text) =>
    text.replace(/./gs, (unit) => `%u${hexOf(unit.charCodeAt(0), 4)}`),
  'a string in JSON': (text) => JSON.stringify(text).slice(1, -1),
  'a string in JSON with escaped slashes': (text) =>
    JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'a string in JSON with each character escaped': (text) =>
    text.replace(/./gs, (unit) => `\\u${hexOf(unit.charCodeAt(0), 4)}`),
  'named entities': (text) =>
    text.replace(/[&<>"'/+=]/g, (character) => `&${entities[character]};`),
  'decimal entities': (text) => text.replace(/\W/gu, (it) => `&#${it.codePointAt(0)};`),
  'hexadecimal entities': (text) =>
    text.replace(/./gsu, (it) => `&#x000${it.codePointAt(0)?.toString(16)};`),
};

/** Escapes of programming languages and dumps, alone or in JSON. */
export const outerForms: Readonly<Record<string, Encoding>> = {
  'base64 in lines of 16 characters': (text) => btoa(binary(text)).replace(/.{16}/g, '$&\r\n'),
  'a dump in groups of two bytes': (text) => hexadecimal(text).replace(/.{4}/g, '$& '),
  'a string in Python or C, with each byte in hexadecimal': eachByte((byte) => `\\x${hexOf(byte)}`),
  'a string in C, with each byte in octal': eachByte(
    (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
  ),
  'a string in JavaScript with code points': (text) =>
    text.replace(/./gsu, (it) => `\\u{${it.codePointAt(0)?.toString(16)}}`),
};

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '/': 'sol',
  '+': 'plus',
  '=': 'equals',
};

/** Encodings of bytes, which may be nested twice. */
export const byteEncodings: Readonly<Record<string, Encoding>> = {
  base64: (text) => btoa(binary(text)),
  'base64url within other bytes': (text) =>
    btoa(binary(`?${text}!`))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
  hexadecimal,
  'a list of numbers': (text) => JSON.stringify(utf8(text), null, 1),
  'an object of numbers': (text) => JSON.stringify({ ...utf8(text) }),
  'a list of hexadecimal numbers': eachByte((byte) => `0x${hexOf(byte).toUpperCase()}`, ', '),
  'a dump of bytes': eachByte((byte) => hexOf(byte), ' '),
};
