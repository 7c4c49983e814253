import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Machine } from '../speed/machine.ts';
import { readIfThere } from '../speed/results.ts';
import type { Opinion } from './tool.ts';

/** The opinions of one tool, by the names of the services. */
export interface ToolResults {
  readonly version: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  /** Seconds until the verdict on the first service, including the start of the tool. */
  readonly firstVerdict: number;
  readonly opinions: Readonly<Record<string, Opinion>>;
}

export interface Results {
  readonly machine: Machine;
  /** The results of each tool, by its name. */
  readonly tools: Readonly<Record<string, ToolResults>>;
}

const file = fileURLToPath(new URL('results.json', import.meta.url));

/** Undefined if there are no results yet. */
export function readResults(): Promise<Results | undefined> {
  return readIfThere(file);
}

/** Writes one line per opinion, so that a diff shows what changed. */
export async function writeResults({ machine, tools }: Results): Promise<void> {
  const parts = Object.entries(tools).map(([name, { opinions, ...rest }]) => {
    const lines = Object.entries(opinions).map(
      ([service, opinion]) => `      ${JSON.stringify(service)}: ${JSON.stringify(opinion)}`,
    );
    const about = JSON.stringify(rest).slice(1, -1);
    return `    ${JSON.stringify(name)}: {${about}, "opinions": {\n${lines.join(',\n')}\n    }}`;
  });
  const text = `{\n  "machine": ${JSON.stringify(machine)},\n  "tools": {\n${parts.join(',\n')}\n  }\n}\n`;
  // Atomically: an interrupted write must not destroy the results of a long run.
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
