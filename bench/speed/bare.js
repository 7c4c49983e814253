// The bare server: `node:http` with the same answers and nothing else. In JavaScript, because
// stripping types would double its start-up time and add a fifth to its memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const length = Buffer.byteLength(body);
const listHeaders = { ...headers, 'Content-Length': length };
// A short text is sent in one write with the head; a long one is encoded only once.
const list = length < 2_048 ? body : Buffer.from(body);
let created = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') return create(request, response);
  response.writeHead(200, listHeaders);
  response.end(list);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

function create(request, response) {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const category = JSON.parse(Buffer.concat(parts).toString());
    created += 1;
    const text = JSON.stringify({ id: created, ...category });
    response.writeHead(201, { ...headers, 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
  });
}
