import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Process {
  readonly parent: number;
  readonly name: string;
}

const shell = /^-?(\w*\/)*(ba|da|z|k|a)?sh$/;
const runner = /\b(npm|npx|pnpm|yarn)\b/;
/** The most levels of scripts that call each other. */
const mostAncestors = 8;

/**
 * Watches the processes between this one and the npm that was called: its shell, and shells and npm
 * again where scripts call each other. A shell outlives the npm that waits for it.
 * @param pid Of the parent.
 * @returns A function that says whether one of them has ended.
 */
export function watchAncestors(pid: number, parentNow: () => number): () => boolean {
  const processes: (Process & { readonly pid: number })[] = [];
  for (let next = pid; processes.length < mostAncestors; next = processes.at(-1)?.parent ?? 0) {
    const found = next > 1 ? processOf(next) : undefined;
    if (!found) break;
    processes.push({ ...found, pid: next });
  }
  const last = processes.findLastIndex(({ name }) => runner.test(name));
  const watched = Math.max(last, shell.test(processes[0]?.name ?? '') ? 1 : 0);
  const links = processes.slice(0, watched);
  return () => parentNow() !== pid || links.some((link) => !isChild(link.pid, link.parent));
}

function isChild(pid: number, parent: number): boolean {
  // Until it is waited for, a killed process exists, but has no children any more.
  if (process.platform === 'linux') return processOf(pid)?.parent === parent;
  try {
    return process.kill(parent, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined if it has ended, and on Windows. */
function processOf(pid: number): Process | undefined {
  try {
    if (process.platform === 'linux') {
      const [, name = '', rest = ''] =
        /\((.*)\) \S (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
      return { name, parent: Number.parseInt(rest, 10) };
    }
    if (process.platform === 'win32') return undefined;
    const text = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name = ''] = /^\s*(\d+)\s+(.*)/.exec(text) ?? [];
    return { name: name.trim(), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
