import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { VisitKind } from './slots.ts'

/** Booking actions of the office; `without_deposit` books a date that is held for a deposit. */
export const officeActions = ['move', 'assign', 'price', 'complete', 'cancel', 'without_deposit'] as const
export type OfficeAction = (typeof officeActions)[number]

/** A booking as far as it decides what can be done with it. */
export type ActionFacts = { status: BookingStatus; contractorId: string | null; kind: VisitKind }

/** Why something cannot be done with a booking now. */
export type DisabledReason = 'held' | 'not_held' | 'begun' | 'finished' | 'cancelled' | 'nobody' | 'free'

/** The reason as a text: in a refusal, and in place of an action that is not offered. */
export const disabledReasonTexts: Record<DisabledReason, Text> = {
  held: text('This date is held until its deposit is paid. You can book it without the deposit, or cancel it.'),
  not_held: text('This date isn’t held for a deposit.'),
  begun: text('Work that has begun stays with its painter.'),
  finished: text('This work is finished.'),
  cancelled: text('This booking is canceled. Set its status to Scheduled first.'),
  nobody: text('Choose a painter first: nobody has this booking.'),
  free: text('A color consultation is free of charge.'),
}

/**
 * Why an action cannot be done with a booking now, regardless of who asks and of other input; null when it can
 * (docs/rules/office.md#booking-actions). Work that has begun can be moved, but only with its painter: `assign` says so.
 */
export function disabledReason(
  action: OfficeAction,
  { status, contractorId, kind }: ActionFacts,
): DisabledReason | null {
  if (action === 'without_deposit') return status === 'reserved' ? null : 'not_held'
  if (status === 'cancelled') return 'cancelled'
  if (action === 'cancel') return null
  if (action === 'price') return kind === 'consultation' ? 'free' : null
  if (status === 'reserved') return 'held'
  if (status === 'completed') return 'finished'
  if (action === 'assign') return status === 'in_progress' ? 'begun' : null
  return action === 'complete' && contractorId === null ? 'nobody' : null
}

/** Whether it can be done with a booking now. */
export const canDo = (action: OfficeAction, facts: ActionFacts): boolean => disabledReason(action, facts) === null

/** A visit as far as it decides whether completing it needs a second look. */
export type CompletionFacts = {
  scheduledDate: CivilDate
  endDate: CivilDate
  today: CivilDate
  /** By how much a change that waits for the customer alters the price, in cents; null when none waits. */
  openChange: Cents | null
}

/** Whether a day of a visit is still to come. */
export const isAhead = (day: CivilDate, today: CivilDate): boolean => day > today

/**
 * What to think about before a visit is completed: a day that is still to come, and a change that its customer has not answered
 * (docs/rules/office.md#booking-actions). Each has to be confirmed.
 * @param areDaysMeant that a day is still to come was confirmed already
 */
export function completionDoubts(
  reader: Reader,
  { scheduledDate, endDate, today, openChange }: CompletionFacts,
  areDaysMeant = false,
): Text[] {
  const doubts: Text[] = []
  if (isAhead(endDate, today) && !areDaysMeant) {
    doubts.push(
      isAhead(scheduledDate, today)
        ? text(
            "This visit is still ahead: it’s on {day}. The customer will be told that their rooms are painted, and it counts toward the painter's earnings.",
            { day: formatDate(reader, scheduledDate) },
          )
        : text(
            'Its last day is still to come: {day}. The customer will be told that their rooms are painted, and the painter that nothing is left to do.',
            { day: formatDate(reader, endDate) },
          ),
    )
  }
  if (openChange !== null) {
    doubts.push(
      text('The customer hasn’t answered a change of {amount} yet. It’s withdrawn, and the price stays as booked.', {
        amount: formatMoney(reader, openChange),
      }),
    )
  }
  return doubts
}
