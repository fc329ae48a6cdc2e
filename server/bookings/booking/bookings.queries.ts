import { type Selectable, sql } from 'kysely'
import type { ComplianceDocument } from '#domain/painters/compliance-documents.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { closedJobStatuses, type JobStatus } from '#domain/scheduling/job-status.ts'
import { daySlots, type SlotOfDay, type VisitKind } from '#domain/scheduling/slots.ts'
import {
  type ColorsOfBooking,
  closuresBefore,
  readColors,
  type StoredColors,
} from '#server/bookings/colors/colors.queries.ts'
import { isRepair } from '#server/bookings/lifecycle/is-repair.ts'
import { bookingNotFound } from '#server/bookings/lifecycle/locked-booking.ts'
import { isNamed } from '#server/platform/auth/quote-link.ts'
import type { Snapshot } from '#server/platform/change-log/snapshots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { BookingRow, Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Statement } from '#server/platform/database/write-together.ts'
import {
  type Changes,
  type ChangesJson,
  changesColumn,
  parseChanges,
} from '#server/scheduling/engine/free-slots.queries.ts'
import type { Position } from '#server/scheduling/engine/free-slots-cache.ts'
import { type ShownPainterRow, shownPainterColumns } from '#server/scheduling/engine/shown-painters.queries.ts'

/** The columns of a quote that bookings need: not its rooms and choices, which are large. */
const quoteColumns = [
  'id',
  'zip',
  'city',
  'county',
  'address',
  'customer_name',
  'email',
  'phone',
  'total_cost',
  'final_cost',
  'work_area',
  'wants_consultation',
  'own_colors',
  'created_at',
  'expires_at',
  'link_id',
] as const satisfies (keyof Database['quotes'])[]
const taxRate = sql<number>`(breakdown ->> 'taxRate')::float8`.as('tax_rate')
export type QuoteRow = Pick<Selectable<Database['quotes']>, (typeof quoteColumns)[number]> & {
  /** The tax rate that the quote was priced with, as a fraction of 1. */
  tax_rate: number
}

