import type { NextPayout } from '#contract/billing/earnings.ts'
import { nextPayoutDay, payoutSums } from '#domain/billing/payouts.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { readCarriedOver } from '#server/billing/payouts/carried-over.ts'
import { bookingsOf, readUnsettledOf } from '#server/billing/payouts/unsettled.queries.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A painter's next payout as the office sees it now, and the amount that waits for customers. */
export async function readNextPayout(
  { db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>,
  contractorId: string,
): Promise<NextPayout> {
  const on = nextPayoutDay(todayIn(market, now()), market.payouts.weekday)
  const { payable, waiting } = await readUnsettledOf(db, contractorId)
  const carried = await readCarriedOver(db, market, payable, on)
  return {
    on,
    jobs: bookingsOf(payable),
    ...payoutSums(payable),
    collectedCash: payoutSums(payable.filter(({ method }) => method === 'cash')).collected,
    carriedOver: carried.entries.length === 0 ? null : { on: carried.on, ...payoutSums(carried.entries) },
    waiting: { jobs: bookingsOf(waiting), amount: payoutSums(waiting).due },
  }
}
