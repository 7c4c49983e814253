import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in these. */
const microsPerTick = 10_000;
const pageBytes = 4096;

/** What the processes of a group use together, read from /proc; of Linux alone. */
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

/** The fields of /proc/PID/stat from the state on, which is behind the name in brackets. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
