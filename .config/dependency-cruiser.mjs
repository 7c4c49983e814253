import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const { forbidden, options } = parse(
  readFileSync(new URL('imports.yaml', import.meta.url), 'utf8'),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default { forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })), options };
