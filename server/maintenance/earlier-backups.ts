import { asVector } from '../booking-search/search-words.ts'

type Rows = { table: string; rows: object[] }

/** Messages were the only effects, in a table named after them. */
const messagesAsEffects = ({ table, rows }: Rows): Rows =>
  table === 'outbox' ? { table: 'effects', rows: rows.map((row) => ({ ...row, lane: 'mail' })) } : { table, rows }

/** The words of a booking were one line, and each was a row as well. */
const wordsAsVector = ({ table, rows }: Rows): Rows => {
  if (table === 'booking_words') return { table: 'booking_search', rows: [] }
  if (table !== 'booking_search') return { table, rows }
  const vectorOf = (words: string) => asVector(words.split(' ').filter((word) => word !== ''))
  return { table, rows: (rows as { words: string }[]).map((row) => ({ ...row, words: vectorOf(row.words) })) }
}

/** Schemas of earlier releases whose backups can still be restored, with what became of their tables since. */
const earlier: ReadonlyMap<string, (rows: Rows) => Rows> = new Map([
  ['0020_slot_changes_name_days.sql', (rows) => wordsAsVector(messagesAsEffects(rows))],
  ['0002_effects.sql', wordsAsVector],
])

/**
 * How this release reads the rows of a backup.
 * @param schema the schema of the backup
 * @param present the schema of this release
 * @returns undefined when a backup of this schema cannot be read
 */
export const translationOf = (schema: string, present: string): ((rows: Rows) => Rows) | undefined =>
  schema === present ? (rows) => rows : earlier.get(schema)
