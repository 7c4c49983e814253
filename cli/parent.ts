let parentPid = process.ppid;

/** Call first of all: the parent may be killed while the command is still loading. */
export function rememberParent(): void {
  parentPid = process.ppid;
}

export function isParentGone(): boolean {
  return process.ppid !== parentPid;
}
