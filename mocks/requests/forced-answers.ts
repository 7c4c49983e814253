import type { Override as DeclaredOverride } from '../../spec/generated/schema-types.ts';
import { ApiError, type ErrorKind } from '../support/api-error.ts';
import { type Call, type ForcedAnswer, operationOf } from './call.ts';

/** "The next 2 calls of createCategory answer 429": answers forced from outside. */
export interface Override extends Omit<DeclaredOverride, 'times'> {
  /** How many more calls it answers. */
  times: number;
}

interface Overridable {
  overrides: readonly Override[];
}

const kinds: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  410: 'gone',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
};

/** The refusal with this status, worded as the profile words it. */
export function forcedRefusal({ status, preference, detail, quotaLeft }: ForcedAnswer): ApiError {
  const kind = kinds[status] ?? (status === 500 ? 'internal' : 'unavailable');
  const headers = {
    ...(preference !== undefined && { 'Preference-Applied': preference }),
    // The quota itself stays as it is.
    ...(status === 429 && !quotaLeft && { 'X-RateLimit-Remaining': '0' }),
  };
  const reason = detail ?? `Answered ${status} because that was asked for`;
  return new ApiError(kind, status, reason, headers);
}

/**
 * The answer that a request asks for by `Prefer: code=429` (RFC 7240, Prism's convention). Only an
 * error that the document names for the operation is given; any other preference is ignored.
 */
export function preferredAnswer({ request, route }: Call): ForcedAnswer | undefined {
  const header = request.headers.get('prefer');
  if (header === null || route instanceof ApiError) return undefined;
  const code = /(?:^|[\s,;])code="?(\d{3})\b/i.exec(header)?.[1];
  const status = Number(code);
  if (code === undefined || status < 400 || !(code in route.operation.responses)) return undefined;
  return { status, preference: `code=${code}` };
}

/** Takes one call off the first override that fits. */
export function takeOverride(call: Call, sandbox: Overridable): ForcedAnswer | undefined {
  const { overrides } = sandbox;
  if (overrides.length === 0) return undefined;
  const operation = operationOf(call);
  const override = overrides.find(
    ({ operation: its = operation, key = call.caller }) => its === operation && key === call.caller,
  );
  if (!override) return undefined;
  override.times -= 1;
  if (override.times <= 0) sandbox.overrides = overrides.filter((other) => other !== override);
  return { status: override.status };
}
