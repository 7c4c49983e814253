import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { packageVersion } from '../../peers/place.ts';
import { readDocument } from '../document.ts';
import type { RunningService } from '../host.ts';
import { toSwagger } from '../swagger.ts';
import { eachTimed, type Tool, type ToolKind } from '../tool.ts';
import { createWorkplace } from '../workplace.ts';
import { dreddSettings } from './dredd-settings.ts';

/** The used part of its JavaScript API; the package has no types. */
type DreddClass = new (
  configuration: object,
) => {
  run(done: (error: Error | undefined, stats: { readonly tests: number }) => void): void;
};

const load = createRequire(import.meta.url);
const Dredd: DreddClass = load('dredd');
const reporterOutput: { clear(): void } = load(
  'dredd/build/reporters/reporterOutputLogger',
).default;

interface Test {
  /** For example `GET (200) /categories`. */
  readonly title: string;
}

/** Uses the JavaScript API of Dredd, to start it once for all services. */
export const dredd: ToolKind = {
  name: 'Dredd',
  async start(): Promise<Tool> {
    // The terminal reporter cannot be disabled, but its output can.
    reporterOutput.clear();
    const place = await createWorkplace();
    const document = await place.writeJson('swagger.json', toSwagger(readDocument()));
    return {
      version: await packageVersion('dredd'),
      ...eachTimed((it) => failedTransactions(it, document)),
      stop: place.remove,
    };
  },
};

function failedTransactions(running: RunningService, document: string): Promise<string[]> {
  const failed: string[] = [];
  const emitter = new EventEmitter();
  emitter.on('test fail', ({ title }: Test) => failed.push(title));
  emitter.on('test error', (_error: Error, { title }: Test) => failed.push(title));
  const run = new Dredd({
    ...dreddSettings(running),
    path: [document],
    loglevel: 'silent',
    emitter,
  });
  return new Promise((resolve, reject) => {
    run.run((error, { tests }) => {
      if (error) reject(error);
      else if (tests === 0) reject(new Error('Dredd ran no tests'));
      else resolve(failed);
    });
  });
}
