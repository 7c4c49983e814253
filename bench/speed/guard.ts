import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * Kills the registered groups when its input ends, which happens however this process exits. A line
 * with a minus removes a group, because its number may be reused. Uses `-s KILL`, because Debian's sh
 * does not accept `--` after `-KILL`.
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

/** Registers a process group to be killed when this process exits, even by SIGKILL or Ctrl+C. */
export function guard(groupId: number): void {
  watcher ??= startWatcher();
  watcher.stdin?.write(`${groupId}\n`);
}

/** Removes a group whose processes have all exited. */
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
