import { sandboxHeader } from '../requests/sandbox-id.ts';
import { type AccessOptions, isAllowedOrigin } from './guard.ts';

/** CORS headers for the answer; empty unless the origin of the request is allowed. */
export function corsHeaders(request: Request, options: AccessOptions): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !isAllowedOrigin(origin, options)) return {};
  return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
}

/** Answers a CORS preflight of an allowed origin, without a token: browsers do not send one. */
export function answerPreflight(request: Request, options: AccessOptions): Response | undefined {
  const { method, headers } = request;
  if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) return undefined;
  if (!isAllowedOrigin(headers.get('origin'), options)) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(request, options),
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': `Authorization, Content-Type, Last-Event-ID, ${sandboxHeader}`,
      'Access-Control-Max-Age': '600',
    },
  });
}
