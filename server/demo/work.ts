import { withOwnIds } from '#domain/bookings/change-orders.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { approveChange } from '#server/bookings/change-orders/answer-change.ts'
import { presentChanges } from '#server/bookings/change-orders/present-change.ts'
import { sendChange, walkThrough } from '#server/bookings/change-orders/send-change.ts'
import { reportVisit } from '#server/bookings/jobs/report-visit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import type { DemoEvent, MoreWork } from './demo.ts'

type Worked = Extract<DemoEvent, { what: 'reported' | 'rooms checked' | 'more proposed' | 'more approved' }>

/** The visit that is worked on, with its painter's job and the address of its customer. */
type WorkedOn = { bookingId: string; contractorId: string; jobId: string; email: string }

/** The booking and its quote. */
async function agreed({ db }: Deps, { bookingId }: WorkedOn) {
  const booking = await findBooking(db, bookingId)
  const quote = booking && (await findQuote(db, booking.quote_id))
  if (!booking || !quote) throw new Error('a story without its booking')
  return { booking, quote }
}

/** The painter sends the price of more work in the rooms that are booked. */
async function propose(deps: Deps, on: WorkedOn, more: readonly MoreWork[], words: string): Promise<void> {
  const { contractorId, jobId } = on
  const { quote } = await agreed(deps, on)
  const rooms = withOwnIds(quote.rooms).map((room, index) => {
    const { ceiling, trim, doors } = more[index] ?? {}
    return {
      ...room,
      name: room.name ?? '',
      paintCeiling: room.paintCeiling || ceiling === true,
      paintTrim: room.paintTrim || trim === true,
      paintDoors: room.paintDoors || doors !== undefined,
      doorCount: doors ?? room.doorCount,
    }
  })
  await sendChange(deps, { contractorId, jobId, rooms, comment: words })
}

/** The customer approves what is open, as it is shown to them. */
async function approve(deps: Deps, on: WorkedOn, name: string): Promise<void> {
  const { bookingId, email } = on
  const { booking, quote } = await agreed(deps, on)
  const { changes } = await presentChanges(deps, { booking, price: quote.final_cost }, true)
  const [open] = changes
  if (!open?.plan) throw new Error('a story without its change')
  const { id: changeId, newTotal: total, plan } = open
  await approveChange({ ...deps, actor: 'customer' }, { bookingId, changeId, proof: { email } }, { name, total, plan })
}

/** Lets a painter get on with a visit, through the functions that the calls of painter and customer go through. */
export async function work(deps: Deps, on: WorkedOn, event: Worked): Promise<void> {
  const { contractorId, jobId } = on
  switch (event.what) {
    case 'reported': {
      const { kind, minutes, note } = event
      return reportVisit(deps, { contractorId, jobId, kind, note, ...(minutes === undefined ? {} : { minutes }) })
    }
    case 'rooms checked':
      return walkThrough(deps, { contractorId, jobId, comment: null })
    case 'more proposed':
      return propose(deps, on, event.more, event.words)
    case 'more approved':
      return approve(deps, on, event.by)
  }
}
