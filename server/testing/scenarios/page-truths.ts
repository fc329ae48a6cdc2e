import type { Booking } from '#contract/bookings/bookings.ts'
import type { Bill } from '#contract/bookings/payments.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import type { VisitPhase } from '#domain/bookings/visit-progress.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import type { TestApp, WithDates } from '../test-app.ts'
import type { BookingMoment, VisitState } from './moment.ts'

/** What the page of a booking is drawn from, as its customer gets it at a moment. */
export type PageMoment = { booking: WithDates<Booking>; visit: WithDates<Visit>; bill: WithDates<Bill> }

/** Reads what the page of a booking reads. */
export async function readPage(app: TestApp, { booking }: BookingMoment): Promise<PageMoment> {
  const read = async (path: string) =>
    (await app.call(`GET /api/bookings/${booking.id}${path}?key=${keyOf(app.deps.config.secrets, booking)}`)).body
  return {
    booking: (await read('')) as WithDates<Booking>,
    visit: (await read('/visit')) as WithDates<Visit>,
    bill: (await read('/bill')) as WithDates<Bill>,
  }
}

const centsIn = (rows: readonly { amount: number }[] = []): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

/** What the page and the page to pay do not add up to, or say differently. */
export function flawsOfBill({ booking, bill }: Pick<PageMoment, 'booking' | 'bill'>): string[] {
  const { payment, statement } = booking
  const sums = [
    ['the bill of the page', centsIn(statement?.rows), payment.balance],
    ['the lines to pay', centsIn(bill.lines), bill.payment.owed],
    ['the payments', centsIn(bill.paid), -bill.payment.paid],
    ['the balance to pay', centsIn([{ amount: bill.payment.balance }]), payment.balance],
  ] as const
  return [
    ...sums.flatMap(([what, cents, dollars]) =>
      cents === Math.round(dollars * 100) ? [] : [`${what} adds up to ${cents} cents, and not to $${dollars}`],
    ),
    ...(statement?.text === bill.text ? [] : [`the page says “${statement?.text}”, the page to pay “${bill.text}”`]),
  ]
}

/** The phases that the page may show while a visit stands somewhere. */
const phasesOf: Record<VisitState, readonly VisitPhase[]> = {
  none: [],
  held: ['waiting', 'booked'],
  waiting: ['waiting'],
  assigned: ['booked'],
  confirmed: ['confirmed', 'late', 'on_the_way', 'arrived'],
  under_way: ['painting', 'between', 'arrived'],
  // Its painter can still undo it: until then the customer is told nothing.
  completed: ['done', 'painting', 'between', 'arrived', 'confirmed'],
  over: ['waiting', 'booked', 'confirmed', 'painting', 'between', 'done', 'late', 'on_the_way', 'arrived'],
  cancelled: ['cancelled'],
  ended: ['cancelled'],
  nobody_home: ['cancelled'],
}

/** What the page says that is not so, one line each. */
export function falsehoodsOnPage(
  { booking, visit, bill }: PageMoment,
  about: BookingMoment,
  state: VisitState,
  { due, credit }: { due: number; credit: number },
): string[] {
  const wrong: string[] = flawsOfBill({ booking, bill })
  const must = (isTrue: boolean, what: string): void => void (isTrue || wrong.push(`the page: ${what}`))
  const row = about.booking
  const kinds = visit.timeline.map(({ kind }) => kind)
  must(booking.status === row.status, `${booking.status} instead of ${row.status}`)
  must(booking.payment.due === dollarsFromCents(due), `${booking.payment.due} due instead of ${due} cents`)
  // Of a visit under way a day can be one that its painter cannot keep.
  const isDayWithoutPainter = state === 'under_way' && visit.withoutPainter?.day === visit.date
  const phases: readonly VisitPhase[] = isDayWithoutPainter ? ['waiting'] : phasesOf[state]
  must(phases.includes(visit.phase), `${visit.phase} while the visit is ${state}`)
  must(kinds[0] === 'booked' || state === 'held', 'the timeline does not begin with the booking')
  must(
    visit.timeline.every(({ at }, index) => at >= (visit.timeline[index - 1]?.at ?? at)),
    'the timeline runs backwards',
  )
  must(kinds.includes('confirmed') === (row.confirmed_at !== null), 'confirmed, or not')
  const end = state === 'nobody_home' ? 'nobody_home' : 'cancelled'
  must(kinds.includes(end) === (row.status === 'cancelled'), `the timeline has no ${end}, or should have none`)
  must((booking.cancellation === null) === (row.status !== 'cancelled'), 'cancelled, or not')
  if (booking.cancellation) {
    must(booking.cancellation.by === row.cancelled_by, `${booking.cancellation.by} instead of ${row.cancelled_by}`)
    must(booking.cancellation.reason === row.cancel_reason, 'another reason')
    must(booking.cancellation.fee === dollarsFromCents(row.cancellation_fee ?? 0), 'another fee')
    must(booking.cancellation.credit <= dollarsFromCents(credit), 'a credit that is not in the ledger')
    must(booking.painter === null, 'a painter of a canceled visit')
  }
  return wrong
}
