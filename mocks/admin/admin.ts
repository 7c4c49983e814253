/** Where a host serves the admin API, beside the service's own base path. */
export const adminPath = '/__admin';

export function isAdminRequest(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname === adminPath || pathname.startsWith(`${adminPath}/`);
}

/** Answers the admin API, which costs callers no quota. */
export function handleAdmin(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && pathname === `${adminPath}/health`) {
    return Response.json({ status: 'healthy' });
  }
  return Response.json({ errors: [{ title: 'No such admin endpoint' }] }, { status: 404 });
}
