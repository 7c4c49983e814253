// msw handlers of the service, as a user would write them, behind a plain Node server:
// node msw-server.js PORT SERVICE.json. Not TypeScript, which takes longer to start.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getResponse, HttpResponse, http } from 'msw';

const minute = 60_000;
const [port, file] = process.argv.slice(2);
const { limits, errors, categories } = JSON.parse(readFileSync(file, 'utf8'));
const windows = new Map();
let lastId = categories.length;

const handlers = [
  http.get('*/v1/categories', ({ request }) =>
    admitted(request, (headers) => HttpResponse.json(categories, { headers })),
  ),
  http.post('*/v1/categories', ({ request }) =>
    admitted(request, async (headers) => {
      const { name, description } = await request.json();
      if (typeof name !== 'string') {
        return HttpResponse.json(errors.invalid, { status: 400, headers });
      }
      lastId += 1;
      const category = { id: lastId, name, description };
      categories.push(category);
      return HttpResponse.json(category, { status: 201, headers });
    }),
  ),
];

/** Answers 401 and 429; otherwise calls the operation. */
function admitted(request, operate) {
  const authorization = request.headers.get('Authorization');
  const limit = limits[authorization];
  if (limit === undefined) {
    const headers = quotaHeaders({ limit: 0, used: 0, end: Date.now() + minute });
    return HttpResponse.json(errors.unauthorized, { status: 401, headers });
  }
  const window = windowOf(authorization, limit);
  window.used += 1;
  const headers = quotaHeaders(window);
  if (window.used <= limit) return operate(headers);
  const retryAfter = `${Math.ceil((window.end - Date.now()) / 1000)}`;
  return HttpResponse.json(errors.limited, {
    status: 429,
    headers: { ...headers, 'Retry-After': retryAfter },
  });
}

function windowOf(authorization, limit) {
  const current = windows.get(authorization);
  if (current && current.end > Date.now()) return current;
  const window = { limit, used: 0, end: Date.now() + minute };
  windows.set(authorization, window);
  return window;
}

function quotaHeaders({ limit, used, end }) {
  return {
    'X-RateLimit-Limit': `${limit}`,
    'X-RateLimit-Remaining': `${Math.max(0, limit - used)}`,
    'X-RateLimit-Reset': `${Math.ceil(end / 1000)}`,
  };
}

async function answer(incoming, outgoing) {
  const response = await getResponse(handlers, await requestOf(incoming));
  if (!response) return outgoing.writeHead(404).end();
  const body = Buffer.from(await response.arrayBuffer());
  return outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}

async function requestOf(incoming) {
  const chunks = [];
  if (incoming.method === 'POST') for await (const chunk of incoming) chunks.push(chunk);
  return new Request(`http://127.0.0.1:${port}${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  });
}

createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error) => outgoing.writeHead(500).end(String(error)));
}).listen(Number(port), '127.0.0.1');
