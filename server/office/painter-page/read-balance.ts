import { sql } from 'kysely'
import type { PainterBalance } from '#contract/office/painter-page.ts'
import { heldMoney, isHeldTooLong } from '#domain/billing/held-money.ts'
import { nextPayoutDay, payoutSums } from '#domain/billing/payouts.ts'
import { addDays, daysBetween, todayIn } from '#domain/platform/dates.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { readPayouts } from '#server/billing/payouts/payouts.queries.ts'
import { bookingsOf, readUnsettledOf, type UnsettledEntry } from '#server/billing/payouts/unsettled.queries.ts'
import { readEarned } from '#server/painters/earnings/account.queries.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Payouts that are shown. */
const PAYOUTS = 5

type BalanceDeps = Pick<Deps, 'db' | 'market' | 'now'>

const latestOf = (entries: readonly UnsettledEntry[]): Date =>
  entries.reduce((latest, { at }) => (at > latest ? at : latest), new Date(0))

/** What the next payout is made of, a line for each booking; handed over is what belongs to none. */
async function readByBooking(
  { db }: BalanceDeps,
  entries: readonly UnsettledEntry[],
): Promise<PainterBalance['byBooking']> {
  const byBooking = Map.groupBy(
    entries.filter(({ kind }) => kind !== 'handed_over'),
    ({ bookingId }) => bookingId,
  )
  const ids = [...byBooking.keys()].filter((id) => id !== null)
  const { rows } = await sql<{ id: string; name: string | null }>`
    select b.id, q.customer_name as name from bookings b join quotes q on q.id = b.quote_id
     where b.id = any(${ids})`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...byBooking]
    .map(([bookingId, ofIt]) => {
      const { collected, earned, tips } = payoutSums(ofIt)
      const methods = ofIt.flatMap(({ kind, method }) => (kind === 'collected' && method ? [method] : []))
      return {
        bookingId,
        customerName: bookingId === null ? null : (names.get(bookingId) ?? null),
        at: latestOf(ofIt),
        collected,
        methods: [...new Set(methods)],
        earned: earned + tips,
      }
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** What we owe a painter or they us now, of what it consists, and what they were paid (docs/rules/money.md#paying-painters). */
export async function readBalance(deps: BalanceDeps, contractorId: string): Promise<PainterBalance> {
  const { db, market } = deps
  const today = todayIn(market, deps.now())
  const earnedFrom = addDays(today, -RECORD_DAYS)
  const { payable, waiting } = await readUnsettledOf(db, contractorId)
  const held = heldMoney(payable)
  const since = held ? todayIn(market, held.since) : today
  return {
    on: nextPayoutDay(today, market.payouts.weekday),
    jobs: bookingsOf(payable),
    ...payoutSums(payable),
    waiting: { jobs: bookingsOf(waiting), amount: payoutSums(waiting).due },
    held: held && {
      amount: held.cents,
      since: held.since,
      days: daysBetween(since, today),
      tooLong: isHeldTooLong(since, today),
    },
    byBooking: await readByBooking(deps, payable),
    payouts: await readPayouts(db, { contractorId }, { limit: PAYOUTS, position: undefined }),
    earnedFrom,
    earned: await readEarned(db, market, contractorId, { from: earnedFrom, to: today }),
  }
}
