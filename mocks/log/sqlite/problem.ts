/** Why a data file cannot be used; trying again does not help. */
export class FileProblem extends Error {
  override readonly name: string = 'FileProblem';
}

/** The content of a data file is not what was written. */
export class Damage extends FileProblem {
  override readonly name = 'Damage';
}

/** Another connection has locked the file: https://sqlite.org/rescode.html */
const busy = 5;

/** The primary result code of an error of SQLite, undefined for any other error. */
function resultCode(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' ? Number(errcode) & 0xff : undefined;
}

export function isLocked(error: unknown): boolean {
  return resultCode(error) === busy;
}

export function isFailureOfSqlite(error: unknown): error is Error {
  return resultCode(error) !== undefined;
}

/** The lasting problem behind an error; undefined if trying again may help. */
export function lastingProblem(error: unknown): FileProblem | undefined {
  if (error instanceof FileProblem) return error;
  return lasting[resultCode(error) ?? 0]?.((error as Error).message);
}

/** By the primary result code; our statements are correct, so an error in one (1) is damage, too. */
const lasting: Readonly<Record<number, (message: string) => FileProblem>> = {
  1: damaged,
  3: unwritable,
  8: unwritable,
  11: damaged,
  14: unwritable,
  26: foreign,
};

function unwritable(message: string): FileProblem {
  return new FileProblem(
    `it cannot be opened for writing (${message}); make it and its folder writable; if they are, its header is damaged: restore a backup`,
  );
}

export function foreign(): FileProblem {
  return new FileProblem('it was not written by pet-catalogue; name another file, or a new one');
}

export function damaged(detail: string): Damage {
  return new Damage(
    `it is damaged (${detail}); restore a backup, or move it away to start with a new one`,
  );
}
