import { EventEmitter } from 'node:events';
import { finished } from 'node:stream/promises';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { tool as implementation } from '../../contract-tests/report/tool.ts';
import { createAdminClient } from '../../mocks/admin/client.ts';
import { adminPath } from '../../mocks/admin/operations.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { mainSandbox } from '../../mocks/requests/sandbox-id.ts';
import { shorten } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { parseHttpUrl } from '../../spec/support/text.ts';
import { createCheckCommand } from '../check/check.ts';
import { type Io, UsageError } from '../io.ts';
import { secretInEnvironment } from '../mock/server.ts';
import { defineCommand } from '../options/command.ts';
import { declared as declaredOptions, optionGroup } from '../options/group.ts';
import type { Kind } from '../options/option.ts';
import { stopRequest } from '../stop-signals.ts';
import declared from './tools.json' with { type: 'json' };
import { type Tool, type ToolContext, tools } from './tools.ts';

const adminAddress: Kind<string> = {
  parse(text, flag) {
    if (parseHttpUrl(text)?.pathname.endsWith(adminPath)) return text;
    throw new UsageError(
      `${flag} is not the address of an admin API, like http://127.0.0.1:4010${adminPath}`,
    );
  },
};

const about = `Serves the Model Context Protocol on stdin and stdout, for agents. Its tools: ${Object.keys(declared).join(', ')}. Needs the package @modelcontextprotocol/server.`;

const groups = {
  mcp: optionGroup(declaredOptions.mcp, {
    kinds: { adminUrl: adminAddress, token: secretInEnvironment },
  }),
};

export const mcpCommand = defineCommand(
  { name: 'mcp', about },
  groups,
  async ({ given, read, io }) => {
    if (given.json) {
      io.stdout.write(`${JSON.stringify(toolList)}\n`);
      return exitCodes.ok;
    }
    const sdk = await loadSdk();
    const { mcp } = await read();
    const own = mcp.adminUrl === undefined ? await serve(createMock(), { port: 0 }) : undefined;
    const { adminUrl = own?.adminUrl ?? '', token } = mcp;
    const createServer = () =>
      toolServer(sdk, (sandbox) => contextOf(adminUrl, sandbox, token, io));
    const { stopped, release } = stopRequest(io);
    const { close } = sdk.serveStdio(createServer);
    // Not the event close: a file has none.
    await Promise.race([stopped, finished(process.stdin).catch(() => {})]);
    release();
    await close();
    await own?.close();
    return io.exit(exitCodes.ok);
  },
);

async function loadSdk() {
  try {
    const [server, { serveStdio }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/server/stdio'),
    ]);
    return { ...server, serveStdio };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('mcp needs a package: npm install @modelcontextprotocol/server@2');
  }
}

interface Declared {
  readonly title: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly inSandbox?: boolean;
  readonly required?: readonly string[];
  readonly arguments: object;
}

const sandboxArgument = {
  sandbox: { type: 'string', description: 'Id of the sandbox. Default: the main sandbox.' },
};

const toolList = Object.entries<Declared>(declared).map(([name, it]) => {
  const { title, description, readOnly } = it;
  const inputSchema = {
    type: 'object' as const,
    properties: { ...(it.inSandbox && sandboxArgument), ...it.arguments },
    required: [...(it.required ?? [])],
    additionalProperties: false,
  };
  return { name, title, description, readOnly, inputSchema };
});

function toolServer(
  { McpServer, fromJsonSchema }: Awaited<ReturnType<typeof loadSdk>>,
  contextOfSandbox: (sandbox: string) => ToolContext,
) {
  const server = new McpServer(implementation);
  for (const { name, title, description, readOnly, ...tool } of toolList) {
    const { properties } = tool.inputSchema;
    const { '~standard': standard } = fromJsonSchema<{ sandbox?: string }>(tool.inputSchema);
    const validate = (input: unknown) =>
      namingUnknown(input, properties) ?? standard.validate(input);
    const inputSchema = { '~standard': { ...standard, validate } };
    const annotations = { readOnlyHint: readOnly, openWorldHint: name === 'check' };
    const answer = tools[name as keyof typeof tools] as Tool<object>;
    server.registerTool(
      name,
      { title, description, inputSchema, annotations },
      async ({ sandbox = mainSandbox, ...args }) => {
        const text = await answer(args, contextOfSandbox(sandbox));
        return { content: [{ type: 'text', text }] };
      },
    );
  }
  return server;
}

/** What the validator of the SDK does not say: the name of an unknown argument. */
function namingUnknown(input: unknown, properties: object) {
  const names = Object.keys(properties);
  const unknown = Object.keys(Object(input)).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  const hint = `${didYouMean(unknown, names)}; known: ${names.join(', ')}`;
  return { issues: [{ message: `unknown argument ${shorten(unknown)}${hint}` }] };
}

function contextOf(
  adminUrl: string,
  sandbox: string,
  token: string | undefined,
  { env, nodeVersion }: Io,
): ToolContext {
  return {
    sandbox,
    admin: createAdminClient(adminUrl, {
      ...(token && { token }),
      ...(sandbox !== mainSandbox && { sandbox }),
    }),
    async check(args, apiKey = env.PET_CATALOGUE_API_KEY) {
      let text = '';
      const write = (part: unknown) => {
        text += part;
        return true;
      };
      const output = { writable: true, writableLength: 0, write };
      const code = await createCheckCommand().run([...args], {
        stdout: output,
        stderr: output,
        childStreams: 'pipe',
        isParentGone: () => false,
        env: { ...env, PET_CATALOGUE_API_KEY: apiKey },
        nodeVersion,
        signals: new EventEmitter(),
        raise() {},
        exit: async (code) => code,
      });
      return { code, text };
    },
  };
}
