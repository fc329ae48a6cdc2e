import { sql } from 'kysely'
import type { ActionPreview, BookingAction } from '#contract/office/actions.ts'
import { addedAs, feesIn } from '#domain/billing/statement/statement-sums.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { lastSlotOfVisit } from '#domain/scheduling/slots.ts'
import { visitBetween } from '#domain/scheduling/visit-times.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { rehearse, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { doubtsOf, doubtsOfCompletion } from './doubts.ts'
import type { OfficeCaller } from './guard-finished-money.ts'
import { findOpenChange } from './office-actions.queries.ts'
import { recipientsOf } from './recipients-of.ts'
import { runActionWithin } from './run-action.ts'

const DAY = 86_400_000

const soon = text('The visit is less than a day away. Call, too: they may not see an email in time.')
const changeEnds = text("This withdraws the change the customer hasn't answered.")

/** The warnings before an action, as texts; a price that needs a second look has to be confirmed. */
async function warningsOf(db: Transaction, deps: Deps, bookingId: string, action: BookingAction): Promise<string[]> {
  const t = translator(deps.reader)
  const booking = await findBooking(db, bookingId)
  if (!booking) return []
  if ('anyway' in action) {
    const doubts =
      action.action === 'complete' ? doubtsOfCompletion(db, deps, booking) : doubtsOf(db, deps, booking, action)
    return (await doubts).map((doubt) => t(doubt))
  }
  const begins = visitBegins(deps.market, booking.scheduled_date, booking.time_slot).getTime() - deps.now().getTime()
  const endsChange = action.action !== 'move' && (await findOpenChange(db, bookingId)) !== undefined
  return [...(begins > 0 && begins < DAY ? [t(soon)] : []), ...(endsChange ? [t(changeEnds)] : [])]
}

const painterAfter = async (db: Transaction, bookingId: string): Promise<ActionPreview['painter']> => {
  const job = await findLiveJob(db, bookingId)
  if (!job) return null
  const painter = await db
    .selectFrom('contractors')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', job.contractor_id)
    .executeTakeFirstOrThrow()
  const answerBy = job.status === 'assigned' ? job.answer_by : null
  return { ...painter, earns: job.earnings, answerBy }
}

/** Performs the action. @returns what reads its result */
async function tryAction(
  db: Transaction,
  deps: Deps,
  bookingId: string,
  action: BookingAction,
  by: OfficeCaller,
): Promise<() => Promise<ActionPreview>> {
  const [before] = await readOfficeBookings({ ...deps, db }, [bookingId])
  const statementBefore = await statementOfBooking(db, bookingId)
  const warnings = await warningsOf(db, deps, bookingId, action)
  const { actionId, undo } = await runActionWithin(db, deps, bookingId, action, { isPreview: true, by })
  return async () => {
    const booking = await findBooking(db, bookingId)
    const [after] = await readOfficeBookings({ ...deps, db }, [bookingId])
    if (!before || !after || !booking) throw new Error('the booking of an act is gone')
    const statement = await statementOfBooking(db, bookingId)
    const { scheduled_date: date, time_slot: slot, half_days: halfDays } = booking
    const last = lastSlotOfVisit(date, slot, halfDays)
    const { endDate, endsAt } = visitBetween(deps.market, { date, slot }, last)
    return {
      recipients: await recipientsOf(db, deps, actionId, after),
      visit: { scheduledDate: date, endDate, timeSlot: slot, endsAt },
      painter: await painterAfter(db, bookingId),
      fee: feesIn(statement) - feesIn(statementBefore),
      credit: addedAs(statementBefore, 'owed', 'credit') - addedAs(statement, 'owed', 'credit'),
      price: {
        before: before.finalCost,
        after: after.finalCost,
        painter: after.breakdown.contractor,
        painterBefore: before.breakdown.contractor,
        platform: after.breakdown.platform,
        platformBefore: before.breakdown.platform,
      },
      warnings,
      undoable: undo !== null,
    }
  }
}

/**
 * The changes and recipients of an action: it is performed, read and rolled back, so that the answer is exactly what would
 * come of it (docs/rules/office.md#booking-actions).
 * @throws AppError those of `performAction`, but for what has to be confirmed
 */
export const previewAction = (
  deps: Deps,
  bookingId: string,
  action: BookingAction,
  by: OfficeCaller,
): Promise<ActionPreview> => rehearse(deps.db, (db) => tryAction(db, deps, bookingId, action, by))
