import type { HttpResponse } from '../../spec/generated/schema-types.ts';
import { isJsonType } from '../../spec/support/exact-json.ts';
import { type Check, rule } from '../run/check.ts';

/** The content codings of RFC 9110, section 8.4.1, and of IANA's registry. */
const contentCodings = [
  ...['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'compress', 'x-compress', 'identity'],
  ...['dcb', 'dcz', 'aes128gcm', 'exi', 'pack200-gzip'],
];

export const endpoints: Check[] = [
  rule('4.json-responses', {
    problem({ response, json }) {
      const isEmpty = response.body === '' && response.decodingError === undefined;
      if (isEmpty || response.status === 429) return null;
      const type = response.headers['content-type'];
      const codingProblem = problemOfCoding(response);
      if (codingProblem !== undefined) return codingProblem;
      if (type === undefined) return 'the response has a body but no Content-Type';
      if (!isJsonType(type)) return `the Content-Type is ${type}`;
      // RFC 8259, section 8.1.
      if (response.body.startsWith('\uFEFF')) return 'the body begins with a byte order mark';
      return json === undefined ? 'the body is not valid JSON' : undefined;
    },
  }),
];

function problemOfCoding({ headers, decodingError }: HttpResponse): string | undefined {
  const coding = headers['content-encoding'] ?? '';
  if (decodingError !== undefined) {
    return `the Content-Encoding is ${coding}, but the body cannot be decoded: ${decodingError}`;
  }
  const unknown = coding
    .split(',')
    .map((name) => name.trim())
    .find((name) => name !== '' && !contentCodings.includes(name.toLowerCase()));
  if (unknown === undefined) return undefined;
  return `the Content-Encoding is ${coding}, but ${unknown} is not a registered content coding`;
}
