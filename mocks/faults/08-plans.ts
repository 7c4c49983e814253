import { type Limits, type Plan, planLimits } from '../../spec/plans.ts';
import { type ApiKey, limitsOf } from '../keys/keys.ts';
import type { Apply, ClauseFault } from './fault.ts';
import { callerOf, everyReply, withHeaders } from './replies.ts';

/** Applies lower limits to the keys of a plan, in headers and enforcement alike. */
function lowerLimits(plan: Plan, limits: Limits): Apply {
  return async (call, next, { sandbox }) => {
    const { account, quota } = callerOf(call, sandbox);
    if (account.key?.plan !== plan) return next(call);
    const lower = (limit: number) =>
      limit === limitsOf(account.key as ApiKey).day ? limits.day : limits.minute;
    if (quota.remaining <= quota.limit - lower(quota.limit)) {
      call.forced ??= { status: 429, detail: 'The limit is exceeded' };
    }
    const reply = await next(call);
    if (!everyReply(reply)) return reply;
    const limit = Number(reply.headers['X-RateLimit-Limit']);
    const left = Number(reply.headers['X-RateLimit-Remaining']) - (limit - lower(limit));
    return withHeaders(reply, {
      'X-RateLimit-Limit': String(lower(limit)),
      'X-RateLimit-Remaining': String(Math.max(0, left)),
    });
  };
}

const wrongLimits: readonly { plan: Plan; name: string; limits: Limits }[] = [
  ...(['free', 'pro', 'business'] as const).map((plan) => ({
    plan,
    name: 'halved',
    limits: { minute: planLimits[plan].minute / 2, day: planLimits[plan].day / 2 },
  })),
  { plan: 'free', name: 'as-trial', limits: { minute: 10, day: 100 } },
  { plan: 'pro', name: 'as-free', limits: planLimits.free },
  { plan: 'business', name: 'as-pro', limits: planLimits.pro },
];

export const planFaults: readonly ClauseFault[] = wrongLimits.map(({ plan, name, limits }) => ({
  name: `plan-${plan}-${name}`,
  breaks: `8.plan-${plan}`,
  apply: lowerLimits(plan, limits),
}));
