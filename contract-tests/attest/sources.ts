import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import clauses from '../../spec/generated/clauses.json' with { type: 'json' };
import contract from '../../spec/generated/document.json' with { type: 'json' };
import type { VerdictBasis } from '../../spec/generated/schema-types.ts';
import { tool } from '../report/tool.ts';

type Source = VerdictBasis['sources'][number];

/** What a verdict is derived with, as ResourceDescriptors: the contract, the clauses and this tool. */
export function readSources(): Source[] {
  const source = (name: string, version: string, content: unknown): Source => {
    const digest = { sha256: hash('sha256', JSON.stringify(content)) };
    return { name, digest, annotations: { version } };
  };
  return [
    source('OpenAPI document, as JSON', contract.info.version, contract),
    // The set of clauses is frozen by each release.
    source('clauses, as JSON', tool.version, clauses),
    source(tool.name, tool.version, filesOfTool()),
  ];
}

/** The hashes of all code and data, in a checkout or in `dist`, which has a package.json, too. */
function filesOfTool(): (readonly [path: string, sha256: string])[] {
  const root = dirname(findPackageJSON(import.meta.url) ?? '');
  const files = globSync('**/*.{js,ts,json,yaml}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist|bench|docs|test-results)$/.test(path),
  });
  return files
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), hash('sha256', readFileSync(join(root, file)))]);
}
