import { banIn } from '../evidence/bans.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { retryAfterMillis } from '../evidence/rate-limit.ts';
import { inference, type Learner } from './inference.ts';

/** Whether an answer tells a key that it is banned. */
export function isBanAnswer(exchange: Exchange, all: readonly Exchange[]): boolean {
  const banned = banIn(all)?.banned;
  return (
    banned !== undefined &&
    exchange.index >= banned.index &&
    exchange.credential === banned.credential &&
    exchange.response.status === banned.response.status
  );
}

const unseen = 'no key was banned';

export const banLearners: readonly Learner[] = [
  {
    field: 'limits.ban.afterRefusals',
    learn: ({ exchanges }) => inference(banIn(exchanges)?.refusals),
    unseen,
  },
  {
    field: 'limits.ban.seconds',
    learn({ exchanges }) {
      const ban = banIn(exchanges);
      const wait = ban && retryAfterMillis(ban.banned);
      return inference(wait && Math.ceil(wait / 1000));
    },
    unseen: `${unseen}, or no Retry-After told for how long`,
  },
  {
    field: 'limits.ban.status',
    learn: ({ exchanges }) => inference(banIn(exchanges)?.banned.response.status),
    unseen,
  },
];
