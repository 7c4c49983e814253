import { packageFile, packageVersion } from '../../peers/place.ts';
import { startServer } from '../../speed/process.ts';
import { readDocument } from '../document.ts';
import { type Host, type RunningService, serviceHeader } from '../host.ts';
import { eachTimed, type Tool, type ToolKind } from '../tool.ts';
import { type RecordedRequest, recordRequests } from '../traffic.ts';
import { createWorkplace } from '../workplace.ts';

const cli = packageFile('@stoplight/prism-cli', 'dist/index.js');

interface Violation {
  readonly location: readonly (string | number)[];
  readonly code?: string | number;
  readonly message: string;
}

/** Prism only judges traffic: it gets the requests of a default run against a correct service. */
export const prism: ToolKind = {
  name: 'Prism proxy',
  async start(host: Host): Promise<Tool> {
    const place = await createWorkplace();
    const document = await place.writeJson('openapi.json', readDocument());
    const server = await startServer({
      command: [process.execPath, cli, 'proxy', document, `${host.origin}/v1`, '--port', '0'],
      ready: (line) => /listening on (\S+)/.exec(line)?.[1],
    });
    const traffic = await recordRequests();
    return {
      version: await packageVersion('@stoplight/prism-cli'),
      ...eachTimed((it) => judge(it, server.origin, traffic)),
      async stop() {
        await server.stop();
        await place.remove();
      },
    };
  },
};

async function judge(
  running: RunningService,
  origin: string,
  traffic: readonly RecordedRequest[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const { method, path, headers, body } of traffic) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers(running), [serviceHeader]: running.id },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    const violations: Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]');
    const inResponse = violations.filter(({ location }) => location[0] === 'response');
    failures.push(...inResponse.map((violation) => `${method} ${path}: ${textOf(violation)}`));
  }
  return failures;
}

/** Without indexes: a list with the same error in every element is one failure. */
function textOf({ location, message }: Violation): string {
  return `${location.filter((step) => !/^\d+$/.test(`${step}`)).join('.')} ${message}`;
}
