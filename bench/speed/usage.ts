import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks. */
const microsPerTick = 10_000;
const pageBytes = 4096;

/** Total resource usage of a process group, from /proc. Linux only. */
export function usageOf(groupId: number): { cpuMicros: number; rssBytes: number } {
  const usage = { cpuMicros: 0, rssBytes: 0 };
  for (const pid of readdirSync('/proc')) {
    const fields = /^\d+$/.test(pid) ? statOf(pid) : undefined;
    if (Number(fields?.[2]) !== groupId) continue;
    usage.cpuMicros += (Number(fields?.[11]) + Number(fields?.[12])) * microsPerTick;
    usage.rssBytes += Number(fields?.[21]) * pageBytes;
  }
  return usage;
}

/** The fields of /proc/PID/stat after the name in parentheses. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
