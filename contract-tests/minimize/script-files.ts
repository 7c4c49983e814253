import { count } from '../../spec/support/text.ts';
import { vitestFile } from '../../spec/support/vitest-file.ts';
import type { Minimized } from './minimize.ts';
import { type ScriptContext, shellScript, titleLines, usesSecondKey } from './shell-script.ts';
import { requestsOf, type Sequence, safetyOf } from './step.ts';

interface ScriptFile {
  readonly clause: string;
  readonly name: string;
  readonly text: string;
}

/** The files to write, and lines of text about them. Plain data. */
export interface MinimizedFiles extends Pick<Minimized, 'created'> {
  readonly files: readonly ScriptFile[];
  readonly lines: readonly string[];
}

/** The files for a sequence: its steps, a script of `curl` commands, and a vitest test. */
export function filesFor(sequence: Sequence, context: ScriptContext): ScriptFile[] {
  const { clause } = sequence;
  return [
    { clause, name: `${clause}.json`, text: `${JSON.stringify(sequence, undefined, 2)}\n` },
    { clause, name: `${clause}.sh`, text: shellScript(sequence, context) },
    { clause, name: `${clause}.test.js`, text: testFile(sequence, context) },
  ];
}

export function scriptFiles(minimized: Minimized, context: ScriptContext): MinimizedFiles {
  const { sequences, omitted, requests, created } = minimized;
  const found = sequences.map((sequence) => {
    const { clause, steps } = sequence;
    const files = filesFor(sequence, context);
    const names = files.map(({ name }) => name).join(', ');
    return { files, line: `${clause}: ${count(requestsOf(steps), 'request')}: ${names}` };
  });
  const lines = [
    ...found.map(({ line }) => line),
    ...omitted.map(({ clause, reason }) => `${clause}: no files, ${reason}`),
  ];
  const effort = `To find them, ${count(requests, 'more request was', 'more requests were')} sent.`;
  const files = found.flatMap((one) => one.files);
  return { files, lines: lines.length > 0 ? [...lines, effort] : [], created };
}

function testFile(sequence: Sequence, context: ScriptContext): string {
  const { clause, expected, steps } = sequence;
  const { caFile, insecure, proxied } = context;
  const network = [
    ...(caFile === undefined ? [] : [`ca: readFileSync(${JSON.stringify(caFile)}, 'utf8')`]),
    ...(insecure ? ['insecure: true'] : []),
    ...(proxied ? ['proxies: process.env'] : []),
  ];
  return vitestFile({
    comments: titleLines(sequence),
    imports: {
      ...(caFile === undefined ? {} : { 'node:fs': '{ readFileSync }' }),
      'pet-catalogue/check': '{ replay }',
      vitest: '{ expect, test }',
    },
    title: `${clause}: ${expected}`,
    timeout: 300_000,
    body: [
      `const { clauses } = await replay(new URL('${clause}.json', import.meta.url), {`,
      `  baseUrl: process.env.${context.baseUrlVariable} ?? ${JSON.stringify(context.baseUrl)},`,
      `  apiKey: process.env.${context.apiKeyVariable} ?? '',`,
      ...(usesSecondKey(sequence)
        ? [`  exhaustKey: process.env.${context.exhaustKeyVariable} ?? '',`]
        : []),
      ...(safetyOf(steps) === 'exhaust' ? ["  safety: 'exhaust',"] : []),
      ...(network.length > 0 ? [`  network: { ${network.join(', ')} },`] : []),
      '});',
      'const [{ verdict, message }] = clauses;',
      "expect({ verdict, message }).toEqual({ verdict: 'pass', message: '' });",
    ],
  });
}
