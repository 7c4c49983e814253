import { type ScriptContext, titleLines, usesSecondKey } from './script-context.ts';
import type { Sequence } from './sequence.ts';
import { safetyOf } from './step.ts';

/** A vitest test that sends the requests, and fails while the service breaks the clause. */
export function vitestFile(sequence: Sequence, context: ScriptContext): string {
  const { clause, expected, steps } = sequence;
  const { caFile, insecure, proxied } = context.connection;
  const network = [
    ...(caFile === undefined ? [] : [`ca: readFileSync(${JSON.stringify(caFile)}, 'utf8')`]),
    ...(insecure ? ['insecure: true'] : []),
    ...(proxied ? ['proxies: process.env'] : []),
  ];
  const safety = safetyOf(steps);
  return [
    ...titleLines(sequence).map((line) => `// ${line}`),
    ...(caFile === undefined ? [] : ["import { readFileSync } from 'node:fs';"]),
    "import { replay } from 'pet-catalogue/check';",
    "import { expect, test } from 'vitest';",
    '',
    `test(${JSON.stringify(`${clause}: ${expected}`)}, { timeout: 300_000 }, async () => {`,
    `  const { clauses } = await replay(new URL('${clause}.json', import.meta.url), {`,
    `    baseUrl: process.env.${context.baseUrlVariable} ?? ${JSON.stringify(context.baseUrl)},`,
    `    apiKey: process.env.${context.apiKeyVariable} ?? '',`,
    ...(usesSecondKey(sequence)
      ? [`    exhaustKey: process.env.${context.exhaustKeyVariable} ?? '',`]
      : []),
    ...(safety === 'exhaust' ? ["    safety: 'exhaust',"] : []),
    ...(network.length > 0 ? [`    network: { ${network.join(', ')} },`] : []),
    '  });',
    '  const [{ verdict, message }] = clauses;',
    "  expect({ verdict, message }).toEqual({ verdict: 'pass', message: '' });",
    '});',
    '',
  ].join('\n');
}
