import type { Override as DeclaredOverride } from '../../spec/generated/schema-types.ts';
import { ApiError, errorKindsByStatus } from '../../spec/support/api-error.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { type Call, type ForcedAnswer, operationOf } from './call.ts';
import type { Reply } from './reply.ts';

/** An active override: "The next 2 calls of createCategory answer 429". */
export interface Override extends Omit<DeclaredOverride, 'times'> {
  /** Calls left to answer. */
  times: number;
}

/** The error for a forced status, with the code and message of the profile. */
export function forcedRefusal({ status, preference, detail, quotaLeft }: ForcedAnswer): ApiError {
  const kind = errorKindsByStatus[status] ?? 'unavailable';
  const headers = {
    ...(preference !== undefined && { 'Preference-Applied': preference }),
    // The header says 0, but the quota is unchanged.
    ...(status === 429 && !quotaLeft && { 'X-RateLimit-Remaining': '0' }),
  };
  const reason = detail ?? `Forced answer with status ${status}`;
  return new ApiError(kind, status, reason, headers);
}

/**
 * The answer requested by `Prefer: code=429` (RFC 7240, Prism's convention). Any error can be
 * requested. A documented success changes nothing; any other status is refused with 400.
 */
export function preferredAnswer({ request, route }: Call): ForcedAnswer | undefined {
  const header = request.headers.get('prefer');
  if (header === null || route instanceof ApiError) return undefined;
  const code = /(?:^|[\s,;])code="?(\d{3})\b/i.exec(header)?.[1];
  const status = Number(code);
  if (code === undefined) return undefined;
  if (status >= 400 && status < 600) return { status, preference: `code=${code}` };
  if (code in route.operation.responses) return undefined;
  return {
    status: 400,
    detail: `Prefer: code=${code} is not supported; use a status from 400 to 599`,
  };
}

/** Finds the first override that matches a call, and uses up one of its `times`. */
export function takeOverride(
  call: Call,
  sandbox: { overrides: readonly Override[] },
): ForcedAnswer | undefined {
  const { overrides } = sandbox;
  if (overrides.length === 0) return undefined;
  const operation = operationOf(call);
  const override = overrides.find(
    (one) =>
      (one.operation ?? operation) === operation &&
      (one.key ?? call.caller) === call.caller &&
      hasPath(call, one),
  );
  if (!override) return undefined;
  override.times -= 1;
  if (override.times <= 0) sandbox.overrides = overrides.filter((other) => other !== override);
  return override;
}

function hasPath({ route }: Call, { path = {} }: Override): boolean {
  const params = route instanceof ApiError ? {} : route.params;
  return Object.entries(path).every(([name, value]) => params[name] === value);
}

export function customize(reply: Reply, { body, headers, delay }: ForcedAnswer): Reply {
  if (body === undefined && headers === undefined && delay === undefined) return reply;
  const replaced = new Set(Object.keys(headers ?? {}).map((name) => name.toLowerCase()));
  const kept = Object.entries(reply.headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  const type = replaced.has('content-type') ? {} : { 'Content-Type': 'application/json' };
  return {
    ...reply,
    headers: { ...(body !== undefined && type), ...Object.fromEntries(kept), ...headers },
    body: body === undefined ? reply.body : stringifyExact(body),
    ...(delay !== undefined && { delay }),
  };
}
