import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fixture from '../../fixtures/keys.json' with { type: 'json' };
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { casesBeside } from '../../mocks/test-cases.ts';

const tables = casesBeside(import.meta.url);
const { keys } = fixture;
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));

const adminToken = 'pets-2026';
const running = await serve(createMock(), { port: 0, adminToken });
afterAll(() => running.close());

describe.each([
  ['2025-11-25', 'legacy', []],
  ['2026-07-28', 'auto', ['--admin-url', running.adminUrl, '--admin-token-env', 'TOKEN']],
] as const)('an agent that speaks MCP of %s', (revision, mode, options) => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, 'mcp', ...options],
    env: { TOKEN: adminToken },
  });
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    for (const { key } of keys) expect(text).not.toContain(key);
    return isError ? `refused: ${text}` : text;
  };
  let baseUrl = '';
  let sandbox = '';

  beforeAll(async () => {
    await client.connect(transport);
    [, sandbox = '', baseUrl = ''] =
      /^Sandbox (\S+) serves (\S+)/.exec(await call('sandbox')) ?? [];
  });
  afterAll(() => client.close());

  it('finds eight tools at most, each with a closed schema', async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(8);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        description: expect.any(String),
        inputSchema: { additionalProperties: false },
      });
    }
  });

  it('sees what a client has sent, and which rule it has broken, until a minute has passed', async () => {
    await call('advance_clock', { sandbox, by: '1m' });
    expect(await call('set_quota', { sandbox, key: 'free', remaining: 1 })).toContain(
      '1 request left',
    );
    const headers = { Authorization: `Bearer ${keys[0]?.key}` };
    for (let sent = 0; sent < 4; sent++) await fetch(`${baseUrl}/categories`, { headers });
    expect(await call('journal', { sandbox, status: '429', limit: 1 })).toContain(
      '1 of 3 requests',
    );
    expect(await call('journal', { sandbox, id: 2 })).toContain('"retry-after"');
    expect(await call('judge_client', { sandbox })).toContain('8.client-waits: retried');
  });

  it('breaks a clause, has it found by the judge, and explained', async () => {
    await call('advance_clock', { sandbox, by: '1m' });
    const fault = { sandbox, fault: 'id-as-string', operation: 'listCategories' };
    expect(await call('inject_fault', fault)).toContain('is active');
    expect(await call('check', { sandbox, only: '2.category-id' })).toContain('✗ 2.category-id');
    expect(await call('explain_clause', { clause: '2.category-id' })).toContain('id-as-string');
    expect(await call('inject_fault', { sandbox })).toBe('No fault is active.');
    expect(await call('check', { sandbox, only: '2.category-id' })).toContain('CONFORMS');
  });

  it.each<[string, Record<string, unknown>, string]>(tables['wrong calls'])(
    'is told what is wrong with a call of %s with %j',
    async (name, args, problem) => {
      expect(await call(name, args)).toMatch(/^refused: /);
      expect(await call(name, args)).toContain(problem);
    },
  );
});

it('the server ends with its input, also if that is a file', () => {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  expect(spawnSync(process.execPath, [cli, 'mcp'], { stdio: [...stdio] }).status).toBe(0);
});
