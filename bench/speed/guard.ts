import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * Its input ends when this process does, however that comes about; then it ends the groups that are
 * left. A line with a minus takes one off: by then its number may be that of somebody else's.
 * With -s, for the sh of Debian takes no `--` behind -KILL.
 */
const script = `
while read -r line; do
  case $line in
    -*) left=; for group in $groups; do [ "$group" = "$line" ] || left="$left $group"; done; groups=$left ;;
    *) groups="$groups -$line" ;;
  esac
done
[ -z "$groups" ] || kill -s KILL -- $groups
`;

let watcher: ChildProcess | undefined;

/** Has a group of processes ended when this process ends, also by SIGKILL or Ctrl+C. */
export function guard(groupId: number): void {
  watcher ??= startWatcher();
  watcher.stdin?.write(`${groupId}\n`);
}

/** Leaves a group alone from now on: all of its processes have ended. */
export function release(groupId: number): void {
  watcher?.stdin?.write(`-${groupId}\n`);
}

function startWatcher(): ChildProcess {
  const child = spawn('sh', ['-c', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  (child.stdin as Writable & { unref(): void }).unref();
  return child;
}
