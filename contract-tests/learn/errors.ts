import defaultProfile from '../../spec/generated/default-profile.json' with { type: 'json' };
import { errorKindsByStatus } from '../../spec/support/api-error.ts';
import { type Ban, banIn, isBanAnswer } from '../evidence/bans.ts';
import { type Exchange, summary, usesKey } from '../evidence/exchange.ts';
import { commonValue, Inference, type Learners } from './inference.ts';

function kindOf(exchange: Exchange, ban: Ban | undefined): string | undefined {
  const { status } = exchange.response;
  if (isBanAnswer(exchange, ban)) return 'banned';
  if (status === 403 && !usesKey(exchange)) return undefined;
  return status > 500 ? 'unavailable' : errorKindsByStatus[status];
}

export const errorLearners: Learners = Object.fromEntries(
  Object.keys(defaultProfile.errors).map((kind) => [
    `errors.${kind}`,
    ({ exchanges }) => {
      const ban = banIn(exchanges);
      return inferCodeAndMessage(exchanges.filter((one) => kindOf(one, ban) === kind));
    },
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

/** The message that different causes share, or that has no number: it does not depend on the request. */
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
