import type { FeeKind } from '#domain/billing/ledger.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { market } from './market.ts'
import type { TestApp } from './test-app.ts'

/** Charges the market's fee, in the ledger alone. @returns its cause */
export const chargeFee = ({ db, deps }: TestApp, bookingId: string, kind: FeeKind): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockKnownBooking(transaction, bookingId)
    const known = {
      subject: await subjectOf(transaction, booking),
      status: booking.status,
      entries: await entriesOf(transaction, bookingId),
    }
    const { fee: cents } = market.cancellation
    const cause = newId()
    const lines = [{ account: 'owed', kind, cents, contractorId: null, method: null } as const]
    await post(transaction, deps, known, [{ cause, lines }])
    return cause
  })
