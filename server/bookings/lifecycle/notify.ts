import { createHash } from 'node:crypto'
import type { BookingNotification } from '#domain/bookings/booking-lifecycle.ts'
import { isNearVisit, type VisitSpan } from '#domain/bookings/near-visit.ts'
import { digestAt, isUrgent } from '#domain/bookings/unplaced.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { planFinalInvoice } from '#server/billing/invoices/plan-final-invoice.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { idOf } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, EMAIL_QUEUE, enqueue, messageRow } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { announceQueued } from '#server/platform/outbox/queue-listeners.ts'
import type { Message } from '#server/platform/stored-shapes/stored-message.ts'
import type { Push } from '#server/platform/stored-shapes/stored-push.ts'

/** A deterministic id for the digest of that hour, so that queueing it is idempotent. */
const digestId = (at: Date): string => idOf(createHash('sha256').update(`digest ${at.toISOString()}`).digest())

/**
 * Notifies the administrator of a booking that nobody can take: at once and separately when the visit is near, else in the
 * next digest, which lists everything that is waiting when it is sent (docs/rules/visits.md).
 */
async function reportWithoutPainter(
  db: Transaction,
  { market, now }: Moment,
  booking: Pick<BookingRow, 'id' | 'scheduled_date' | 'time_slot'>,
): Promise<void> {
  if (isUrgent(visitBegins(market, booking.scheduled_date, booking.time_slot), now)) {
    enqueue(db, now, ADMINISTRATOR, { kind: 'booking-without-contractor', bookingId: booking.id })
    return
  }
  const at = digestAt(market, now)
  const row = messageRow(now, ADMINISTRATOR, { kind: 'bookings-without-contractor' }, at)
  await db
    .insertInto('outbox_tasks')
    .values({ ...row, id: digestId(at) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  announceQueued(db, EMAIL_QUEUE)
}

type Painter = { email: string; contractorId: string; jobId: string }

/** The recipients of messages about a booking. A painter who was erased is not notified. */
export type Recipients = {
  booking: Pick<BookingRow, 'id' | 'scheduled_date' | 'end_date' | 'time_slot'>
  /** The days that the visit had before; left out where it is new. */
  formerDays?: VisitSpan
  customer: string
  newPainter: Painter | undefined
  oldPainter: Painter | undefined
}

const notifyPainter = (
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

/** The day that a message is about, where it is not the first one of the visit. */
const ofDay = ({ day, since }: { day?: CivilDate; since?: Date }): { day?: CivilDate; since?: string } => ({
  ...(day === undefined ? {} : { day }),
  ...(since === undefined ? {} : { since: since.toISOString() }),
})

const toCustomer = (notification: Extract<BookingNotification, { to: 'customer' }>, bookingId: string): Message => {
  switch (notification.say) {
    case 'booking-rescheduled': {
      const { say: kind, by, fee, sequence, from } = notification
      return { kind, bookingId, by, fee, sequence, from }
    }
    case 'booking-cancelled':
      return { kind: notification.say, bookingId, fee: notification.fee, sequence: notification.sequence }
    case 'nobody-home':
      return { kind: notification.say, bookingId, noShowId: notification.noShowId, sequence: notification.sequence }
    case 'visit-ended':
      return {
        kind: notification.say,
        bookingId,
        fee: notification.fee,
        sequence: notification.sequence,
        ...(notification.isContested ? { stage: 'waiting' as const } : {}),
      }
    case 'booking-confirmation':
      return { kind: notification.say, bookingId, ...(notification.isRestored ? { isRestored: true } : {}) }
    case 'booking-changed':
      return {
        kind: notification.say,
        bookingId,
        oldEndDate: notification.oldEndDate,
        sequence: notification.sequence,
        ...(notification.lost ? { lost: notification.lost } : {}),
      }
    case 'booking-waiting':
      return { kind: notification.say, bookingId, ...(notification.lost ? { lost: notification.lost } : {}) }
    case 'painter-late':
      return { kind: notification.say, bookingId, minutes: notification.minutes, ...ofDay(notification) }
    case 'visit-missed':
      return { kind: notification.say, bookingId, cents: notification.credit, ...ofDay(notification) }
    case 'day-given-up':
      return { kind: notification.say, bookingId, day: notification.day }
    case 'painter-on-the-way':
      return { kind: notification.say, bookingId, at: notification.at.toISOString(), minutes: notification.minutes }
    default:
      return { kind: notification.say, bookingId }
  }
}

/** Whether the visit is near, by the days that it has or by those that it had. */
const isNear = ({ market, now }: Moment, { booking, formerDays }: Recipients): boolean =>
  [formerDays, { from: booking.scheduled_date, to: booking.end_date }].some(
    (days) => days !== undefined && isNearVisit(market, days, now),
  )

/** The notification that devices following a booking show as well (docs/rules/messages.md#notifications). */
const toDevices = (moment: Moment, recipients: Recipients, message: Message): Push | undefined => {
  switch (message.kind) {
    case 'painter-late':
      return { ...message, kind: 'push-painter-late' }
    case 'day-given-up':
      return { ...message, kind: 'push-day-given-up' }
    case 'painter-on-the-way':
      return { ...message, kind: 'push-painter-on-the-way' }
    case 'booking-cancelled':
      return isNear(moment, recipients) ? { ...message, kind: 'push-booking-cancelled' } : undefined
    case 'booking-rescheduled':
      return isNear(moment, recipients) ? { ...message, kind: 'push-booking-rescheduled' } : undefined
    case 'booking-changed':
      return isNear(moment, recipients) ? { ...message, kind: 'push-booking-changed' } : undefined
    case 'booking-waiting':
      return isNear(moment, recipients) ? { ...message, kind: 'push-booking-waiting' } : undefined
    case 'painter-cannot-return':
      return isNear(moment, recipients) ? { ...message, kind: 'push-painter-cannot-return' } : undefined
    default:
      return undefined
  }
}

const notifyCustomer = (
  db: Transaction,
  moment: Moment,
  recipients: Recipients,
  notification: Extract<BookingNotification, { to: 'customer' }>,
): void => {
  const { now } = moment
  const { booking, customer } = recipients
  const message = toCustomer(notification, booking.id)
  enqueue(db, now, customer, message, 'notBefore' in notification ? notification.notBefore : now)
  const push = toDevices(moment, recipients, message)
  if (push) enqueuePush(db, now, push)
}

/** Queues the messages of a transition for their recipients, in its database transaction. */
export async function notify(
  db: Transaction,
  moment: Moment,
  recipients: Recipients,
  notifications: readonly BookingNotification[],
): Promise<void> {
  const { now } = moment
  for (const notification of notifications) {
    if (notification.to === 'customer') {
      notifyCustomer(db, moment, recipients, notification)
      if (notification.say === 'booking-completed')
        planFinalInvoice(db, now, recipients.booking.id, notification.notBefore)
    }
    if (notification.to === 'painter') notifyPainter(db, now, notification.say, recipients.oldPainter)
    else if (notification.to === 'new-painter') notifyPainter(db, now, notification.say, recipients.newPainter)
    else if (notification.to === 'office') {
      const { say: kind, day } = notification
      if (kind === 'visit-missed-alarm' || day !== undefined) {
        enqueue(db, now, ADMINISTRATOR, { kind, bookingId: recipients.booking.id, ...(day ? { day } : {}) })
      } else await reportWithoutPainter(db, moment, recipients.booking)
    }
  }
}
