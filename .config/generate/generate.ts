/**
 * Derives from the OpenAPI documents and the JSON schemas what code needs: types, defaults, the
 * operations, and ajv validators as standalone code (which, unlike ajv itself, runs under a strict
 * CSP). With `--check` it writes nothing, and exits 1 when a generated file is out of date.
 */
import { adminFiles } from './admin.ts';
import { adminApiFiles } from './admin-api.ts';
import { consoleFiles } from './console.ts';
import { writeOrCheck } from './files.ts';
import { readOwnSchemas } from './own-schemas.ts';
import { readOperations } from './read-operations.ts';
import { schemaTypeFiles } from './schema-types.ts';
import { operationsSchema } from './schemas.ts';
import { servedDocuments } from './served-documents.ts';
import { readService, serviceFiles } from './service.ts';

const service = await readService();
const own = await readOwnSchemas(operationsSchema(readOperations(service)));
await writeOrCheck({
  ...(await serviceFiles(service, own.schemas)),
  ...(await schemaTypeFiles(own.schemas)),
  ...(await adminFiles(own)),
  ...(await adminApiFiles()),
  ...(await consoleFiles()),
  ...(await servedDocuments(own)),
});
