import type { Insertable } from 'kysely'
import { followingPostings } from '#domain/billing/postings.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { itemizeQuote } from '#domain/pricing/pricing.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import { type QuoteInput, wantsConsultation } from '#domain/pricing/quote-input.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { answerBy, visitBegins } from '#domain/scheduling/answer-by.ts'
import { DEFAULT_SQFT_PER_DAY, halfDaysNeeded } from '#domain/scheduling/estimate.ts'
import { isJobOpen, type JobStatus } from '#domain/scheduling/job-status.ts'
import { type SlotId, type SlotOfDay, slotIds, slotsOfVisit, visitKind } from '#domain/scheduling/slots.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { openingRows, post } from '#server/billing/ledger/post.ts'
import { storedBasisOf } from '#server/billing/stored-shapes/stored-earnings.ts'
import { priceFactsOf } from '#server/bookings/lifecycle/enter-in-ledger.ts'
import { toState } from '#server/bookings/lifecycle/locked-booking.ts'
import { reserveSlots } from '#server/bookings/lifecycle/slots.ts'
import { termsToStore } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { coverColumns } from '#server/coverage/areas/cover-columns.ts'
import { insertPainter, type NewPainter } from '#server/painters/accounts/painters.queries.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { readQuote, type StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import { recountVisits } from '#server/quotes/quotes/customers.queries.ts'
import { customerWith } from './customer-with.ts'
import { addressOf, homes } from './homes.ts'
import { jobStatusOf } from './job-status-of.ts'
import { market, prices } from './market.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

const DAY = 86_400_000
/** The present day of a test that keeps the clock. */
export const TODAY: CivilDate = todayIn(market, TEST_NOW)

/** A bedroom of 12 by 10 feet, walls only. */
export const aRoom = (overrides: Partial<Room> = {}): Room => ({
  ...newRoom('room-1'),
  length: 12,
  width: 10,
  paintOptions: { ...newRoom('').paintOptions, colorConsultation: true },
  ...overrides,
})

/** A ceiling of exactly so many square feet, and nothing else to paint: the size of the job. */
export const aRoomOfArea = (squareFeet: number): Room =>
  aRoom({ length: 100, width: squareFeet / 100, paintWalls: false, paintCeiling: true })

/** A room so small that a quote of it costs too little for the right of the law to take a booking back. */
export const aTinyRoom = (): Room => aRoom({ length: 6, width: 6 })

/** A body for `POST /api/quotes` that is served from the start. */
export const aQuoteBody = (overrides: Partial<QuoteInput> = {}): QuoteInput => ({
  projectType: 'interior',
  propertyType: 'single-family',
  address: addressOf(homes.center),
  customerName: 'Dana Miller',
  email: 'dana@example.com',
  phone: '(215) 555-0123',
  rooms: [aRoom()],
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
  ...overrides,
})

/** With what bookings know of a quote besides its columns. */
type QuoteRow = StoredQuote & { tax_rate: number }

