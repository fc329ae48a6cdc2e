import { sql } from 'kysely'
import type { Act, ActPreview } from '#contract/office/acts.ts'
import { feeKinds, sumOf } from '#domain/billing/ledger.ts'
import { lastSlotOfVisit } from '#domain/scheduling/slots.ts'
import { visitBetween } from '#domain/scheduling/visit-times.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { readAdminBookings } from '#server/bookings/booking/admin-bookings.queries.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { findLiveJob } from '#server/bookings/lifecycle/held-life.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { actWithin } from './do-act.ts'
import { toldBy } from './told-by.ts'
import { warningsOf } from './warnings.ts'

/** Carries the answer out of a transaction that must not be committed. */
class Previewed extends Error {
  readonly preview: ActPreview
  constructor(preview: ActPreview) {
    super('a preview is never committed')
    this.preview = preview
  }
}

const painterAfter = async (db: Transaction, bookingId: string): Promise<ActPreview['painter']> => {
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

/** Does the act and reads what came of it. */
async function tryAct(db: Transaction, deps: Deps, bookingId: string, act: Act): Promise<ActPreview> {
  const [before] = await readAdminBookings({ ...deps, db }, [bookingId])
  const known = new Set((await entriesOf(db, bookingId)).map(({ cause }) => cause))
  const warnings = await warningsOf(db, deps, bookingId, act)
  const { actId, undo } = await actWithin(db, deps, bookingId, act, { isPreview: true })
  const booking = await findBooking(db, bookingId)
  const [after] = await readAdminBookings({ ...deps, db }, [bookingId])
  if (!before || !after || !booking) throw new Error('the booking of an act is gone')
  const entered = (await entriesOf(db, bookingId)).filter(({ cause }) => !known.has(cause))
  const { scheduled_date: date, time_slot: slot, half_days: halfDays } = booking
  const last = lastSlotOfVisit(date, slot, halfDays)
  const { endDate, endsAt } = visitBetween(deps.market, { date, slot }, last)
  return {
    told: await toldBy(db, deps, actId, after),
    visit: { scheduledDate: date, endDate, timeSlot: slot, endsAt },
    painter: await painterAfter(db, bookingId),
    fee: sumOf(entered, 'owed', ...feeKinds),
    credit: -sumOf(entered, 'owed', 'credit'),
    price: {
      before: before.finalCost,
      after: after.finalCost,
      painter: after.breakdown.contractor,
      platform: after.breakdown.platform,
    },
    warnings,
    undoable: undo !== null,
  }
}

/**
 * What an act would change and whom it would tell: it is done, read and rolled back, so that the answer is exactly what would
 * come of it (docs/rules/office.md#own-verbs).
 * @throws AppError those of `performAct`, but for what has to be confirmed
 */
export async function previewAct(deps: Deps, bookingId: string, act: Act): Promise<ActPreview> {
  try {
    return await inTransaction(deps.db, async (db) => {
      throw new Previewed(await tryAct(db, deps, bookingId, act))
    })
  } catch (error) {
    if (error instanceof Previewed) return error.preview
    throw error
  }
}
