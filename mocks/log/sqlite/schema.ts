import { crc32 } from 'node:zlib';

/** `PetC` in ASCII: marks our files among those of other programs that use SQLite. */
export const applicationId = 0x50657443;
/** Increased with each change of the tables that older versions could not read. */
export const formatVersion = 1;

export const createTables = `
  CREATE TABLE command (
    id INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    text TEXT NOT NULL,
    checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE snapshot (
    after INTEGER PRIMARY KEY,
    state TEXT NOT NULL,
    checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE salt (value TEXT NOT NULL) STRICT;
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${formatVersion};
`;

/** SQLite notices damage to the structure of a file only, not to the values in it. */
export function checksum(text: string, id: number, time = 0): number {
  return crc32(text, (id ^ time) >>> 0);
}
