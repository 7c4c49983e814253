/**
 * Derives from the OpenAPI documents and the JSON schemas what code needs: types, defaults, the
 * operations, and ajv validators as standalone code (which, unlike ajv itself, runs under a strict
 * CSP). With `--check` it writes nothing, and exits 1 when a generated file is out of date.
 */
import { adminFiles } from './admin.ts';
import { writeOrCheck } from './files.ts';
import { serviceFiles } from './service.ts';

await writeOrCheck(await serviceFiles());
// The admin document refers to what the service's has given.
await writeOrCheck(await adminFiles());
