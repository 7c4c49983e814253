/**
 * Derives from the OpenAPI documents and the JSON schemas what code needs: types, defaults, the
 * operations, and ajv validators as standalone code (which, unlike ajv itself, runs under a strict
 * CSP). With `--check` it writes nothing, and exits 1 when a generated file is out of date.
 */
import { adminFiles } from './admin.ts';
import { outdated, writeFiles } from './files.ts';
import { serviceFiles } from './service.ts';

const service = await serviceFiles();
if (process.argv.includes('--check')) {
  const stale = await outdated({ ...service, ...(await adminFiles()) });
  if (stale.length > 0) {
    console.error(`out of date: ${stale.join(', ')}; run npm run generate`);
    process.exitCode = 1;
  }
} else {
  await writeFiles(service);
  // The admin document refers to what the service's has given.
  await writeFiles(await adminFiles());
}
