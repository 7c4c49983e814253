import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { packageFile, packageVersion } from '../../peers/place.ts';
import { readDocument } from '../document.ts';
import type { RunningService } from '../host.ts';
import { runCommand } from '../run-command.ts';
import { eachTimed, type Tool, type ToolKind } from '../tool.ts';
import { createWorkplace } from '../workplace.ts';
import { newmanOptions, portmanSettings } from './portman-settings.ts';

const cli = packageFile('@apideck/portman', 'bin/portman');

/** The used part of its JavaScript API; the package has no types. */
interface Newman {
  run(options: object, done: (error: Error | null, summary: Summary) => void): void;
}

interface Summary {
  readonly run: {
    readonly stats: { readonly assertions: { readonly total: number } };
    readonly failures: readonly {
      readonly source?: { readonly name: string };
      readonly error: { readonly test?: string; readonly message: string };
    }[];
  };
}

const newman: Newman = createRequire(import.meta.url)('newman');

/** Portman converts the document to a collection once; Newman runs it against every service. */
export const portman: ToolKind = {
  name: 'Portman',
  async start(): Promise<Tool> {
    const place = await createWorkplace();
    const document = await place.writeJson('openapi.json', readDocument());
    const settings = await place.writeJson('settings.json', portmanSettings());
    const collection = `${place.path}/collection.json`;
    const { code, output } = await runCommand(
      [process.execPath, cli, '-l', document, '-c', settings, '-o', collection],
      { cwd: place.path, timeout: 60_000 },
    );
    const converted = await readFile(collection, 'utf8').catch(() => undefined);
    if (code !== 0 || converted === undefined)
      throw new Error(`Portman wrote no collection:\n${output}`);
    return {
      version: `${await packageVersion('@apideck/portman')}, Newman ${await packageVersion('newman')}`,
      ...eachTimed((it) => failedTests(it, JSON.parse(converted))),
      stop: place.remove,
    };
  },
};

function failedTests(running: RunningService, collection: object): Promise<string[]> {
  const { baseUrl, apiKey, exhaustedKey } = running;
  return new Promise((resolve, reject) => {
    newman.run(
      { collection, ...newmanOptions({ baseUrl, apiKey, exhaustedKey }) },
      (error, { run }) => {
        if (error) reject(error);
        else if (run.stats.assertions.total === 0) reject(new Error('Newman ran no tests'));
        else
          resolve(
            run.failures.map((it) => `${it.source?.name}: ${it.error.test ?? it.error.message}`),
          );
      },
    );
  });
}
