import { type RawBuilder, sql } from 'kysely'
import type { BookingPause, ClosedDays } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import {
  cursorColumns,
  isUnseen,
  type SnapshotCursorRow,
  startedAt,
} from '#server/platform/change-log/change-log.queries.ts'
import type { Snapshot } from '#server/platform/change-log/snapshots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/** Days encoded in one number of a calendar: three bits a day, twice, are exact in a JavaScript number. */
export const CHUNK_DAYS = 8
/** A chunk's number has the offered slots below this power of two, and the reserved ones above it. */
export const RESERVED = 2 ** (3 * CHUNK_DAYS)

/** A row of an active painter. */
export type PainterRow = {
  id: string
  /** What customers name them by; never changed. */
  slug: string
  firstName: string
  lastName: string
  email: string
  sqFtPerDay: number
  /** The class of their record, see `reliabilityClass`. */
  reliability: number
  lastAssignedAt: Date | null
  /** Until this day they get no new work; null when they are not paused. */
  pausedUntil: CivilDate | null
  /** Areas and priorities: "A… 3". */
  links: string[]
  /** "0:4711 2:42": chunk number and bits, three a day for morning, afternoon and evening; only the chunks that were read. */
  chunks: string | null
  /** The chunks that were read, both inclusive: none when the last is below the first. */
  firstChunk: number
  lastChunk: number
}

/** An active area, and the places it serves; counties in their normalized form. */
export type AreaRow = { id: string; type: 'county' | 'zipcode'; zipCodes: string[]; countyKeys: string[] }

/** Days on which we are closed, both inclusive: everywhere, or for the homes of one area. */
export type ClosureRow = ClosedDays & { label: string; areaId: string | null }

/** Until when no new bookings are taken: anywhere, or for the homes of one area. */
export type PauseRow = BookingPause & { areaId: string | null }

/** The days to read: `days` days starting at `base`. */
export type Window = { base: CivilDate; days: number }

type Value = <T = unknown>(name: 'base' | 'days') => RawBuilder<T>

/** @param chunks the first and the last chunk of the calendar to read, counted from the base */
const painterColumns = (value: Value, { first, last }: Record<'first' | 'last', RawBuilder<unknown>>) => sql`
  c.id, c.slug, c.first_name as "firstName", c.last_name as "lastName", c.email, c.sqft_per_day as "sqFtPerDay", c.reliability,
  c.last_assigned_at as "lastAssignedAt", c.paused_until as "pausedUntil", ${first} as "firstChunk", ${last} as "lastChunk",
  array(select l.service_area_id || ' ' || l.priority from contractor_service_areas l where l.contractor_id = c.id) as links,
  (select string_agg(chunk || ':' || bits, ' ') from (
     select (s.day - ${value('base')}::date) / ${sql.lit(CHUNK_DAYS)}::int as chunk,
            bit_or((s.offered::int + (s.booking_id is not null)::int::int8 * ${sql.lit(RESERVED)}::int8)
              << ((s.day - ${value('base')}::date) % ${sql.lit(CHUNK_DAYS)}::int * 3
                  + case s.slot when 'morning' then 0 when 'afternoon' then 1 else 2 end)) as bits
       from contractor_slots s
      where s.contractor_id = c.id
        and s.day >= ${value('base')}::date + ${first} * ${sql.lit(CHUNK_DAYS)}::int
        and s.day < ${value('base')}::date + (${last} + 1) * ${sql.lit(CHUNK_DAYS)}::int
      group by 1) of_chunk) as chunks`

/** For use in another statement: whether anything changed since the last snapshot. */
export const hasChanges = (since: RawBuilder<unknown>, started: RawBuilder<unknown>) => sql<boolean>`
  (${startedAt} <> ${started}::float8 or exists (select 1 from change_log n where ${isUnseen('slots', since)}))`

/**
 * The days of a note within the window, both inclusive, counted from its base; if there are none, the first is after the last.
 */
const daysOfNotes = (value: Value) => {
  const base = sql`${value('base')}::date`
  const end = sql`(${base} + ${value('days')}::int)`
  return sql`
    least(greatest(min(n.first_day), ${base}), ${end}) - ${base} as "firstDay",
    greatest(least(max(n.last_day), ${end} - 1), ${base} - 1) - ${base} as "lastDay"`
}

type ChangesValue = <T = unknown>(name: 'base' | 'days' | 'since') => RawBuilder<T>

/** The notes since a snapshot, by painter, with the days that each is about. */
const noted = (value: ChangesValue) => sql`
  with noted as materialized (
    select n.subject, bool_or(n.xact = pg_current_xact_id_if_assigned()) as own, ${daysOfNotes(value as Value)}
      from change_log n
     where ${isUnseen('slots', value('since'))} group by n.subject)`

const cursorOfNoted = sql`
  ${cursorColumns}, array(select subject from noted) as changed, exists(select 1 from noted where own) as "isOwn"`

