import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { cancelByCustomer } from '#server/bookings/booking/cancel-booking.ts'
import { collectPayment } from '#server/bookings/jobs/collect-payment.ts'
import { setJobStatus } from '#server/bookings/jobs/set-job-status.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { enterForBooking } from '#server/bookings/payments/enter-for-booking.ts'
import { answerReview } from '#server/bookings/reviews/answer-review.ts'
import { moderateReview } from '#server/bookings/reviews/moderate-review.ts'
import { findReviewOf } from '#server/bookings/reviews/reviews.queries.ts'
import { writeReview } from '#server/bookings/reviews/write-review.ts'
import { signOff } from '#server/bookings/sign-off/sign-off.ts'
import { claimWarranty } from '#server/bookings/warranty/claim-warranty.ts'
import { updateBooking } from '#server/office/actions/edit-booking.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DemoEvent } from './demo.ts'
import { type ConversationVisit, playConversation, storeDemoPhoto } from './play-conversation.ts'
import { work } from './work.ts'

/** A booking of a story, its painter, the address of its customer, and the colors of its rooms. */
export type Booked = { bookingId: string; contractorId: string; email: string; colors: ConversationVisit['colors'] }

type Of<What extends DemoEvent['what']> = Extract<DemoEvent, { what: What }>

const jobOf = async (db: Transaction, { bookingId, contractorId }: Booked) => {
  const job = await findLiveJob(db, bookingId)
  if (!job) throw new Error('a story without its job')
  return { contractorId, jobId: job.id }
}

/** Nobody is there to confirm what the demo enters. */
const unasked = (): void => undefined

const asPainter = (deps: Deps, { contractorId }: Booked): Deps => ({ ...deps, actor: `contractor:${contractorId}` })
const asCustomer = (deps: Deps): Deps => ({ ...deps, actor: 'customer' })
const asOffice = (deps: Deps): Deps => ({ ...deps, actor: 'admin' })

type Steps = 'acknowledged' | 'rejected' | 'in_progress' | 'completed'

/** The painter takes the next step of the job. */
export const answer = async (
  deps: Deps,
  db: Transaction,
  bookedVisit: Booked,
  status: Steps,
  notes: string | null = null,
): Promise<void> => setJobStatus(asPainter(deps, bookedVisit), { ...(await jobOf(db, bookedVisit)), status, notes })

const pay = async (deps: Deps, db: Transaction, bookedVisit: Booked, { by: method, checkNumber, to }: Of<'paid'>) => {
  const { balance: amount } = await statementOfBooking(db, bookedVisit.bookingId)
  const payment = { method, amount, ...(checkNumber === undefined ? {} : { checkNumber }) }
  if (to === 'painter') await collectPayment(asPainter(deps, bookedVisit), await jobOf(db, bookedVisit), payment)
  else
    await enterForBooking(
      asOffice(deps),
      bookedVisit.bookingId,
      { kind: 'payment', collectedBy: null, ...payment },
      unasked,
    )
}

const adjust = async (deps: Deps, db: Transaction, { bookingId }: Booked, { by, reason }: Of<'adjusted'>) => {
  const { quote_id } = await db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { finalPrice } = await subjectOf(db, { id: bookingId, quote_id })
  await updateBooking(asOffice(deps), bookingId, { finalCost: finalPrice + by, reason })
}

const waive = async (deps: Deps, db: Transaction, { bookingId }: Booked, reason: string) => {
  const fee = (await entriesOf(db, bookingId)).find(({ kind }) => kind === 'late_cancellation_fee')
  if (fee) await enterForBooking(asOffice(deps), bookingId, { kind: 'reversal', entryId: fee.id, reason }, unasked)
}

const reviewOf = async (db: Transaction, { bookingId }: Booked): Promise<string> => {
  const review = await findReviewOf(db, bookingId)
  if (!review) throw new Error('a story without its review')
  return review.id
}

/** Plays an event of a booking, through the function behind the call of the person who causes it. */
export async function playEvent(deps: Deps, db: Transaction, bookedVisit: Booked, event: DemoEvent): Promise<void> {
  switch (event.what) {
    case 'declined':
      return answer(deps, db, bookedVisit, 'rejected', event.notes)
    case 'done':
      return answer(deps, db, bookedVisit, 'completed')
    case 'cancelled':
      await cancelByCustomer(deps, bookedVisit.bookingId, { email: bookedVisit.email })
      return
    case 'paid':
      return pay(deps, db, bookedVisit, event)
    case 'late':
    case 'started':
      return answer(deps, db, bookedVisit, 'in_progress')
    case 'touch-up':
      await signOff(deps, bookedVisit.bookingId, { email: bookedVisit.email }, { verdict: 'fix', text: event.words })
      return
    case 'warranty claim': {
      const { words } = event
      const photos = [await storeDemoPhoto(deps, bookedVisit.colors[0], 'after')]
      await claimWarranty(deps, bookedVisit.bookingId, { email: bookedVisit.email }, { text: words, photos })
      return
    }
    case 'signed off':
      await signOff(deps, bookedVisit.bookingId, { email: bookedVisit.email }, { verdict: 'good' })
      return
    case 'reported':
    case 'rooms checked':
    case 'more proposed':
    case 'more approved':
      return work(asPainter(deps, bookedVisit), { ...bookedVisit, ...(await jobOf(db, bookedVisit)) }, event)
    case 'adjusted':
      return adjust(deps, db, bookedVisit, event)
    case 'refunded': {
      const { amount, reason } = event
      return enterForBooking(
        asOffice(deps),
        bookedVisit.bookingId,
        { kind: 'refund', method: 'check', amount, reason },
        unasked,
      )
    }
    case 'fee waived':
      return waive(deps, db, bookedVisit, event.reason)
    case 'reviewed': {
      const { stars, text, named: showName } = event
      return writeReview(asCustomer(deps), bookedVisit.bookingId, {
        stars,
        text,
        showName,
        showPhotos: false,
        photos: [],
      })
    }
    case 'review answered': {
      const { contractorId } = bookedVisit
      return answerReview(asPainter(deps, bookedVisit), {
        contractorId,
        reviewId: await reviewOf(db, bookedVisit),
        text: event.text,
      })
    }
    case 'review hidden':
      return moderateReview(asOffice(deps), await reviewOf(db, bookedVisit), { state: 'hidden', reason: event.reason })
    default:
      return playConversation(deps, { ...bookedVisit, ...(await jobOf(db, bookedVisit)) }, event)
  }
}
