import type pg from 'pg'

/** The file that replaced those below. */
export const SQUASHED_INTO = '0001_initial.sql'

/**
 * The twenty files from before the squash with the hashes of their texts. Together they produce the schema of `SQUASHED_INTO`.
 */
export const squashed: ReadonlyMap<string, string> = new Map([
  ['0001_initial.sql', 'fD2_AOjMTQMjSCNBVkkrEj9df7r_GjsIC8wxFwAxRag'],
  ['0002_places_in_part.sql', 'fNUlbdPAz6ekXZVTPaD8eRmXH_9h6XlTCBiHqMstm0U'],
  ['0003_wide_amounts.sql', 'chpDJkWT1SOns7bp5MIcCHP1EeCb3i3QDLROyTsvPUw'],
  ['0004_administration.sql', 'dgTxSY-oOx25ojKd1oMEdZwgvAQnq_lWN7woNh3Z0lg'],
  ['0005_reminders.sql', '4gwp8NtO-0ZsKFRPUPJewEPfDq4duL3qstE9FsJJaV4'],
  ['0006_rate_counters.sql', '7d_ldy8RyPzJaIGresPv_WzkavPyBVqWeoVqlN00q2o'],
  ['0007_slots_by_day.sql', 'NJnBoP-EMGuDPwyymvOoSHu1VygsGqQlpRXiFpJ6UPg'],
  ['0008_dead_messages.sql', 'i3su8LsZ4yuMbRViokDt5hYR9BxpW1YbeFJLsflhN_I'],
  ['0009_booking_search.sql', 'ZbWetGgOjEK7eweodPm3MAOKrp7SSi8F40RYMYkboCc'],
  ['0010_installation.sql', 'HK7WiiM_Dym2wxGJF9eHVKbEld7o0G8nzuLaODuzNKk'],
  ['0011_area_keys.sql', 'qMa-R4miuEcWIzZ5lPZ9r55jhzdzsUmy2nO_YiTOcl8'],
  ['0012_slots_before_booking.sql', 'cTNOgMEFOaz1uwd6xRrnp_QCOMpmhhTThFt8LSNXdnI'],
  ['0013_business_settings.sql', '2gJBkjrrh2VT9iQ-ZOYjNCHf7rJ-uWgqTxS4Th2DpBU'],
  ['0014_slot_changes.sql', '_kFdQSgUIefQcUcO_bYWW1SykdJsEuitWuSb_Msk5aM'],
  ['0015_inquiries.sql', 'oTQNSq4dvMow1k7Y84RcHHd84iL1M5hw7ifJOo9zx5A'],
  ['0016_answers_and_hand_backs.sql', '9K3hnuOH50a3PYaPA6a47AumgVw30Ez3QDOETIdr_xc'],
  ['0017_security.sql', '3VTTVxu5lbYhGSz9YMsb0eg5_lGpHEwQgstSBE9HU4E'],
  ['0018_fees_in_dollars.sql', 'aMQUP1YYlfrHAtp75Hsv5-ICPgrHP0jr8GMV0tcYrik'],
  ['0019_units.sql', '-DwIj8h1taVc_IlHeA5QGZ5hO7TIEyCdtKplFD6vjCk'],
  ['0020_slot_changes_name_days.sql', 'okBYwZUwvMwcBXWyo5qzisCVPe46EEvN_NiGBmYHi9M'],
])

/** Each migration that a database has seen, with its hash; null for those from before hashes were stored. */
export type Applied = ReadonlyMap<string, string | null>

/** Whether it is one of the twenty. The first one has the same name as the new file: only their hashes differ. */
const isSquashed = (name: string, hash: string | null): boolean =>
  squashed.has(name) && (name !== SQUASHED_INTO || hash === null || hash === squashed.get(name))

/** The ones of the twenty files that a database has seen. A file that was changed since counts as not seen. */
export function squashedSeen(applied: Applied): 'none' | 'some' | 'all' {
  const seen = [...applied].filter(([name, hash]) => isSquashed(name, hash))
  const unchanged = seen.filter(([name, hash]) => hash === null || hash === squashed.get(name))
  if (seen.length === 0) return 'none'
  return unchanged.length === squashed.size ? 'all' : 'some'
}

/** The record of a database that has seen all twenty: the single file instead, with its hash. */
export const withoutSquashed = (applied: Applied, hash: string): Applied =>
  new Map([...[...applied].filter(([name]) => !squashed.has(name)), [SQUASHED_INTO, hash]])

/** Writes that record in one statement: the row of the first file becomes that of the new one, the others are deleted. */
export async function adoptSquashed(client: pg.PoolClient, hash: string): Promise<void> {
  const others = [...squashed.keys()].filter((name) => name !== SQUASHED_INTO)
  await client.query(
    `with gone as (delete from migrations where name = any ($2))
     update migrations set hash = $3 where name = $1`,
    [SQUASHED_INTO, others, hash],
  )
}