/** A stored quote of a home in the center of the market, at the default prices, made now and valid for as long as the market says. Any column can be overridden. */
export async function aQuote(
  app: TestApp,
  overrides: Partial<QuoteInput> &
    Partial<Pick<Insertable<Database['quotes']>, 'zip' | 'city' | 'county' | 'created_at'>> & {
      pricing?: PricingSettings
    } = {},
): Promise<QuoteRow> {
  const { created_at, zip, city, county, pricing = prices, ...input } = { ...homes.center, ...overrides }
  const body = aQuoteBody(input)
  const breakdown = itemizeQuote(body, pricing)
  const created = created_at ?? app.deps.now()
  const customer_id = await customerWith(app, body.email)
  const row = await app.db
    .insertInto('quotes')
    .values({
      id: newId(),
      project_type: body.projectType,
      property_type: body.propertyType,
      address: body.address,
      zip,
      city,
      county,
      customer_id,
      customer_name: body.customerName,
      email: body.email,
      phone: body.phone,
      rooms: JSON.stringify(body.rooms.map((room, index) => ({ ...room, cost: breakdown.rooms[index] }))),
      conditions: JSON.stringify(body.conditions),
      paint_options: JSON.stringify(body.paintOptions),
      breakdown: JSON.stringify(breakdown),
      pricing: JSON.stringify(pricing),
      total_cost: breakdown.total,
      final_cost: breakdown.total,
      work_area: workArea(body.rooms),
      wants_consultation: wantsConsultation(body.rooms, body.paintOptions),
      created_at: created,
      expires_at: new Date(created.getTime() + market.quoteValidDays * DAY),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...readQuote(row), tax_rate: breakdown.taxRate }
}

/** A quote that was made through the front door, as `aQuote` gives it. */
export async function quoteOf(app: TestApp, id: string): Promise<QuoteRow> {
  const row = await app.row('quotes', { id })
  const quote = readQuote(row)
  return { ...quote, tax_rate: quote.breakdown.taxRate }
}

/** An active service area; an area of the first county unless told otherwise. */
export async function anArea(
  app: TestApp,
  overrides: Partial<Omit<Insertable<Database['service_areas']>, 'county_keys'>> = {},
): Promise<string> {
  const id = newId()
  const { zip_codes: zipCodes = [], counties = [homes.center.county], ...others } = overrides
  await app.insert('service_areas', {
    id,
    name: `Area ${id.slice(0, 4)}`,
    type: 'county',
    ...coverColumns({ zipCodes, counties }),
    ...others,
  })
  return overrides.id ?? id
}

/** The id of one of the areas of a new database. */
export async function defaultArea(app: TestApp, county = homes.center.county): Promise<string> {
  const { id } = await app.row('service_areas', { name: county }, ['id'])
  return id
}

/** Slots of `days` days in a row. */
export const slotsFrom = (date: CivilDate, days: number, ids: readonly SlotId[] = slotIds): SlotOfDay[] =>
  Array.from({ length: days }, (_, index) => ids.map((slot) => ({ date: addDays(date, index), slot }))).flat()

/** Marks slots of a painter as available. */
export async function offerSlots(app: TestApp, contractorId: string, offered: readonly SlotOfDay[]): Promise<void> {
  if (offered.length === 0) return
  await app.db
    .insertInto('contractor_slots')
    .values(offered.map(({ date, slot }) => ({ contractor_id: contractorId, day: date, slot })))
    .onConflict((conflict) => conflict.columns(['contractor_id', 'day', 'slot']).doUpdateSet({ offered: true }))
    .execute()
}

/** A session's token, as a login would give it. */
export const painterToken = async (app: TestApp, contractorId: string): Promise<string> =>
  (await openSession(app.db, { contractorId }, app.deps.now())).token

export const administratorToken = async (app: TestApp): Promise<string> =>
  (await openSession(app.db, { account: 'admin' }, app.deps.now())).token

let painters = 0

/**
 * An active painter with a session. Serves the first county and offers every slot of 30 days from today on, unless `areas` (ids)
 * or `slots` say otherwise; other columns can be overridden.
 */
export async function aPainter(
  app: TestApp,
  options: { areas?: string[]; priority?: number; slots?: SlotOfDay[] } & Partial<NewPainter> = {},
): Promise<{ id: string; email: string; token: string }> {
  const { areas = [await defaultArea(app)], priority = 3, slots = slotsFrom(TODAY, 30), ...columns } = options
  const id = columns.id ?? newId()
  const email = columns.email ?? `painter${++painters}-${id.slice(0, 6).toLowerCase()}@example.com`
  const row = {
    first_name: 'Pat',
    last_name: `Painter ${painters}`,
    phone: '(215) 555-0188',
    created_at: app.deps.now(),
    ...columns,
    id,
    email,
  }
  if (!(await inTransaction(app.db, (db) => insertPainter(db, row)))) throw new Error(`${email} is a painter already`)
  if (areas.length > 0) {
    await app.insert(
      'contractor_service_areas',
      areas.map((area) => ({ contractor_id: id, service_area_id: area, priority })),
    )
  }
  await offerSlots(app, id, slots)
  return { id, email, token: await painterToken(app, id) }
}

type BookingOptions = {
  quote?: QuoteRow
  /** Null: a booking that nobody has taken. Left out: a new painter. */
  contractorId?: string | null
  date?: CivilDate
  slot?: SlotId
  status?: BookingStatus
  jobStatus?: JobStatus
  /** Whether the customer has the promises of the market; without them nothing is owed whatever happens. */
  isPromised?: boolean
} & Partial<Pick<Insertable<Database['bookings']>, 'created_at' | 'cancelled_at' | 'notes'>>

/** A booking as the real call would leave it: with its job and, while it is live, its reserved slots. A week from today. */
export async function aBooking(app: TestApp, options: BookingOptions = {}) {
  const { date = addDays(TODAY, 7), slot = 'morning', status = 'scheduled', ...more } = options
  const quote = options.quote ?? (await aQuote(app))
  const contractorId = options.contractorId === undefined ? (await aPainter(app)).id : options.contractorId
  const halfDays = slot === 'evening' ? 1 : halfDaysNeeded(quote.work_area, DEFAULT_SQFT_PER_DAY)
  const span = slotsOfVisit(date, slot, halfDays)
  const endDate = span.at(-1)?.date ?? date
  const now = app.deps.now()
  const booking = await app.db
    .insertInto('bookings')
    .values({
      id: newId(),
      quote_id: quote.id,
      kind: visitKind(slot),
      scheduled_date: date,
      end_date: endDate,
      time_slot: slot,
      half_days: halfDays,
      status,
      contractor_id: contractorId,
      notes: more.notes ?? null,
      created_at: more.created_at ?? now,
      promise_terms: more.isPromised ? termsToStore(market).promise_terms : null,
      cancelled_at: more.cancelled_at ?? (status === 'cancelled' ? now : null),
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'completed') await inTransaction(app.db, (db) => recountVisits(db, quote.id))
  const price = { ...quote, ...(status === 'cancelled' ? { final_cost: 0 } : {}) }
  await inTransaction(app.db, (db) => writeTogether(db, openingRows(app.deps, booking, price)))
  if (contractorId === null) return { booking, quote, job: undefined, contractorId }
  if (status !== 'cancelled') {
    await offerSlots(app, contractorId, span)
    const isReserved = await inTransaction(app.db, (db) => reserveSlots(db, booking.id, contractorId, span))
    if (!isReserved) throw new Error(`painter ${contractorId} has another visit on ${date}, ${slot}`)
  }
  const jobStatus = more.jobStatus ?? jobStatusOf[status]
  const basis = {
    finalPrice: quote.final_cost,
    taxRate: quote.tax_rate,
    commissionRate: prices.contractorCommissionRate,
  }
  const job = await app.db
    .insertInto('jobs')
    .values({
      id: newId(),
      booking_id: booking.id,
      contractor_id: contractorId,
      status: jobStatus,
      earnings: slot === 'evening' ? 0 : painterShare(basis, basis.commissionRate),
      earnings_basis: JSON.stringify(storedBasisOf(basis)),
      scheduled_date: date,
      end_date: endDate,
      time_slot: slot,
      assigned_at: now,
      answer_by: answerBy(market, now, visitBegins(market, date, slot)),
      started_at: jobStatus === 'in_progress' || jobStatus === 'completed' ? now : null,
      completed_at: jobStatus === 'completed' ? now : null,
      closed_at: jobStatus === 'cancelled' || jobStatus === 'rejected' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await inTransaction(app.db, async (db) => {
    const subject = await subjectOf(db, booking)
    const bookingWithJob = { booking, job: isJobOpen(job.status) ? job : null }
    const entries = await entriesOf(db, booking.id)
    const postings = followingPostings(
      entries,
      toState(bookingWithJob),
      priceFactsOf(bookingWithJob, subject),
      `built:${booking.id}`,
    )
    await post(db, app.deps, { subject, status, entries }, postings)
  })
  return { booking, quote, job, contractorId }
}

/** A booking with a painter of its own, of these columns: its job, and what painter and customer act with. */
export async function aJob(
  app: TestApp,
  options: Omit<BookingOptions, 'contractorId'> & { painter?: Parameters<typeof aPainter>[1] } = {},
) {
  const painter = await aPainter(app, options.painter)
  const { booking, quote, job } = await aBooking(app, { ...options, contractorId: painter.id })
  if (!job) throw new Error('a booking with a painter has a job')
  const ids = { contractorId: painter.id, bookingId: booking.id, jobId: job.id }
  return { painter, token: painter.token, booking, quote, job, ...ids, key: app.keyOf(booking.id) }
}
