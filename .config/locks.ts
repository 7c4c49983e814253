/** Refuses lock files that would let npm install something other than what was reviewed. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface LockedPackage {
  /** Absent if npm omits the URLs of the registry. */
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Whether it is part of the archive of the package above it, whose integrity covers it. */
  readonly inBundle?: boolean;
}

const registry = 'https://registry.npmjs.org/';

/** Names the packages that are not from the registry, or lack a SHA-512. */
export function lockProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.inBundle && !isReviewed(entry))
    .map(
      ([path, { resolved = 'no address', integrity = 'no integrity' }]) =>
        `${path}: is not from ${registry} with a SHA-512, but has ${resolved} and ${integrity}`,
    );
}

function isReviewed({ link, resolved = registry, integrity }: LockedPackage): boolean {
  return !link && resolved.startsWith(registry) && integrity?.startsWith('sha512-') === true;
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
