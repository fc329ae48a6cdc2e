import { changeJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import { momentOf } from '#server/bookings/jobs/painter-command.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requirePart } from './require-part.ts'
import { writeMessage } from './write-message.ts'

type Written = { text: string; photos: readonly string[] }

/**
 * Writes into the conversation of a booking for the customer or the office.
 * @throws AppError `not_found` for a booking that is gone; those of `writeMessage`
 */
export const writeToConversation = (
  deps: Deps,
  bookingId: string,
  author: { side: 'customer' | 'office' },
  { messageKey: key, ...written }: Written & { messageKey: string },
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    await writeMessage(db, deps, booking, author, { ...written, key, at: deps.now() })
  })

/**
 * The painter of a job writes to its customer; a phone without a network sends it later.
 * @throws AppError `not_found` and `invalid_transition` as `requirePart` says; `invalid_request` for what was written too long
 * ago; those of `writeMessage`
 */
export const writeAsPainter = (
  deps: Deps,
  of: JobOf,
  { happenedAt, ...written }: Written & { happenedAt?: Date | undefined },
): Promise<void> =>
  changeJob(deps, of, async (db, { booking, job }) => {
    requirePart(job)
    const author = { side: 'painter', contractorId: of.contractorId } as const
    const at = momentOf(happenedAt, deps.now())
    await writeMessage(db, deps, booking, author, { ...written, key: null, at })
  })
