import { type Exchange, summary } from '../evidence/exchange.ts';
import { isBanAnswer } from './bans.ts';
import { commonValue, inference, type Learner, ofTheKey } from './inference.ts';

/** Which answers show each kind of error that a profile tells apart. */
const kinds: Readonly<Record<string, (exchange: Exchange, all: readonly Exchange[]) => boolean>> = {
  'invalid-request': (it) => it.response.status === 400,
  unauthorized: (it, all) => it.response.status === 401 && !isBanAnswer(it, all),
  forbidden: (it, all) => it.response.status === 403 && ofTheKey(it) && !isBanAnswer(it, all),
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

export const errorLearners: readonly Learner[] = Object.entries(kinds).map(([kind, shows]) => ({
  field: `errors.${kind}`,
  learn: ({ exchanges }) => learnWords(exchanges.filter((one) => shows(one, exchanges))),
  unseen: 'no answer showed it',
}));

/** A profile has one code for each kind of error. */
function learnWords(exchanges: readonly Exchange[]) {
  const codes = [...new Set(exchanges.flatMap((exchange) => textAt(exchange, 'code') ?? []))];
  const [code, ...others] = codes;
  const message = fixedMessage(exchanges);
  if (code === undefined && message === undefined) return undefined;
  const notes = [
    ...(others.length > 0 ? [`code: ${others.join(', ')} as well`] : []),
    ...(code === undefined ? ['code: no answer showed it'] : []),
    ...(message === undefined ? ['message: it may tell what was wrong'] : []),
  ];
  const value = {
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
  };
  return inference(value, notes.join('; ') || undefined);
}

/**
 * A message that is the same whatever was wrong tells no detail. Where only one thing was wrong,
 * it may; one with a number in it most likely does.
 */
function fixedMessage(exchanges: readonly Exchange[]): string | undefined {
  const messages = exchanges.flatMap((exchange) => textAt(exchange, 'message') ?? []);
  const message = commonValue(messages);
  const causes = new Set(exchanges.map(causeOf));
  const mayTellDetail = causes.size === 1 && /\d/.test(message ?? '');
  return mayTellDetail ? undefined : message;
}

/** What made the service refuse, as far as a request shows it: a 429 has one cause. */
function causeOf(exchange: Exchange): string {
  const { credential, request, response } = exchange;
  if (response.status === 429) return '429';
  if (credential !== 'valid') return credential;
  return `${summary(exchange)} ${request.body}`;
}

/** A text of the Error object; a 429 in plain text has a message alone. */
function textAt({ json, response }: Exchange, field: 'code' | 'message'): string | undefined {
  const value = (json as Record<string, unknown> | null | undefined)?.[field];
  if (typeof value === 'string') return value;
  const isText = response.headers['content-type']?.startsWith('text/plain');
  return field === 'message' && isText && response.body !== '' ? response.body : undefined;
}
