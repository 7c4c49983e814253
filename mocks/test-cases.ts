import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The lists in test-cases.yaml, which is beside the test. @param url Of the test. */
export function casesBeside(url: string) {
  return parse(readFileSync(new URL('test-cases.yaml', url), 'utf8'), { merge: true });
}
