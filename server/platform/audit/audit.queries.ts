import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { AuditEntry, AuditLine, auditActors, auditSubjects } from '#contract/platform/audit.ts'
import { actorOfAccount } from '#domain/platform/actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { bookingsOfMessages } from '#server/platform/outbox/message-subject.ts'
import { nameActors } from './name-actors.ts'

/** The details of a change as any release recorded them: names and values of that time. */
const Facts = z.record(z.string(), z.unknown()).nullable()

/** An entry with the device of an action of the office, and how often it happened. */
export type FoundEntry = AuditEntry & Pick<AuditLine, 'device' | 'times' | 'lastAt'>

type Device = { browser: string | null; system: string | null; network: string | null }

/** The device of a row; null when nothing is known of it. */
export const deviceOfRow = ({ browser, system, network }: Device): AuditLine['device'] =>
  browser === null && system === null && network === null ? null : { browser, system, network }

const present = (row: Selectable<Database['audit']>): Omit<FoundEntry, 'actorName'> => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  before: Facts.parse(row.before),
  after: Facts.parse(row.after),
  device: deviceOfRow(row),
  times: 1,
  lastAt: null,
})

/** Which entries are listed. */
export type AuditFilters = {
  by?: (typeof auditActors)[number] | undefined
  about?: (typeof auditSubjects)[number] | undefined
  /** The painter who did it. */
  painter?: string | undefined
  /** The account of the office that did it. */
  person?: string | undefined
  /** Subjects of any type. */
  subjectIds?: readonly string[] | undefined
  /** From this moment on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
}

const isBy = (who: (typeof auditActors)[number]) =>
  who === 'contractor'
    ? sql<boolean>`actor like 'contractor:%'`
    : who === 'office'
      ? sql<boolean>`actor not like 'contractor:%' and actor not in ('customer', 'reader', 'system')`
      : sql<boolean>`actor = ${who}`

/** Entries, newest first, after a cursor. */
export async function listAuditEntries(
  db: Db,
  limit: number,
  position?: Position,
  { by, painter, person, about, subjectIds, from, before }: AuditFilters = {},
): Promise<FoundEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where(after(position, 'at', 'id'))
    .$if(by !== undefined, (query) => query.where(isBy(by as (typeof auditActors)[number])))
    // The first condition of each leads to the index.
    .$if(painter !== undefined, (query) =>
      query.where(sql<boolean>`actor like 'contractor:%' and actor = ${`contractor:${painter as string}`}`),
    )
    .$if(person !== undefined, (query) =>
      query.where(
        sql<boolean>`(actor = 'admin' or actor like 'office:%') and actor = ${actorOfAccount(person as string)}`,
      ),
    )
    .$if(about !== undefined, (query) => query.where('subject_type', '=', about as string))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .$if(subjectIds !== undefined, (query) =>
      query.where(
        sql<boolean>`subject_type in ('booking', 'quote', 'contractor') and subject_id = any(${subjectIds as string[]})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return nameActors(db, rows.map(present))
}

type Subject = { customerName: string | null; bookingId: string | null; quoteId: string | null }

/** The customers whom some entries are about, with their bookings, by the id of the subject: of those that still exist. */
export async function subjectsOf(db: Db, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, Subject>> {
  const ids = (type: string) => entries.filter((one) => one.subjectType === type).map((one) => one.subjectId)
  const bookingsByMessage = await bookingsOfMessages(db, ids('message'))
  const { rows } = await sql<Subject & { id: string }>`
    select b.id, b.id as "bookingId", q.id as "quoteId", coalesce(q.customer_name, q.email) as "customerName"
      from bookings b join quotes q on q.id = b.quote_id
     where b.id = any(${[...ids('booking'), ...bookingsByMessage.values()]}) and q.customer_id is not null
    union all
    select id, null, id, coalesce(customer_name, email) from quotes
     where id = any(${ids('quote')}) and customer_id is not null`.execute(db)
  const known = new Map<string, Subject>(rows.map(({ id, ...subject }) => [id, subject]))
  for (const [message, booking] of bookingsByMessage) {
    const subject = known.get(booking)
    if (subject) known.set(message, subject)
  }
  return known
}

/** Maximum number of entries shown with one subject. */
const SHOWN = 200

/** The history of one subject, newest first. */
export async function historyOf(db: Db, subjectType: string, subjectId: string): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const entries = rows.map((row) => {
    const { device: _device, times: _times, lastAt: _lastAt, ...entry } = present(row)
    return entry
  })
  return nameActors(db, entries)
}
