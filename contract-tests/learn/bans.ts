import { banIn } from '../evidence/bans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { retryAfterMillis } from '../evidence/rate-limit.ts';
import { inference, type Learner } from './inference.ts';

/** Whether a response reports a ban. */
export function isBanAnswer(exchange: Exchange, all: readonly Exchange[]): boolean {
  const banned = banIn(all)?.banned;
  return (
    banned !== undefined &&
    exchange.index >= banned.index &&
    exchange.credential === banned.credential &&
    exchange.response.status === banned.response.status
  );
}

const noEvidence = 'no key was banned';

export const banLearners: readonly Learner[] = [
  {
    field: 'limits.ban.afterRefusals',
    learn: ({ exchanges }) => inference(banIn(exchanges)?.refusals),
    noEvidence,
  },
  {
    field: 'limits.ban.seconds',
    learn({ exchanges }) {
      const ban = banIn(exchanges);
      const wait = ban && retryAfterMillis(ban.banned);
      return inference(wait && Math.ceil(wait / 1000));
    },
    noEvidence: `${noEvidence}, or the ban had no Retry-After`,
  },
  {
    field: 'limits.ban.status',
    learn: ({ exchanges }) => inference(banIn(exchanges)?.banned.response.status),
    noEvidence,
  },
];
