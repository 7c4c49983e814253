import { type Exchange, summary, usesKey } from '../evidence/exchange.ts';
import { commonValue, Inference, type Learners } from './inference.ts';
import { isBanAnswer } from './limits.ts';

/** Which responses show each kind of error of a profile. */
const kinds: Readonly<Record<string, (exchange: Exchange, all: readonly Exchange[]) => boolean>> = {
  'invalid-request': (it) => it.response.status === 400,
  unauthorized: (it, all) => it.response.status === 401 && !isBanAnswer(it, all),
  forbidden: (it, all) => it.response.status === 403 && usesKey(it) && !isBanAnswer(it, all),
  'not-found': ({ response }) => response.status === 404,
  'method-not-allowed': ({ response }) => response.status === 405,
  conflict: ({ response }) => response.status === 409,
  gone: ({ response }) => response.status === 410,
  'payload-too-large': ({ response }) => response.status === 413,
  'unsupported-media-type': ({ response }) => response.status === 415,
  'rate-limited': (it, all) => it.response.status === 429 && !isBanAnswer(it, all),
  banned: isBanAnswer,
  internal: ({ response }) => response.status === 500,
  unavailable: ({ response }) => response.status > 500,
};

export const errorLearners: Learners = Object.fromEntries(
  Object.entries(kinds).map(([kind, shows]) => [
    `errors.${kind}`,
    ({ exchanges }) => inferCodeAndMessage(exchanges.filter((one) => shows(one, exchanges))),
  ]),
);

/** A profile has one code for each kind of error. */
function inferCodeAndMessage(exchanges: readonly Exchange[]) {
  const codes = [...new Set(exchanges.flatMap((exchange) => textAt(exchange, 'code') ?? []))];
  const [code, ...others] = codes;
  const message = fixedMessage(exchanges);
  if (code === undefined && message === undefined) return undefined;
  const notes = [
    ...(others.length > 0 ? [`code: ${others.join(', ')} as well`] : []),
    ...(code === undefined ? ['code: no response showed it'] : []),
    ...(message === undefined ? ['message: it may depend on the request'] : []),
  ];
  const value = {
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
  };
  return new Inference(value, notes.join('; ') || undefined);
}

/**
 * The message, if it does not depend on the request: different causes have the same message, or there
 * was one cause and the message contains no number.
 */
function fixedMessage(exchanges: readonly Exchange[]): string | undefined {
  const messages = exchanges.flatMap((exchange) => textAt(exchange, 'message') ?? []);
  const message = commonValue(messages);
  const causes = new Set(exchanges.map(causeOf));
  const mayDepend = causes.size === 1 && /\d/.test(message ?? '');
  return mayDepend ? undefined : message;
}

/** What made the service reject the request; all 429s have the same cause. */
function causeOf(exchange: Exchange): string {
  const { credential, request, response } = exchange;
  if (response.status === 429) return '429';
  if (credential !== 'valid') return credential;
  return `${summary(exchange)} ${request.body}`;
}

/** A field of the Error object; a 429 in plain text is a message without a code. */
function textAt({ json, response }: Exchange, field: 'code' | 'message'): string | undefined {
  const value = (json as Record<string, unknown> | null | undefined)?.[field];
  if (typeof value === 'string') return value;
  const isText = response.headers['content-type']?.startsWith('text/plain');
  return field === 'message' && isText && response.body !== '' ? response.body : undefined;
}