/** Locks a quote until the transaction ends: its bookings are made one after the other. */
export const lockQuote = (db: Transaction, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').select(quoteColumns).select(taxRate).where('id', '=', id).forUpdate().executeTakeFirst()

/** A quote that is about to be booked, with the painters' commission at this moment. */
export type QuoteToBook = {
  quote: QuoteRow
  commissionRate: number
  /** The business settings as they are now. */
  settings: { name: string; value: string }[]
  /**
   * Whether it already had a live booking of that kind. A caller that waited for the lock does not see bookings made in the
   * meantime.
   */
  isBooked: boolean
  /** Its live visit of the other kind: nobody else books or moves one until the transaction ends. */
  other: OtherVisit | null
  /** For a painting, its rooms and the days on which we are closed before it, as `roomsWithClosures` reads them; null for an evening. */
  colors: ColorsOfBooking | null
  /** What has changed about free slots; null without a position to ask with. */
  changes: { since: Position; found: Changes } | null
}

/** What the two visits of a quote know of each other. */
export type OtherVisit = Pick<BookingRow, 'scheduled_date' | 'time_slot' | 'half_days' | 'status'>

/**
 * A quote that is about to be booked, locked like `lockQuote`.
 * @param name what its customer names it by (`linkIdOf`)
 * @param date the day on which the visit is to begin
 * @param since the state of the cache of free slots
 */
export async function lockQuoteToBook(
  db: Transaction,
  name: string,
  { kind, date, since }: { kind: VisitKind; date: CivilDate; since: Position | null },
): Promise<QuoteToBook | undefined> {
  const { base, days } = since?.table.window ?? { base: date, days: 0 }
  const [row] = (await lockToBook(db, { name, kind, date, base, days, since: since?.snapshot ?? null })).rows
  if (!row) return undefined
  const { commissionRate, settings, isBooked, other, colors, changes, ...quote } = row
  return {
    quote,
    commissionRate,
    settings,
    isBooked,
    other,
    colors: colors && readColors(colors),
    changes: since && changes && { since, found: parseChanges(changes) },
  }
}

type LockedRow = QuoteRow &
  Omit<QuoteToBook, 'quote' | 'colors' | 'changes'> & { colors: StoredColors | null; changes: ChangesJson | null }

const lockToBook = prepared<
  { name: string; kind: VisitKind; date: CivilDate; base: CivilDate; days: number; since: Snapshot | null },
  LockedRow
>(
  (value) => sql`
  select exists (select 1 from bookings b
                  where b.quote_id = q.id and b.kind = ${value('kind')}
                    and b.status not in (${literals(closedBookingStatuses)})) as "isBooked",
         (select json_build_object('scheduled_date', b.scheduled_date, 'time_slot', b.time_slot, 'half_days', b.half_days,
                                   'status', b.status)
            from bookings b
           where b.quote_id = q.id and b.kind <> ${value('kind')}
             and b.status not in (${literals(closedBookingStatuses)})) as other,
         ${changesColumn(value)} as changes,
         case when ${value('kind')} = 'painting' then
           json_build_object('rooms', q.rooms, 'paintOptions', q.paint_options,
                             'closures', ${closuresBefore(sql`${value('date')}::date`, sql`'infinity'`)}) end as colors,
         ${sql.join(quoteColumns.map((name) => sql.ref(`q.${name}`)))}, ${taxRate},
         (select (settings ->> 'contractorCommissionRate')::float8 from pricing_versions order by version desc limit 1)
           as "commissionRate",
         coalesce((select json_agg(json_build_object('name', name, 'value', value)) from business_settings), '[]')
           as "settings"
    from quotes q where ${isNamed('q', value('name'))} for update of q`,
)

export const findQuote = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').select(quoteColumns).select(taxRate).where('id', '=', id).executeTakeFirst()

/** @param name what its customer names it by (`linkIdOf`) */
export const findNamedQuote = (db: Db, name: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').select(quoteColumns).select(taxRate).where(isNamed('quotes', name)).executeTakeFirst()

export const findBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()

/** A booking that has to be there. @throws AppError `not_found` */
export async function findKnownBooking(db: Db, id: string): Promise<BookingRow> {
  const booking = await findBooking(db, id)
  if (!booking) throw bookingNotFound()
  return booking
}

/** A booking together with its quote. */
export const findBookingWithQuote = async (
  db: Db,
  id: string,
): Promise<{ booking: BookingRow; quote: QuoteRow } | null> => {
  const booking = await findBooking(db, id)
  const quote = booking && (await findQuote(db, booking.quote_id))
  return quote ? { booking, quote } : null
}

const liveBooking = prepared<{ quoteId: string; kind: VisitKind }, BookingRow>(
  (value) => sql`
  select * from bookings
   where quote_id = ${value('quoteId')} and kind = ${value('kind')} and status not in (${literals(closedBookingStatuses)})`,
)

/** The one booking of a kind that a quote can have, apart from cancelled ones. */
export const findLiveBooking = async (db: Db, quoteId: string, kind: VisitKind): Promise<BookingRow | undefined> =>
  (await liveBooking(db, { quoteId, kind })).rows[0]

/** The slots that a booking holds, in no particular order. */
export const reservedSlotsOf = async (db: Db, bookingId: string): Promise<SlotOfDay[]> =>
  db.selectFrom('contractor_slots').select(['day as date', 'slot']).where('booking_id', '=', bookingId).execute()

/** The e-mail address of the customer of a booking. */
export const customerEmailOf = async (db: Db, { quote_id }: Pick<BookingRow, 'quote_id'>): Promise<string> =>
  (await db.selectFrom('quotes').select('email').where('id', '=', quote_id).executeTakeFirstOrThrow()).email

/** The e-mail address of a painter; undefined once they were erased. */
export const emailOf = async (db: Db, contractorId: string): Promise<string | undefined> =>
  (await db.selectFrom('contractors').select('email').where('id', '=', contractorId).executeTakeFirst())?.email

/** The painters who declined a booking or let its deadline pass. */
export const declinedBy = async (db: Db, bookingId: string): Promise<string[]> => {
  const query = db.selectFrom('jobs').select('contractor_id').where('booking_id', '=', bookingId)
  return (await query.where('status', '=', 'rejected').execute()).map((row) => row.contractor_id)
}

/** A painter as customers are shown them, apart from their answer. */
export type PainterRow = ShownPainterRow & {
  experienceYears: number
  isVerified: boolean
  jobsDone: number
  papers: ComplianceDocument[]
}
type CardRow = PainterRow & { answerBy: Date | null }

const cardColumns = sql`
  ${shownPainterColumns}, c.experience_years as "experienceYears", c.is_verified as "isVerified",
  (select count(*) from jobs done
    where done.contractor_id = c.id and done.status = ${sql.lit<JobStatus>('completed')}
      and done.time_slot in (${literals(daySlots)}) and not ${isRepair('done.booking_id')}) as "jobsDone",
  (select coalesce(json_agg(json_build_object('kind', p.kind, 'state', p.state, 'expiresOn', p.expires_on)), '[]')
     from compliance_documents p where p.contractor_id = c.id) as papers`

const painterCard = prepared<{ bookingId: string }, CardRow>(
  (value) => sql`
  select ${cardColumns}, j.answer_by as "answerBy"
    from jobs j join contractors c on c.id = j.contractor_id
   where j.booking_id = ${value('bookingId')} and j.status not in (${literals(closedJobStatuses)})`,
)

const cardText = sql`select ${cardColumns} from contractors c where c.id = ${''}`

/** Compiled once: compiling it takes longer than running it. */
let compiledCard: string | undefined

/** The statement that reads a painter as customers are shown them (`PainterRow`), to be sent with others. */
export const cardOf = (db: Db, contractorId: string): Statement => {
  compiledCard ??= cardText.compile(db).sql
  return { sql: compiledCard, parameters: [contractorId] }
}

/** The painter reserved for a booking, as shown to its customer; undefined when there is none. */
export const findPainterCard = async (db: Db, bookingId: string): Promise<CardRow | undefined> =>
  (await painterCard(db, { bookingId })).rows[0]

/** What customers name a painter by; undefined for nobody. */
export const findSlug = async (db: Db, contractorId: string | null): Promise<string | undefined> =>
  (await db.selectFrom('contractors').select('slug').where('id', '=', contractorId).executeTakeFirst())?.slug
