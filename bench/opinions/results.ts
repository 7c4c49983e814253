import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Machine } from '../speed/machine.ts';
import { readIfThere } from '../speed/results.ts';
import type { Opinion } from './tool.ts';

/** What one tool says of all services, by their names. */
export interface ToolResults {
  readonly version: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  /** Seconds until the verdict on the first service, with all that it takes to start the tool. */
  readonly firstVerdict: number;
  readonly opinions: Readonly<Record<string, Opinion>>;
}

export interface Results {
  readonly machine: Machine;
  /** By the names of the tools. */
  readonly tools: Readonly<Record<string, ToolResults>>;
}

const file = fileURLToPath(new URL('results.json', import.meta.url));

/** Those of the last runs; undefined when there are none. */
export function readResults(): Promise<Results | undefined> {
  return readIfThere(file);
}

/** One line for each opinion, so that two runs can be compared. */
export async function writeResults({ machine, tools }: Results): Promise<void> {
  const parts = Object.entries(tools).map(([name, { opinions, ...rest }]) => {
    const lines = Object.entries(opinions).map(
      ([service, opinion]) => `      ${JSON.stringify(service)}: ${JSON.stringify(opinion)}`,
    );
    const about = JSON.stringify(rest).slice(1, -1);
    return `    ${JSON.stringify(name)}: {${about}, "opinions": {\n${lines.join(',\n')}\n    }}`;
  });
  const text = `{\n  "machine": ${JSON.stringify(machine)},\n  "tools": {\n${parts.join(',\n')}\n  }\n}\n`;
  // Whole or not at all: it may be the results of half an hour.
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
