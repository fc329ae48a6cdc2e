import type { ColorChoices } from '#contract/bookings/colors.ts'
import type { ColorsAhead } from '#contract/bookings/colors-ahead.ts'
import { canAgreeColors, canNoteColors } from '#domain/bookings/color-moments.ts'
import { colorsUntil, takesColors } from '#domain/bookings/colors-deadline.ts'
import { isLive, isOpen } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findLiveBooking, findQuote } from '#server/bookings/booking/bookings.queries.ts'
import {
  lockProvenBooking,
  OnThePhone,
  type Proof,
  requireFullName,
  requireProof,
} from '#server/bookings/booking/prove-customer.ts'
import { noteInConversation } from '#server/bookings/conversations/note-in-conversation.ts'
import { changeJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import { momentOf } from '#server/bookings/jobs/painter-command.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { roomsWithClosures } from './colors.queries.ts'
import { presentColors } from './present-colors.ts'
import { recordColors } from './record-colors.ts'

const refused = (words: ReturnType<typeof text>) => new AppError('invalid_transition', words)

/** Refuses what is not a painting to come, and what comes too late. @throws AppError `invalid_transition` */
async function requirePickable(db: Transaction, deps: Deps, booking: BookingRow): Promise<void> {
  if (booking.kind === 'consultation')
    throw refused(
      text('You pick these colors together on your color evening, or before it on the page of your painting.'),
    )
  if (!takesColors(booking))
    throw refused(
      isLive(booking.status)
        ? text('The colors of this visit can’t be picked here anymore. Please send a message or call us.')
        : text('This visit is canceled, so there are no colors to pick.'),
    )
  const { closures } = await roomsWithClosures(db, booking)
  const until = colorsUntil(deps.market, booking.scheduled_date, closures)
  if (deps.now() > until)
    throw refused(
      text('Colors could be picked here until {until}. Please send your painter a message, or call us.', {
        until: formatDeadline(deps.reader, until),
      }),
    )
}

/**
 * A customer picks or changes colors of a painting until the deadline (docs/rules/colors.md#picking-and-changing). The same again
 * changes nothing.
 * @throws AppError `proof_required`, `not_found`; `invalid_transition` for another visit and after the deadline; `invalid_request`;
 * `conflict` when somebody picked another color since
 */
export async function pickColors(
  deps: Deps,
  bookingId: string,
  proof: Proof,
  colors: ColorChoices,
): Promise<ColorsAhead | null> {
  requireProof(proof)
  const booking = await inTransaction(deps.db, async (db) => {
    const { booking } = await lockProvenBooking(db, deps, bookingId, proof)
    await requirePickable(db, deps, booking)
    await recordColors(db, deps, booking, colors, { by: 'customer', contractorId: null })
    return booking
  })
  return presentColors(deps, booking)
}

const paintingBegun = () =>
  refused(text('The painting has begun, so its colors are settled at the door. Please call the office.'))

/** The painting of a quote; undefined when it has no date. */
const paintingOf = async (db: Transaction, booking: BookingRow): Promise<BookingRow | undefined> =>
  booking.kind === 'painting' ? booking : findLiveBooking(db, booking.quote_id, 'painting')

/**
 * The office notes colors that a customer told it, until the painting is done. Who said so on the phone is written into the
 * conversation.
 * @throws AppError `not_found`; `invalid_transition` once there is nothing to paint anymore; otherwise as above
 */
export const noteColors = (
  deps: Deps,
  bookingId: string,
  { colors, name }: { colors: ColorChoices; name?: string | undefined },
): Promise<{ changed: number }> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const phone = name === undefined ? undefined : new OnThePhone(name)
    if (phone) requireFullName(phone, (await findQuote(db, booking.quote_id))?.customer_name ?? null)
    const painting = await paintingOf(db, booking)
    if (!canNoteColors(booking) || (painting && !canNoteColors(painting)))
      throw refused(text('There is nothing left to paint on this visit, so its colors stay as they are.'))
    const changed = await recordColors(db, deps, booking, colors, { by: 'office', contractorId: null })
    if (phone && changed > 0) {
      const of = { name: phone.name, count: changed }
      const said = text('{name} told us {count, plural, one {# color} other {# colors}} on the phone.', of)
      await noteInConversation(db, deps, booking, said)
    }
    return { changed }
  })

/**
 * A painter notes the colors that were picked together: at the color consultation for the painting that follows, or at the door for
 * the painting itself; from the day of the visit on, also later and without a network (docs/rules/colors.md#agreed-with-the-painter).
 * @throws AppError `not_found` for another painter's job; `too_early`; `invalid_transition` in any other state; otherwise as above
 */
export const agreeColors = (
  deps: Deps,
  { colors, happenedAt, ...of }: JobOf & { colors: ColorChoices; happenedAt?: Date | undefined },
): Promise<void> =>
  changeJob(deps, of, async (db, { booking, job }) => {
    const at = momentOf(happenedAt, deps.now())
    const { kind, purpose } = booking
    const isConsultation = kind === 'consultation'
    if (!canAgreeColors({ kind, purpose, jobStatus: job.status }))
      throw refused(text('Colors can be noted for a visit that you acknowledged or started.'))
    if (todayIn(deps.market, at) < booking.scheduled_date)
      throw new AppError('too_early', text('You can note the colors from the day of the visit on.'))
    const painting = await paintingOf(db, booking)
    if (isConsultation && painting && painting.status !== 'reserved' && !isOpen(painting.status)) throw paintingBegun()
    await recordColors(db, deps, booking, colors, { by: 'painter', contractorId: job.contractor_id, at })
  })
