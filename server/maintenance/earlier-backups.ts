type Rows = { table: string; rows: object[] }

/** Messages were the only effects, in a table of their own name. */
const messagesAsEffects = ({ table, rows }: Rows): Rows =>
  table === 'outbox' ? { table: 'effects', rows: rows.map((row) => ({ ...row, lane: 'mail' })) } : { table, rows }

/** Schemas of earlier releases whose backups are still restored, each with what became of its tables since. */
const earlier: ReadonlyMap<string, (rows: Rows) => Rows> = new Map([
  ['0020_slot_changes_name_days.sql', messagesAsEffects],
])

/**
 * How rows of a backup are read by this release.
 * @param schema that of the backup
 * @param present that of this release
 * @returns undefined when a backup of this schema cannot be read
 */
export const translationOf = (schema: string, present: string): ((rows: Rows) => Rows) | undefined =>
  schema === present ? (rows) => rows : earlier.get(schema)
