/**
 * Writes what is derived: the folders `generated/`, which are not in git, and documents, which are.
 * With `--check` it writes no documents, and exits 1 when one is out of date.
 */
import { adminFiles } from './admin.ts';
import { adminApiFiles } from './admin-api.ts';
import { consoleFiles } from './console.ts';
import { writeFiles } from './files.ts';
import { knownBreaks } from './known-breaks.ts';
import { readOwnSchemas } from './own-schemas.ts';
import { readOperations } from './read-operations.ts';
import { schemaTypeFiles } from './schema-types.ts';
import { operationsSchema } from './schemas.ts';
import { servedDocuments } from './served-documents.ts';
import { readService, serviceFiles } from './service.ts';

const service = await readService();
const own = await readOwnSchemas(operationsSchema(readOperations(service)));
await writeFiles(await serviceFiles(service, own.schemas));
await writeFiles({
  ...(await schemaTypeFiles(own.schemas)),
  ...(await adminFiles(own)),
  ...(await adminApiFiles()),
  ...(await consoleFiles()),
  ...(await servedDocuments(own)),
  ...(await knownBreaks()),
});

// The rest is derived from code, which imports files written so far.
const { nameFiles } = await import('./names.ts');
await writeFiles(nameFiles());
const { documents } = await import('./documents.ts');
await writeFiles(await documents());
