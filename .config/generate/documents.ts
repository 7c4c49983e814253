import { cliFiles } from './cli.ts';
import { contractFiles } from './contract.ts';
import type { Files } from './files.ts';
import { readmeFiles } from './readme.ts';

/** The documents that are derived from code and measurements. */
export async function documents(): Promise<Files> {
  return { ...(await cliFiles()), ...contractFiles(), ...(await readmeFiles()) };
}
