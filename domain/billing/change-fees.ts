import type { BookingWithJob, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Entry, sumOf } from './ledger.ts'
import { type Posting, reversalOf } from './postings.ts'

/** Why we take off the fee for a late change, as its customer reads it; null when the event takes none off. */
function reasonOf(event: LifecycleEvent, { job }: BookingWithJob): Text | null {
  if (event.type !== 'cancelled' || event.fee > 0) return null
  if (event.by === 'office') return text('We had to cancel your visit')
  return job === null ? text('We had no painter for your visit') : null
}

/** What would take off what a cause made: its own reversal, or that of the latest one that was undone; null when it is off already. */
function nextReversal(entries: readonly Entry[], cause: string): string | null {
  const wasMade = (one: string): boolean => entries.some((entry) => entry.cause === one)
  const reversal = reversalOf(cause)
  if (!wasMade(reversal)) return reversal
  return wasMade(reversalOf(reversal)) ? nextReversal(entries, reversalOf(reversal)) : null
}

/**
 * Takes off the fees for late changes of a visit that we cancel, or that its customer cancels while nobody has it
 * (docs/rules/money.md#late-fees). Their painters keep their part, but for those who handed the visit back.
 * @param before how the booking stood before it
 * @param handedBackBy the painters who handed the visit back
 * @returns what is entered, and why; none when no fee stands, or when the cancellation is not our doing
 */
export function changeFeesTakenOff(
  entries: readonly Entry[],
  { event, before }: { event: LifecycleEvent; before: BookingWithJob },
  handedBackBy: readonly string[],
): { postings: Posting[]; reason: Text } | null {
  const reason = reasonOf(event, before)
  if (reason === null) return null
  const fees = entries.filter(
    ({ kind, cause }) => kind === 'late_rescheduling_fee' && !cause.startsWith(reversalOf('')),
  )
  const postings = fees.flatMap(({ cause: fee }) => {
    const cause = nextReversal(entries, fee)
    if (cause === null) return []
    const made = entries.filter((entry) => entry.cause === fee || entry.cause.endsWith(`:${fee}`))
    const lines = made
      .filter((entry) => entry.cause === fee)
      .filter(({ contractorId }) => contractorId === null || handedBackBy.includes(contractorId))
      .map(({ cause: _cause, ...entry }) => ({ ...entry, cents: -sumOf(made, entry.account) }))
      .filter(({ cents }) => cents !== 0)
    return [{ cause, lines }]
  })
  return postings.length === 0 ? null : { postings, reason }
}
