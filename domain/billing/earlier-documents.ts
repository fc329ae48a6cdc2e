import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import type { Cents } from '#domain/platform/money.ts'
import { billable } from './billing.ts'
import type { Entry } from './ledger.ts'

type Added = { cause: string; cents: Cents }

const addedBy = (made: readonly Entry[], status: BookingStatus, isInvoiced: boolean): Added[] => {
  const cents = billable(made, status, isInvoiced)
  const first = made.find(({ account, kind }) => account === 'owed' && kind !== 'tip')
  return first && cents !== 0 ? [{ cause: first.cause, cents }] : []
}

/**
 * The causes that no document covers yet where documents did not store what they state, as those of earlier releases
 * (docs/rules/money.md#documents): of the entries made after the last moment at which documents covered everything, or else the
 * newest cause that explains the difference alone. Empty when neither explains it.
 * @param entries in the order in which they were made
 * @param billed the sum of the documents so far, in cents
 */
export function unbilledCauses(
  entries: readonly Entry[],
  status: BookingStatus,
  isInvoiced: boolean,
  billed: Cents,
): string[] {
  const groups = [...groupBy(entries, ({ cause }) => cause).values()]
  const added = groups.map((made) => addedBy(made, status, isInvoiced))
  const missing = billable(entries, status, isInvoiced) - billed
  if (missing === 0) return []
  let rest = missing
  for (let from = groups.length - 1; from >= 0; from--) {
    rest -= added[from]?.[0]?.cents ?? 0
    if (rest === 0) return added.slice(from).flatMap((of) => of.map(({ cause }) => cause))
  }
  return added.findLast(([only]) => only?.cents === missing)?.map(({ cause }) => cause) ?? []
}