const changedPainters = (value: ChangesValue) => sql`
  select ${painterColumns(value as Value, { first: sql`n.first`, last: sql`n.last` })}
    from (select subject, "firstDay" / ${sql.lit(CHUNK_DAYS)}::int as first,
                 ("lastDay" + ${sql.lit(CHUNK_DAYS)}::int) / ${sql.lit(CHUNK_DAYS)}::int - 1 as last from noted) n
    join contractors c on c.id = n.subject and c.is_active`

export type Changes = SnapshotCursorRow & {
  /** Painters' ids, `areas` for a change to the areas, `closures` for one to the closed days, `pauses` for one to the pauses, `all` when a table was emptied, `pruned` when some changes have been pruned. */
  changed: ReadonlySet<string>
  /** The changed painters that are active now. */
  painters: PainterRow[]
}

/**
 * SQL: the changes since a snapshot, with the current state of the affected painters, and a new snapshot; to be read by
 * `parseChanges`. One value, since what changed is a long list when many painters have. Nothing for a null snapshot.
 */
export const changesColumn = (value: ChangesValue) => sql`
  (${noted(value)}
   select json_build_object('seen', row_to_json(seen),
            'painters', (select coalesce(json_agg(painter), '[]') from (${changedPainters(value)}) painter))
     from (select ${cursorOfNoted}) seen where ${value('since')}::text is not null)`

type JsonRow = Omit<PainterRow, 'lastAssignedAt'> & { lastAssignedAt: string | null }

/** What `changesColumn` selects. */
export type ChangesJson = { seen: SnapshotCursorRow & { changed: string[] }; painters: JsonRow[] }

export const parseChanges = ({ seen, painters }: ChangesJson): Changes => ({
  ...seen,
  changed: new Set(seen.changed),
  painters: painters.map((row) => ({
    ...row,
    lastAssignedAt: row.lastAssignedAt === null ? null : new Date(row.lastAssignedAt),
  })),
})

const changes = prepared<Window & { since: Snapshot }, { changes: ChangesJson | null }>(
  (value) => sql`select ${changesColumn(value)} as changes`,
)

/** The changes since a snapshot, read by a statement of their own. */
export async function readChanges(db: Db, { base, days }: Window, since: Snapshot): Promise<Changes> {
  const [row] = (await changes(db, { base, days, since })).rows
  if (!row?.changes) throw new Error('a look without an answer')
  return parseChanges(row.changes)
}

const currentCursor = prepared<Record<string, never>, SnapshotCursorRow>(
  () => sql`
  select ${cursorColumns}, exists(
    select 1 from change_log where topic = 'slots' and xact = pg_current_xact_id_if_assigned()) as "isOwn"`,
)

/** The current snapshot cursor. Data that is read afterwards may be newer, never older. */
export async function readSnapshotCursor(db: Db): Promise<SnapshotCursorRow> {
  const [row] = (await currentCursor(db, {})).rows
  if (!row) throw new Error('a look without an answer')
  return row
}

/** A statement for so many takes less than a second of the fifteen that it may take. */
const PAINTERS_AT_ONCE = 5_000

const somePainters = prepared<Window & { after: string; atOnce: number }, PainterRow>(
  (value) => sql`
  select ${painterColumns(value as Value, { first: sql`0`, last: sql`(${value('days')}::int / ${CHUNK_DAYS}::int - 1)` })}
    from contractors c where c.is_active and c.id > ${value('after')} order by c.id limit ${value('atOnce')}`,
)

/** All active painters with their calendars, at most `atOnce` (at least 1) at a time, so that the process answers in between. */
export async function* readPainters(db: Db, window: Window, atOnce = PAINTERS_AT_ONCE): AsyncGenerator<PainterRow[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows } = await somePainters(db, { ...window, after, atOnce })
    yield rows
    after = rows[atOnce - 1]?.id
  }
}

const allAreas = prepared<Record<string, never>, AreaRow>(
  () => sql`
  select id, type, zip_codes as "zipCodes", county_keys as "countyKeys" from service_areas where is_active`,
)

export const readAreas = async (db: Db): Promise<AreaRow[]> => (await allAreas(db, {})).rows

const allClosures = prepared<Window, ClosureRow>(
  (value) => sql`
  select first_day as "firstDay", last_day as "lastDay", label, service_area_id as "areaId" from closures
   where last_day >= ${value('base')}::date and first_day < ${value('base')}::date + ${value('days')}::int
   order by first_day, id`,
)

export const readClosures = async (db: Db, { base, days }: Window): Promise<ClosureRow[]> =>
  (await allClosures(db, { base, days })).rows

const allPauses = prepared<Record<string, never>, PauseRow>(
  () => sql`select until, note, service_area_id as "areaId" from booking_pauses order by until desc, id`,
)

export const readPauses = async (db: Db): Promise<PauseRow[]> => (await allPauses(db, {})).rows
