import { toVector } from '#server/platform/search/search-words.ts'

type Rows = { table: string; rows: object[] }

/** Messages were the only outbox tasks, in a table named after them. */
const messagesToTasks = ({ table, rows }: Rows): Rows =>
  table === 'outbox' ? { table: 'effects', rows: rows.map((row) => ({ ...row, lane: 'mail' })) } : { table, rows }

/** The search words of a booking were one line, and each was a row as well. */
const wordsToVector = ({ table, rows }: Rows): Rows => {
  if (table === 'booking_words') return { table: 'booking_search', rows: [] }
  if (table !== 'booking_search') return { table, rows }
  const vectorOf = (words: string) => toVector(words.split(' ').filter((word) => word !== ''))
  return { table, rows: (rows as { words: string }[]).map((row) => ({ ...row, words: vectorOf(row.words) })) }
}

/** The list of entries that no payout covers had no details of them; it is built again from the ledger. */
const withoutUnsettled = ({ table, rows }: Rows): Rows => ({ table, rows: table === 'unsettled_entries' ? [] : rows })

const refillUnsettled = `
  insert into unsettled_entries (entry_id, contractor_id, booking_id, kind, cents, method, at)
    select e.id, e.contractor_id, e.booking_id, e.kind, e.cents, e.method, e.at from ledger_entries e
     where e.contractor_id is not null and e.kind <> 'payout' and e.cause not like 'opening:%'
       and not exists (select 1 from payout_items i where i.entry_id = e.id)`

type Reading = {
  translate: (rows: Rows) => Rows
  /** The SQL to run once all rows are there. */
  afterwards?: string
  /** Whether money was not recorded yet: what its bookings owe is entered after their rows. */
  opensLedger: boolean
}

const unchanged: Reading = { translate: (rows) => rows, opensLedger: false }

/** Schemas of earlier releases whose backups can still be restored, with what became of their tables since. */
const earlier: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['0020_slot_changes_name_days.sql', { translate: (rows) => wordsToVector(messagesToTasks(rows)), opensLedger: true }],
  ['0002_effects.sql', { translate: wordsToVector, opensLedger: true }],
  ['0003_booking_search.sql', { ...unchanged, opensLedger: true }],
  ['0004_terms_of_bookings.sql', { ...unchanged, opensLedger: true }],
  ['0005_money.sql', { translate: withoutUnsettled, afterwards: refillUnsettled, opensLedger: false }],
  ['0006_cards.sql', { translate: withoutUnsettled, afterwards: refillUnsettled, opensLedger: false }],
  ['0007_money_lists.sql', unchanged],
  ['0008_visits.sql', unchanged],
])

/** Before there were weekly schedules, every day was set by hand. */
const refillDaysByHand = `
  insert into days_by_hand (contractor_id, day)
    select distinct contractor_id, day from contractor_slots where day >= current_date - 1
    on conflict do nothing`

const withDaysByHand = (reading: Reading | undefined): Reading | undefined =>
  reading && { ...reading, afterwards: [reading.afterwards, refillDaysByHand].filter(Boolean).join(';\n') }

/**
 * How this release reads the rows of a backup.
 * @param schema the schema of the backup
 * @param present the schema of this release
 * @returns undefined when a backup of this schema cannot be read
 */
export const readingOf = (schema: string, present: string): Reading | undefined =>
  schema === present ? unchanged : withDaysByHand(earlier.get(schema))
