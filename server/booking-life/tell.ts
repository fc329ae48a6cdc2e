import type { Told } from '../../domain/booking-life.ts'
import type { Moment } from '../../domain/market.ts'
import type { Transaction } from '../database/transaction.ts'
import { planFinalInvoice } from '../documents/plan-final-invoice.ts'
import { enqueue } from '../effects/enqueue.ts'
import type { Message } from '../stored-shapes/stored-message.ts'
import type { BookingRow } from './held-life.ts'
import { reportWithoutPainter } from './report-without-painter.ts'

type Painter = { email: string; jobId: string }

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
  if (to) enqueue(db, now, to.email, { kind, jobId: to.jobId })
}

const toCustomer = (told: Extract<Told, { to: 'customer' }>, bookingId: string): Message => {
  switch (told.say) {
    case 'booking-rescheduled':
    case 'booking-cancelled':
      return { kind: told.say, bookingId, fee: told.fee, sequence: told.sequence }
    case 'booking-changed':
      return { kind: told.say, bookingId, oldEndDate: told.oldEndDate, sequence: told.sequence }
    case 'painter-late':
      return { kind: told.say, bookingId, minutes: told.minutes }
    default:
      return { kind: told.say, bookingId }
  }
}

const tellCustomer = (
  db: Transaction,
  now: Date,
  { booking, customer }: People,
  told: Extract<Told, { to: 'customer' }>,
): void => enqueue(db, now, customer, toCustomer(told, booking.id), 'notBefore' in told ? told.notBefore : now)

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
    else if (told.to === 'office') await reportWithoutPainter(db, moment, people.booking)
  }
}
