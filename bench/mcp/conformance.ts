/**
 * Runs the scenarios of `@modelcontextprotocol/conformance` that concern a server of tools against
 * `pet-catalogue mcp`: over HTTP, which is all that they speak, with a process of ours for each session.
 * The other scenarios call tools, prompts and resources of a server that was written for them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const tool = '@modelcontextprotocol/conformance@0.1.16';
const scenarios = ['server-initialize', 'ping', 'tools-list'];
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));

interface Session {
  readonly server: ChildProcess;
  readonly lines: Interface;
}

const sessions = new Map<string, Session>();

function startSession(id: string): Session {
  const server = spawn(process.execPath, [cli, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const session = { server, lines: createInterface(server.stdout) };
  sessions.set(id, session);
  return session;
}

async function answerTo(id: unknown, { lines }: Session): Promise<string> {
  for (;;) {
    const [line] = await once(lines, 'line');
    if (JSON.parse(line).id === id) return line;
  }
}

const bridge = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const body = await text(request);
  const message = JSON.parse(body);
  const given = request.headers['mcp-session-id'];
  const id = typeof given === 'string' ? given : randomUUID();
  const session = sessions.get(id) ?? startSession(id);
  const answer = message.id === undefined ? undefined : answerTo(message.id, session);
  session.server.stdin?.write(`${JSON.stringify(message)}\n`);
  if (answer === undefined) return response.writeHead(202).end();
  const headers = { 'Content-Type': 'application/json', 'Mcp-Session-Id': id };
  return response.writeHead(200, headers).end(await answer);
});

bridge.listen(0, '127.0.0.1');
await once(bridge, 'listening');
const url = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}/mcp`;
for (const scenario of scenarios) {
  const args = ['--yes', tool, 'server', '--url', url, '--scenario', scenario];
  const [code] = await once(spawn('npx', args, { stdio: 'inherit' }), 'close');
  if (code !== 0) process.exitCode = 1;
}
for (const { server } of sessions.values()) server.kill();
bridge.close();
bridge.closeAllConnections();
