/** Writes the folders `generated/`, and documents; with `--check`, exits 1 instead when a document is out of date. */
import { readFile } from 'node:fs/promises';
import type { OpenApi } from '../openapi.ts';
import { adminFiles } from './admin.ts';
import { clauseFiles } from './clauses.ts';
import { asJson, type Files, path, readYaml, removeGeneratedExcept, writeFiles } from './files.ts';
import { operationsSchema, readOperations } from './operations.ts';
import { readOwnSchemas, schemaTypeFiles } from './own-schemas.ts';
import { serviceFiles, source } from './service.ts';

const service = await readYaml<OpenApi>(source);
const operations = readOperations(service);
const own = await readOwnSchemas(operationsSchema(operations));
// A run needs this part of the proof, which is not in the package.
const { breaks } = JSON.parse(await readFile(path('contract-tests/proof.json'), 'utf8'));
const styles = await readFile(path('contract-tests/reporters/html/page.css'), 'utf8');
const generated = {
  ...(await serviceFiles(service, own.schemas)),
  ...(await schemaTypeFiles(own.schemas)),
  ...(await adminFiles(own)),
  ...(await clauseFiles(operations)),
  'contract-tests/detection/generated/known-breaks.json': JSON.stringify(breaks),
  'contract-tests/reporters/html/generated/styles.json': JSON.stringify(styles),
  ...(await templateFiles('contract-tests/minimize/script.sh', 'cli/completion.bash')),
};
await writeFiles(generated);

// The rest is derived from the files written so far, and from code that imports them.
const { nameFiles } = await import('./names.ts');
const names = nameFiles();
await writeFiles(names);
const { controlNames } = await import('../../mocks/control/table.ts');
const controls = { 'mocks/control/generated/control-names.json': asJson(controlNames) };
await writeFiles(controls);
await removeGeneratedExcept({ ...generated, ...names, ...controls });
const { documents } = await import('./documents.ts');
await writeFiles(await documents());

/** The parts of these files by their names: each begins after a line such as `#:: name`. */
async function templateFiles(...files: readonly string[]): Promise<Files> {
  const entries = files.map(async (file) => {
    const [, ...parts] = (await readFile(path(file), 'utf8')).split(/^#:: (?=\w+$)/m);
    const named = parts.map((part) => /^(\w+)\n(.*)$/s.exec(part)?.slice(1) ?? []);
    const generated = file.replace(/(\w+)\.\w+$/, 'generated/$1.json');
    return [generated, JSON.stringify(Object.fromEntries(named))];
  });
  return Object.fromEntries(await Promise.all(entries));
}
