import { packageVersion, specmaticCommand } from '../../peers/place.ts';
import { type Document, mapValues, readDocument } from '../document.ts';
import type { RunningService } from '../host.ts';
import { runCommand } from '../run-command.ts';
import type { Opinion, Tool, ToolKind } from '../tool.ts';
import { createWorkplace, type Workplace } from '../workplace.ts';
import { type Example, examplesFor, examplesWithoutKey } from './specmatic-examples.ts';

/** Runs `specmatic test` once per batch, with a configuration that lists the services. */
export const specmatic: ToolKind = {
  name: 'Specmatic',
  async start(): Promise<Tool> {
    const { code, output } = await runCommand(['java', '-version'], { cwd: '.', timeout: 60_000 });
    if (code !== 0) throw new Error(`Specmatic needs Java 17:\n${output}`);
    return {
      version: await packageVersion('specmatic'),
      batch: 25,
      judge,
    };
  },
};

async function judge(services: readonly RunningService[]): Promise<Opinion[]> {
  const place = await createWorkplace();
  try {
    await writeContracts(place, services);
    const startedAt = performance.now();
    const program = await specmaticCommand(place.path);
    const { code, output } = await runCommand([...program, 'test'], {
      cwd: place.path,
      env: Object.fromEntries(services.map((it) => [schemeOf(it), it.apiKey])),
      timeout: 60_000 + 20_000 * services.length,
    });
    const millis = Math.round((performance.now() - startedAt) / services.length);
    return services.map((it) => ({
      ...verdictOf(it, code, output),
      requests: it.requests(),
      millis,
    }));
  } finally {
    await place.remove();
  }
}

/** The output shows the address of the service with each test. */
function verdictOf(
  { baseUrl }: RunningService,
  code: number | null,
  output: string,
): Pick<Opinion, 'failures' | 'noVerdict'> {
  const tests = output
    .split('--------------------')
    .filter((test) => test.includes(`Request to ${baseUrl} at`))
    .flatMap((test) => [...test.matchAll(/^([+-]ve {2}Scenario: .*) has (\w+)\s*$/gm)]);
  const hasEnded = /^Tests run: /m.test(output);
  if (!hasEnded || tests.length === 0) {
    const end = output.slice(-500);
    return { failures: [], noVerdict: `specmatic test ended with ${code}: ${end}` };
  }
  const failed = tests.filter(([, , outcome]) => outcome !== 'SUCCEEDED');
  return { failures: [...new Set(failed.map(([, name = '']) => name))] };
}

/** JSON is valid YAML. */
async function writeContracts(place: Workplace, services: readonly RunningService[]) {
  const provides = [];
  for (const running of services) {
    const { id, baseUrl } = running;
    const specs = [
      await writeContract(place, `${id}/with-key`, documentFor(running), examplesFor(running)),
      await writeContract(place, `${id}/without-key`, documentWithoutKey(), examplesWithoutKey),
    ];
    provides.push({ baseUrl, specs });
  }
  const test = { resiliencyTests: { enable: 'all' } };
  await place.writeJson('specmatic.yaml', { version: 2, contracts: [{ provides }], test });
}

/** Specmatic finds examples in the folder named after the contract. */
async function writeContract(
  place: Workplace,
  name: string,
  document: object,
  examples: readonly Example[],
): Promise<string> {
  for (const example of examples) {
    await place.writeJson(`${name}_examples/${example.name}.json`, example);
  }
  await place.writeJson(`${name}.json`, document);
  return `${name}.json`;
}

/** Specmatic reads a key from the environment variable named after the security scheme. */
function schemeOf({ id }: RunningService): string {
  return `apiKey${id}`;
}

function documentFor(running: RunningService): object {
  const document = readDocument();
  const scheme = schemeOf(running);
  return {
    ...document,
    security: [{ [scheme]: [] }],
    components: {
      ...document.components,
      securitySchemes: { [scheme]: { type: 'http', scheme: 'bearer' } },
      responses: responsesOf(document),
    },
  };
}

/** The document for requests without a key: every operation answers 401 only. */
function documentWithoutKey(): object {
  const { security: _, paths, ...rest } = readDocument();
  const refused = mapValues(paths, (item) =>
    mapValues(item, (operation) => ({
      ...operation,
      responses: { 401: operation.responses['401'] },
    })),
  );
  return { ...rest, paths: refused };
}

/** Allows any body on 429: Specmatic rejects bodies of responses without declared content. */
function responsesOf({ components: { responses } }: Document): object {
  const content = { 'application/json': { schema: {} } };
  return { ...responses, TooManyRequests: { ...responses.TooManyRequests, content } };
}
