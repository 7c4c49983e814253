import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The lists in test-cases.yaml, which is beside the test. @param url Of the test. */
export function casesBeside(url: string) {
  return read(new URL('test-cases.yaml', url));
}

/** Those in the folder above, for a folder with few of its own. @param url Of the test. */
export function casesAbove(url: string) {
  return read(new URL('../test-cases.yaml', url));
}

function read(file: URL) {
  return parse(readFileSync(file, 'utf8'), { merge: true });
}
