/** What a generated module declares at its top level: a validator, or a constant that validators use. */
interface Declaration {
  readonly name: string;
  readonly code: string;
  /** The names of the declarations that it refers to. */
  readonly uses: readonly string[];
}

interface Part {
  /** Its file name in the same folder. */
  readonly file: string;
  /** The validators that it exports. */
  readonly names: readonly string[];
}

/**
 * Splits the code of a module of ajv: one file for each part, and one for the declarations that
 * several parts use.
 * @param sharedFile The name of that file.
 * @returns The code of each file, by name.
 * @throws {Error} for code that ajv is not known to generate.
 */
export function splitModule(
  code: string,
  parts: readonly Part[],
  sharedFile: string,
): Readonly<Record<string, string>> {
  const exported = new Map(
    [...code.matchAll(exportPattern)].map(([, name = '', validator = '']) => [name, validator]),
  );
  const declarations = declarationsIn(code);
  const needed = parts.map(({ names }) =>
    reachable(
      names.map((name) => exported.get(name) ?? ''),
      declarations,
    ),
  );
  const isShared = ({ name }: Declaration) => needed.filter((set) => set.has(name)).length > 1;
  const shared = declarations.filter(isShared);
  const imported = new Set<string>();
  const files = parts.map(({ file, names }, index) => {
    const own = declarations.filter((one) => needed[index]?.has(one.name) && !isShared(one));
    const exports = names.map((name) => `export const ${name} = ${exported.get(name)};`);
    const used = new Set([
      ...own.flatMap(({ uses }) => uses),
      ...names.map((name) => exported.get(name)),
    ]);
    const imports = shared.map(({ name }) => name).filter((name) => used.has(name));
    for (const name of imports) imported.add(name);
    const importLine = `import { ${imports.join(', ')} } from './${sharedFile}';`;
    return [file, [importLine, '', ...exports, ...own.map(codeOf)].join('\n')];
  });
  const exportLine = `export { ${[...imported].join(', ')} };`;
  const sharedCode = [exportLine, '', ...shared.map(codeOf)].join('\n');
  return { ...Object.fromEntries(files), [sharedFile]: sharedCode };
}

const exportPattern = /^export const (\w+) = (validate\d+);$/gm;
const constantPattern = /^const ((?:schema|func|pattern)\d+) = .*;$/;
const functionPattern = /^function (validate\d+)\([\s\S]*?^return errors === 0;\n\}$/;
const declarationPattern = new RegExp(`${constantPattern.source}|${functionPattern.source}`, 'gm');

function declarationsIn(code: string): readonly Declaration[] {
  const rest = code.replaceAll(declarationPattern, '').replaceAll(exportPattern, '').trim();
  if (rest !== '"use strict";') throw new Error(`ajv generates code of another form: ${rest}`);
  const found = [...code.matchAll(declarationPattern)].map(
    ([text, constant, validator]) => [constant ?? validator ?? '', text] as const,
  );
  const names = new Set(found.map(([name]) => name));
  return found.map(([name, text]) => {
    const words = new Set(text.match(/\b(?:schema|func|pattern|validate)\d+\b/g));
    return {
      name,
      code: text,
      uses: [...words].filter((word) => word !== name && names.has(word)),
    };
  });
}

function codeOf({ code }: Declaration): string {
  return code;
}

/** The names of these declarations, and of all that they use, directly or not. */
function reachable(start: readonly string[], all: readonly Declaration[]): ReadonlySet<string> {
  const found = new Set(start);
  // The loop also visits names that are added meanwhile.
  for (const name of found) {
    for (const used of all.find((one) => one.name === name)?.uses ?? []) found.add(used);
  }
  return found;
}
