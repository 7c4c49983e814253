/** Refuses lock files that would let npm install something other than what was reviewed. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface LockedPackage {
  readonly version?: string;
  /** Absent if npm omits the URLs of the registry. */
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Whether it is part of the archive of the package above it, whose integrity covers it. */
  readonly inBundle?: boolean;
}

const registry = 'https://registry.npmjs.org/';

export function lockProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || entry.inBundle) return [];
    const problem = entryProblem(entry);
    return problem === undefined ? [] : [`${path} ${entry.version ?? ''}: ${problem}`];
  });
}

function entryProblem({ link, resolved, integrity }: LockedPackage): string | undefined {
  if (link) return 'is a link to a folder, not a package of the registry';
  if (resolved !== undefined && !resolved.startsWith(registry)) {
    return `comes from ${resolved}, not from ${registry}`;
  }
  if (integrity === undefined) {
    return 'has no integrity: choose a version that the registry has for every platform';
  }
  if (!integrity.startsWith('sha512-')) return `has a weak integrity: ${integrity}`;
  return undefined;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const skipped = ['node_modules', 'dist', '.git'];
  const exclude = (name: string) => skipped.some((folder) => name.endsWith(folder));
  const problems = globSync('**/package-lock.json', { cwd: root, exclude }).flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    return lockProblems(packages).map((problem) => `${file}: ${problem}`);
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
