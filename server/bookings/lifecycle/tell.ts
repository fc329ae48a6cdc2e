import type { Told } from '#domain/bookings/booking-life.ts'
import type { Moment } from '#domain/platform/market.ts'
import { planFinalInvoice } from '#server/billing/invoices/plan-final-invoice.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import type { Message } from '#server/platform/stored-shapes/stored-message.ts'
import type { Push } from '#server/platform/stored-shapes/stored-push.ts'
import { reportWithoutPainter } from './report-without-painter.ts'

type Painter = { email: string; contractorId: string; jobId: string }

/** The recipients of messages about a booking. A painter who was erased is told nothing. */
export type People = {
  booking: Pick<BookingRow, 'id' | 'scheduled_date' | 'time_slot'>
  customer: string
  newPainter: Painter | undefined
  oldPainter: Painter | undefined
}

const tellPainter = (
  db: Transaction,
  now: Date,
  kind: 'job-assigned' | 'job-changed' | 'job-cancelled',
  to?: Painter,
) => {
  if (!to) return
  const { contractorId, jobId } = to
  enqueue(db, now, to.email, { kind, jobId })
  enqueuePush(db, now, { kind: `push-${kind}`, contractorId, jobId })
}

const toCustomer = (told: Extract<Told, { to: 'customer' }>, bookingId: string): Message => {
  switch (told.say) {
    case 'booking-rescheduled':
    case 'booking-cancelled':
      return { kind: told.say, bookingId, fee: told.fee, sequence: told.sequence }
    case 'nobody-home':
      return { kind: told.say, bookingId, noShowId: told.noShowId, sequence: told.sequence }
    case 'visit-ended':
      return {
        kind: told.say,
        bookingId,
        fee: told.fee,
        sequence: told.sequence,
        ...(told.isContested ? { stage: 'waiting' as const } : {}),
      }
    case 'booking-changed':
      return { kind: told.say, bookingId, oldEndDate: told.oldEndDate, sequence: told.sequence }
    case 'painter-late':
      return { kind: told.say, bookingId, minutes: told.minutes }
    case 'visit-missed':
      return { kind: told.say, bookingId, cents: told.credit }
    case 'painter-on-the-way':
      return { kind: told.say, bookingId, at: told.at.toISOString(), minutes: told.minutes }
    default:
      return { kind: told.say, bookingId }
  }
}

/** What the devices that follow a booking show as well. */
const toDevices = (letter: Message): Push | undefined => {
  if (letter.kind === 'painter-late') return { ...letter, kind: 'push-painter-late' }
  if (letter.kind === 'painter-on-the-way') return { ...letter, kind: 'push-painter-on-the-way' }
  return undefined
}

const tellCustomer = (
  db: Transaction,
  now: Date,
  { booking, customer }: People,
  told: Extract<Told, { to: 'customer' }>,
): void => {
  const letter = toCustomer(told, booking.id)
  enqueue(db, now, customer, letter, 'notBefore' in told ? told.notBefore : now)
  const push = toDevices(letter)
  if (push) enqueuePush(db, now, push)
}

/** Queues the messages of a decision for their recipients, in its transaction. */
export async function tell(db: Transaction, moment: Moment, people: People, effects: readonly Told[]): Promise<void> {
  const { now } = moment
  for (const told of effects) {
    if (told.to === 'customer') {
      tellCustomer(db, now, people, told)
      if (told.say === 'booking-completed') planFinalInvoice(db, now, people.booking.id, told.notBefore)
    }
    if (told.to === 'painter') tellPainter(db, now, told.say, people.oldPainter)
    else if (told.to === 'new-painter') tellPainter(db, now, told.say, people.newPainter)
    else if (told.to === 'office') {
      if (told.say === 'visit-missed-alarm') {
        enqueue(db, now, ADMINISTRATOR, { kind: told.say, bookingId: people.booking.id })
      } else await reportWithoutPainter(db, moment, people.booking)
    }
  }
}
