/** Why a data file cannot be used; trying again does not help. */
export class FileProblem extends Error {
  override readonly name: string = 'FileProblem';
}

/** The content of a data file is not what was written. */
export class Damage extends FileProblem {
  override readonly name = 'Damage';
}

/** The primary result codes of SQLite that matter here: https://sqlite.org/rescode.html */
const codes = {
  genericError: 1,
  permissionDenied: 3,
  busy: 5,
  readOnly: 8,
  corrupt: 11,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** The primary result code of an error of SQLite, undefined for any other error. */
function resultCode(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' ? Number(errcode) & 0xff : undefined;
}

/** Whether another connection has locked the file. */
export function isLocked(error: unknown): boolean {
  return resultCode(error) === codes.busy;
}

export function isFailureOfSqlite(error: unknown): error is Error {
  return resultCode(error) !== undefined;
}

/** The lasting problem behind an error; undefined if trying again may help. */
export function lastingProblem(error: unknown): FileProblem | undefined {
  if (error instanceof FileProblem) return error;
  const { message } = error as Error;
  switch (resultCode(error)) {
    case codes.notADatabase:
      return foreign();
    // Our statements are correct, so a table or a column must be missing.
    case codes.genericError:
    case codes.corrupt:
      return damaged(message);
    case codes.permissionDenied:
    case codes.readOnly:
    case codes.cannotOpen:
      return new FileProblem(
        `it cannot be opened for writing (${message}); allow writing to it and to its folder`,
      );
    default:
      return undefined;
  }
}

export function foreign(): FileProblem {
  return new FileProblem('it was not written by pet-catalogue; name another file, or a new one');
}

export function damaged(detail: string): Damage {
  return new Damage(
    `it is damaged (${detail}); restore a backup, or move it away to start with a new one`,
  );
}
