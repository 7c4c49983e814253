import { count } from '../report/clip.ts';
import type { Minimized } from './minimize.ts';
import type { ScriptContext } from './script-code.ts';
import { shellScript } from './shell-script.ts';
import { requestsOf } from './step.ts';
import { vitestFile } from './vitest-file.ts';

export interface ScriptFile {
  readonly name: string;
  readonly text: string;
}

/** The files to write, and lines of text about them. Plain data. */
export interface MinimizedFiles {
  readonly files: readonly ScriptFile[];
  readonly lines: readonly string[];
  /** The names of the files, by clause. */
  readonly byClause: Readonly<Record<string, readonly string[]>>;
  readonly created: Minimized['created'];
}

/** The names of the files for a clause. */
export function scriptNames(clause: string): { readonly shell: string; readonly vitest: string } {
  return { shell: `${clause}.sh`, vitest: `${clause}.test.js` };
}

export function scriptFiles(minimized: Minimized, context: ScriptContext): MinimizedFiles {
  const { demonstrations, omitted, requests, created } = minimized;
  return {
    files: demonstrations.flatMap((demonstration) => {
      const { shell, vitest } = scriptNames(demonstration.clause.id);
      return [
        { name: shell, text: shellScript(demonstration, context) },
        { name: vitest, text: vitestFile(demonstration, context) },
      ];
    }),
    lines: [
      ...demonstrations.map(({ clause: { id }, steps }) => {
        const { shell, vitest } = scriptNames(id);
        return `${id}: ${count(requestsOf(steps), 'request')}: ${shell}, ${vitest}`;
      }),
      ...omitted.map(({ clause, reason }) => `${clause}: no files, ${reason}`),
      ...(demonstrations.length + omitted.length > 0
        ? [`To find them, ${count(requests, 'more request was', 'more requests were')} sent.`]
        : []),
    ],
    byClause: Object.fromEntries(
      demonstrations.map(({ clause: { id } }) => [id, Object.values(scriptNames(id))]),
    ),
    created,
  };
}
