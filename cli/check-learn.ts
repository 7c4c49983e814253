import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretsOf } from '../contract-tests/credentials.ts';
import type { Exchange } from '../contract-tests/exchange.ts';
import { learn } from '../contract-tests/learn/learn.ts';
import { createRedaction } from '../contract-tests/redact.ts';
import type { Report } from '../contract-tests/report.ts';
import { printable } from '../contract-tests/reporters/printable.ts';
import type { RunEvent } from '../contract-tests/run-options.ts';
import { UsageError } from './exit.ts';

/** The flag of `pet-catalogue check` that makes a profile of the mock out of a run, for `parseArgs`. */
export const learnFlags = { learn: { type: 'string' } } as const;

export const learnFlagsHelp = `\
  --learn FILE         writes what was observed as a profile, with which pet-catalogue mock --profile
                       FILE answers as the service did; most is seen with --safety exhaust
`;

const schemaFile = fileURLToPath(
  new URL('../fixtures/schemas/profile.schema.json', import.meta.url),
);

/** Follows a run, and writes what there is to learn from it. */
export interface Learning {
  readonly onEvent: (event: RunEvent) => void;
  /** Returns what there is to tell of it. */
  finish(report: Report, ...keys: readonly (string | undefined)[]): Promise<string>;
}

/** @throws {UsageError} when the file cannot be written, before anything is sent. */
export async function openLearning(file: string | undefined): Promise<Learning> {
  if (file === undefined) return { onEvent: () => {}, finish: async () => '' };
  await appendFile(file, '').catch(explainUnwritable);
  const exchanges: Exchange[] = [];
  return {
    onEvent: (event) => {
      if (event.type === 'exchange') exchanges.push(event.exchange);
    },
    async finish({ target, startedAt }, ...keys) {
      const profile = learn({
        exchanges,
        baseUrl: target.baseUrl,
        startedAt: Date.parse(startedAt),
        redact: createRedaction(secretsOf(...keys)),
      });
      const $schema = relative(dirname(resolve(file)), schemaFile).replaceAll('\\', '/');
      const text = `${JSON.stringify({ $schema, ...profile }, null, 2)}\n`;
      await writeFile(file, text).catch(explainUnwritable);
      const notes = profile.notObserved.map((note) => `  ${printable(note)}`);
      return [
        '',
        `What was observed is in ${file}: pet-catalogue mock --profile ${file}`,
        'Not certain, or not observed and as in the default profile:',
        ...notes,
        '',
      ].join('\n');
    },
  };
}

function explainUnwritable(error: Error): never {
  throw new UsageError(`the profile cannot be written: ${error.message}`);
}
