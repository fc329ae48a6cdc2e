import { lastDayOf } from '#domain/bookings/booking-lifecycle.ts'
import type { BookingPause } from '#domain/coverage/closures.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { formatDate, formatShortDate } from '#domain/platform/format-dates.ts'
import type { CancellationPolicy } from '#domain/platform/market.ts'
import { sameTerms, withSettings } from '#domain/platform/market-settings.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { DEFAULT_SQFT_PER_DAY, halfDaysNeeded, isTooLong } from '#domain/scheduling/estimate.ts'
import { type SlotId, visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { findDepositPage } from '#server/billing/cards/start-checkout.ts'
import { openingRows } from '#server/billing/ledger/post.ts'
import { startBooking } from '#server/bookings/lifecycle/apply-transition.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { newBookingRow } from '#server/bookings/lifecycle/new-booking-row.ts'
import { writeReserved } from '#server/bookings/lifecycle/secure-booking.ts'
import {
  askForDeposit,
  depositOf,
  releaseReservation,
  reserve,
  reservedUntil,
} from '#server/bookings/payments/reservations.ts'
import { closedThen, pauseAtHome } from '#server/coverage/closures/closed-days.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { searchRowsOf } from '#server/platform/search/search-words.ts'
import { settingsIn } from '#server/pricing/business-settings/effective-market.ts'
import { checkTime } from '#server/scheduling/engine/check-time.ts'
import {
  cardOf,
  findLiveBooking,
  findNamedQuote,
  findSlug,
  lockQuoteToBook,
  type PainterRow,
  type QuoteRow,
} from './bookings.queries.ts'
import { checkColors } from './check-colors.ts'
import { checkEnd } from './check-end.ts'
import { findPainter, SLOT_GONE } from './choose-painter.ts'
import type { KnownOfBooking } from './present-booking.ts'

const NO_WAY_TO_ASK = text(
  "There's no email address to send the payment link to. Book without a deposit, or add an email address first.",
)

/** The office's choices when it books for somebody on the phone. */
type ForCaller = {
  /** The painter who is to come; null: the matcher chooses. */
  contractorId: string | null
  /** Whether the date is held until the deposit is paid by card. */
  withDeposit: boolean
}

type BookingInput = {
  /** The id that its customer knows it by (`linkIdOf`). */
  quoteId: string
  scheduledDate: string
  timeSlot: SlotId
  endsAt?: Date | undefined
  /** The slug of the painter whom the customer asks for. */
  painter?: string | undefined
  terms?: CancellationPolicy | undefined
  deposit?: Cents | undefined
  forCaller?: ForCaller
}

/** `isNew`: false when an identical request had created it before. */
type Booked = {
  booking: BookingRow
  quote: QuoteRow
  isNew: boolean
  checkoutId?: string
  /** Of a new one, what was read on the way. */
  known?: Omit<KnownOfBooking, 'entries'>
}

const TERMS_CHANGED = text(
  'Our terms for moving and canceling have just changed. Please take another look, then confirm.',
)

/** The message when the painter whom the office named, or the customer asks for, is not free. */
const PAINTER_GONE = text("That painter isn't free then. Please choose another time or painter.")

/** The message for a project of more than fourteen days of work. */
const TOO_LARGE = text('This project is too large to be booked online. Ask us to call you, and we’ll plan it with you.')

/**
 * Books a quote: the booking, its painter's slots and job, and the e-mails, all or nothing. Idempotent: an identical request is
 * answered with the existing booking as long as that is live. The office books for somebody on the phone, with a painter of its
 * choice and with or without the deposit (docs/rules/office.md#a-booking-by-phone).
 * @throws AppError `not_found`, `already_booked`, `quote_expired`, `invalid_request` for the day, `slot_unavailable`,
 * `bookings_paused`, `end_changed`, `terms_changed`
 */
export async function bookQuote(deps: Deps, input: BookingInput): Promise<Booked> {
  try {
    return await book(deps, input)
  } catch (error) {
    // The slots may have been taken a moment ago by this very request, sent twice.
    const isTaken = error instanceof AppError && ['slot_unavailable', 'end_changed'].includes(error.code)
    const quote = isTaken ? await findNamedQuote(deps.db, input.quoteId) : undefined
    const meanwhile = quote && (await findSame(deps.reader, deps.db, input, quote))
    if (meanwhile) return meanwhile
    throw error
  }
}

const book = async (deps: Deps, input: BookingInput): Promise<Booked> => {
  const result = await inTransaction(deps.db, async (db): Promise<Booked> => {
    const kind = visitKind(input.timeSlot)
    const found = await lockQuoteToBook(db, input.quoteId, {
      kind,
      date: input.scheduledDate,
      since: deps.freeSlots.position,
    })
    if (!found) throw new AppError('not_found', text('Quote not found'))
    const { quote, commissionRate, settings, other, colors, changes } = found
    const market = withSettings(deps.marketSettings.initial, settingsIn(settings))
    const { cancellation: terms } = market
    const isThere = found.isBooked ? await findSameOrRelease(db, deps, input, quote) : undefined
    if (isThere) return isThere
    const now = deps.now()
    const { forCaller } = input
    if (forCaller?.withDeposit && quote.email === NO_EMAIL) throw new AppError('conflict', NO_WAY_TO_ASK)
    const deposit =
      forCaller?.withDeposit === false ? 0 : depositOf(deps.config, market, { kind, price: quote.final_cost })
    if (quote.expires_at <= now)
      throw new AppError('quote_expired', text('This quote has expired. Please request a new one.'))
    if (input.terms && !sameTerms(input.terms, terms)) throw new AppError('terms_changed', TERMS_CHANGED)
    if (input.deposit !== undefined && input.deposit !== deposit) throw new AppError('terms_changed', TERMS_CHANGED)
    checkTime(deps, quote, { date: input.scheduledDate, slot: input.timeSlot })
    const wanted = { date: input.scheduledDate, isMove: false, consultation: other }
    await checkColors(deps.reader, db, quote, kind, wanted)
    const visit = { id: newId(), kind, scheduled_date: input.scheduledDate, time_slot: input.timeSlot }
    const source = forCaller ? 'phone' : 'website'
    const named = forCaller?.contractorId ?? undefined
    const search = { quote, commissionRate, occasion: 'created' as const, only: input.painter }
    const today = todayIn(market, now)
    const { assignment, isPaused } = await findPainter(
      db,
      deps,
      visit,
      named === undefined ? search : { ...search, prefer: named },
      { newOn: forCaller ? null : today, changes: isThere === undefined ? changes : null },
    )
    const pause = (!assignment || isPaused) && !forCaller ? await pauseAtHome(db, quote.id, today) : null
    if (pause) throw new AppError('bookings_paused', formatPause(deps.reader, pause))
    const closed = assignment ? null : await closedThen(db, quote.id, input.scheduledDate)
    if (closed) throw new AppError('slot_unavailable', closed)
    const isOther = named !== undefined && assignment?.contractorId !== named
    if (isOther || (!assignment && input.painter)) throw new AppError('slot_unavailable', PAINTER_GONE)
    if (!assignment) throw noPainterFound(quote, input.timeSlot)
    checkEnd(deps.reader, { ...visit, half_days: assignment.halfDays }, input.endsAt)
    const booking = newBookingRow(market, now, {
      ...visit,
      contractor_id: assignment.contractorId,
      half_days: assignment.halfDays,
      end_date: lastDayOf(visit.scheduled_date, visit.time_slot, assignment.halfDays),
      quote_id: quote.id,
      status: deposit > 0 ? 'reserved' : 'scheduled',
      deposit,
      reserved_until: deposit > 0 ? reservedUntil(now, source) : null,
      source,
    })
    const known = { colors, other }
    const searched = searchRowsOf(booking, quote)
    if (forCaller) recordBookedForCaller(db, { ...deps, now }, booking)
    if (deposit > 0) {
      await writeReserved(db, booking, searched)
      if (forCaller) askForDeposit(db, now, booking, quote.email)
      return {
        booking,
        quote,
        isNew: true,
        known,
        ...(forCaller ? {} : { checkoutId: await reserve(db, now, booking) }),
      }
    }
    const belonging = [...searched, ...openingRows(deps, booking, quote)]
    const { job, rows } = await startBooking<PainterRow>(db, { market: deps.market, now }, booking, {
      customer: quote.email,
      taker: assignment,
      belonging,
      read: cardOf(db, assignment.contractorId),
    })
    const painter = rows[0] && { ...rows[0], answerBy: job.answerBy }
    return { booking, quote, isNew: true, known: { ...known, painter } }
  })
  return result
}

/**
 * The quote's existing booking, if it is the one requested. A concurrent second booking is not visible here: the database
 * refuses it on insert, and the retry finds the first one here.
 * @throws AppError `already_booked` when it is for another time
 */
const findSame = async (reader: Reader, db: Db, input: BookingInput, quote: QuoteRow): Promise<Booked | null> => {
  const booking = await findLiveBooking(db, quote.id, visitKind(input.timeSlot))
  if (!booking) return null
  const named = input.forCaller?.contractorId ?? booking.contractor_id
  const isSame = booking.contractor_id === named && (await isAskedFor(db, input, booking))
  if (!isSame) throw alreadyBooked(reader, booking)
  return { booking, quote, isNew: false }
}

/**
 * The same within the transaction that books: a date that was only reserved is given up for the one that is wanted now.
 * @throws AppError `already_booked`
 */
const findSameOrRelease = async (
  db: Transaction,
  deps: Deps,
  input: BookingInput,
  quote: QuoteRow,
): Promise<Booked | null> => {
  const live = await findLiveBooking(db, quote.id, visitKind(input.timeSlot))
  const reserved = live?.status === 'reserved' ? await lockBooking(db, live.id) : undefined
  if (reserved?.status !== 'reserved') return findSame(deps.reader, db, input, quote)
  const now = deps.now()
  const page = await findDepositPage(db, now, reserved.id)
  const isSame = await isAskedFor(db, input, reserved)
  if (isSame && isReservedForCaller(reserved, input, now)) return { booking: reserved, quote, isNew: false }
  if (isSame && page && !input.forCaller) return { booking: reserved, quote, isNew: false, checkoutId: page.id }
  await releaseReservation(db, deps, reserved, false)
  return null
}

/** Whether a booking is at the time that is asked for, and with the painter, if one is. */
const isAskedFor = async (
  db: Db,
  { scheduledDate, timeSlot, painter }: BookingInput,
  booking: BookingRow,
): Promise<boolean> =>
  booking.scheduled_date === scheduledDate &&
  booking.time_slot === timeSlot &&
  (painter === undefined || painter === (await findSlug(db, booking.contractor_id)))

/** Whether a date is held already just as the office asks for it. */
const isReservedForCaller = (reserved: BookingRow, { forCaller }: BookingInput, now: Date): boolean =>
  forCaller?.withDeposit === true &&
  reserved.source === 'phone' &&
  (forCaller.contractorId === null || forCaller.contractorId === reserved.contractor_id) &&
  reserved.reserved_until !== null &&
  reserved.reserved_until > now

const recordBookedForCaller = (
  db: Transaction,
  { now, actor }: { now: Date; actor: string },
  booking: BookingRow,
): void =>
  recordAudit(db, now, {
    actor,
    action: 'booking.by-phone',
    about: ['booking', booking.id],
    after: {
      scheduledDate: booking.scheduled_date,
      timeSlot: booking.time_slot,
      contractorId: booking.contractor_id,
      ...(booking.deposit > 0 ? { amount: booking.deposit } : {}),
    },
  })

const alreadyBooked = (reader: Reader, { scheduled_date: date, time_slot: slot }: BookingRow): AppError =>
  new AppError(
    'already_booked',
    text('This quote already has a booking ({visit}): {date}, {window}. You can move or cancel it.', {
      visit: visitKindLabel(slot),
      date: formatDate(reader, date),
      window: formatWindow(reader, slot),
    }),
  )

const formatPause = (reader: Reader, { until, note }: BookingPause): Text => {
  const date = formatShortDate(reader, until)
  return note === null
    ? text("We're not taking new bookings until {date}. Your quote stays as it is.", { date })
    : text("We're not taking new bookings until {date}. {note}", { date, note })
}

const noPainterFound = (quote: QuoteRow, slot: SlotId): AppError => {
  const isLarge = visitKind(slot) === 'painting' && isTooLong(halfDaysNeeded(quote.work_area, DEFAULT_SQFT_PER_DAY))
  return new AppError('slot_unavailable', isLarge ? TOO_LARGE : SLOT_GONE)
}
