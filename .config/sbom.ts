/** The software bill of materials: packages installed with this one, and packages bundled into it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A CycloneDX document of the whole lock file, including development dependencies. */
export function bomOfLock(folder: string): Bom {
  // Vite sets NODE_ENV to production, under which npm leaves out development dependencies.
  const args = ['sbom', '--package-lock-only', '--include=dev', '--sbom-format', 'cyclonedx'];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  // On Windows, npm is a shell script.
  const shell = process.platform === 'win32';
  return JSON.parse(execFileSync('npm', args, { ...options, shell }));
}

/**
 * The part of a document about the package itself. Reproducible: contains no time or serial number.
 * @param installed Names of the packages that are installed with it; theirs come along.
 * @param bundled References, such as `mutative@1.3.0`, to the packages whose code it contains.
 * @throws {Error} for a bundled package that is not in the document.
 */
export function bomOfPackage(
  { serialNumber: _, ...bom }: Bom,
  name: string,
  installed: readonly string[],
  bundled: readonly string[],
): Bom {
  const { timestamp: __, ...metadata } = bom.metadata;
  const root = metadata.component['bom-ref'];
  const dependsOn = new Map(bom.dependencies.map((each) => [each.ref, each.dependsOn]));
  const direct = (dependsOn.get(root) ?? []).filter((ref) => installed.includes(nameOf(ref)));
  const included = new Set([...direct, ...bundled]);
  // The loop also visits references that are added meanwhile.
  for (const ref of included) {
    if (!dependsOn.has(ref)) throw new Error(`${ref} is bundled, but not in package-lock.json`);
    if (bundled.includes(ref)) continue;
    for (const further of dependsOn.get(ref) ?? []) included.add(further);
  }
  return {
    ...bom,
    // npm uses the name of the folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: bom.components.filter((component) => included.has(component['bom-ref'])),
    dependencies: [
      { ref: root, dependsOn: [...new Set([...direct, ...bundled])] },
      ...[...included].map((ref) => ({
        ref,
        dependsOn: (dependsOn.get(ref) ?? []).filter((further) => included.has(further)),
      })),
    ],
  };
}

export function packagesOf(modules: readonly string[]): string[] {
  const folders = modules.flatMap(
    (path) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1] ?? [],
  );
  return [...new Set(folders)].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return `${name}@${version}`;
  });
}

function nameOf(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('@'));
}
