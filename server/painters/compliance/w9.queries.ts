import type { Db } from '#server/platform/database/connect.ts'

/** Whose document a file is, with its name and type as uploaded; undefined when it is nobody's. */
export const findW9 = (db: Db, file: string) =>
  db.selectFrom('contractors').select(['id', 'w9_name', 'w9_type']).where('w9_file', '=', file).executeTakeFirst()
