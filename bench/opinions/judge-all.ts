import type { Service } from '../../contract-tests/proof/service.ts';
import type { Host } from './host.ts';
import type { ToolResults } from './results.ts';
import { messageOf, type Opinion, type Tool, type ToolKind } from './tool.ts';

export interface JudgeAllOptions {
  readonly host: Host;
  readonly services: readonly Service[];
  /** Earlier results; only services without a verdict are judged again. */
  readonly known?: ToolResults | undefined;
  /** Called with each opinion, and all results so far. */
  readonly onOpinion: (service: Service, opinion: Opinion, soFar: ToolResults) => Promise<void>;
}

/** Per service, to keep the results small. */
const maxFailures = 6;

/** Lets one tool judge the services, in batches of the size that it supports. */
export async function judgeAll(kind: ToolKind, options: JudgeAllOptions): Promise<void> {
  const { host, services, known, onOpinion } = options;
  const opinions: Record<string, Opinion> = { ...known?.opinions };
  const left = services.filter(({ name }) => !opinions[name] || opinions[name].noVerdict);
  const startedAt = performance.now();
  const tool = await kind.start(host).catch((error: unknown) => unusableTool(messageOf(error)));
  let firstVerdict = known?.firstVerdict;
  try {
    // The first one alone, to measure the time to a first verdict.
    for (const batch of [left.slice(0, 1), ...chunks(left.slice(1), tool.batch)]) {
      const given = await judgeBatch(tool, host, batch);
      firstVerdict ??= Math.round(performance.now() - startedAt) / 1000;
      for (const [service, opinion] of given) {
        opinions[service.name] = opinion;
        const finishedAt = new Date().toISOString();
        await onOpinion(service, opinion, {
          ...{ version: tool.version, finishedAt, firstVerdict, opinions },
        });
      }
    }
  } finally {
    await tool.stop?.();
  }
}

async function judgeBatch(
  tool: Tool,
  host: Host,
  batch: readonly Service[],
): Promise<[Service, Opinion][]> {
  const running = batch.map((service) => host.start(service));
  try {
    const given = await tool.judge(running);
    return batch.map((service, index) => {
      const opinion = given[index] ?? none('the tool reported nothing');
      return [service, { ...opinion, failures: opinion.failures.slice(0, maxFailures) }];
    });
  } finally {
    running.forEach(host.stop);
  }
}

/** A placeholder for a tool that does not start. */
function unusableTool(message: string): Tool {
  return {
    version: 'does not start',
    batch: 1,
    judge: async (services) => services.map(() => none(message)),
  };
}

function none(noVerdict: string): Opinion {
  return { failures: [], noVerdict, requests: 0, millis: 0 };
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
