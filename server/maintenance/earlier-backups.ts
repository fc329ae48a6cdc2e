type Rows = { table: string; rows: object[] }

/** Messages were the only effects, in a table named after them. */
const messagesAsEffects = ({ table, rows }: Rows): Rows =>
  table === 'outbox' ? { table: 'effects', rows: rows.map((row) => ({ ...row, lane: 'mail' })) } : { table, rows }

/** Schemas of earlier releases whose backups can still be restored, with what became of their tables since. */
const earlier: ReadonlyMap<string, (rows: Rows) => Rows> = new Map([
  ['0020_slot_changes_name_days.sql', messagesAsEffects],
])

/**
 * How this release reads the rows of a backup.
 * @param schema the schema of the backup
 * @param present the schema of this release
 * @returns undefined when a backup of this schema cannot be read
 */
export const translationOf = (schema: string, present: string): ((rows: Rows) => Rows) | undefined =>
  schema === present ? (rows) => rows : earlier.get(schema)
