import type { ChangeLine, ChangeOrder } from '#contract/bookings/change-orders.ts'
import {
  canEndVisit,
  comparePrices,
  namesOfRooms,
  type PriceChange,
  type Sides,
} from '#domain/bookings/change-orders.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { StoredChange } from '#server/billing/stored-shapes/stored-change.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { keyForCaller } from '#server/bookings/booking/prove-customer.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { changesOf } from './change-orders.queries.ts'
import { endOf, planVisit, presentPlan } from './plan-visit.ts'
import { takeBackUntil } from './take-back-until.ts'

/** The lines of a change, with the names of their rooms. */
function presentLines(reader: Reader, rooms: Sides<StoredRoom[]>, { lines }: PriceChange): ChangeLine[] {
  const names = namesOfRooms(reader, rooms.before, rooms.after)
  const roomOf = (id: string) => [...rooms.after, ...rooms.before].find((room) => room.id === id)
  return lines.flatMap(({ roomId, surface, was, is, cents }): ChangeLine[] => {
    const paint = roomOf(roomId)?.paintOptions[surface]
    const unit = (is ?? was)?.unit
    if (!paint || !unit) return []
    return [
      {
        roomId,
        room: names.get(roomId) ?? '',
        surface,
        was: was?.quantity ?? null,
        is: is?.quantity ?? null,
        unit,
        colorCode: paint.colorCode,
        finish: paint.finish,
        amount: cents,
      },
    ]
  })
}

/** A difference and what it leads to, amounts in cents. */
export const presentDifference = (
  reader: Reader,
  rooms: Sides<StoredRoom[]>,
  change: PriceChange,
  priceBefore: Cents,
) => ({
  lines: presentLines(reader, rooms, change),
  minimumJob: change.minimumJob,
  tax: change.tax,
  taxRate: change.after.taxRate,
  difference: change.difference,
  priceBefore,
  newTotal: priceBefore + change.difference,
})

type ChangeDeps = Pick<Deps, 'db' | 'market' | 'now' | 'config' | 'reader'>

const planOf = async (
  deps: ChangeDeps,
  { booking, price }: { booking: BookingRow; price: Cents },
  change: StoredChange,
): Promise<ChangeOrder['plan']> => {
  if (change.state === 'sent') {
    // The office may have lowered the price since.
    if (price + change.difference < 0) return null
    const compared = comparePrices(change.rooms, change.prices)
    const plan = await planVisit(deps, booking, { rooms: change.rooms, change: compared })
    return plan && presentPlan(deps.market, booking, plan)
  }
  if (change.end_date === null) return null
  const second = change.follow_up_id === null ? undefined : await findBooking(deps.db, change.follow_up_id)
  return {
    endDate: change.end_date,
    endsAt: change.ends_at ?? undefined,
    endsBefore: change.ended_before ?? undefined,
    secondVisit: second
      ? {
          scheduledDate: second.scheduled_date,
          timeSlot: second.time_slot,
          endDate: second.end_date,
          endsAt: endOf(deps.market, second, second.half_days),
          ...(isLive(second.status) ? {} : { isCanceled: true }),
        }
      : null,
  }
}

/** The trip charge that a customer risks by declining what is sent. */
const chargeIfDeclined = (market: Market, booking: BookingRow, change: StoredChange): Cents | null => {
  const terms = onTermsOf(market, booking).changes
  return change.state === 'sent' && canEndVisit(terms, { ...change, state: 'declined' }) ? terms.tripCharge : null
}

/** The id and the key of the second visit, for its customer. */
const secondVisit = async (deps: ChangeDeps, id: string): Promise<ChangeOrder['secondBooking']> => {
  const booking = await findBooking(deps.db, id)
  return booking ? { id, key: keyForCaller(deps.config.secrets, booking) } : null
}

/** A change as people see it, without what it leads to: when it is done, and the second visit. */
export function presentUnplanned(
  { reader, market }: Pick<ChangeDeps, 'reader' | 'market'>,
  { booking, price }: { booking: BookingRow; price: Cents },
  change: StoredChange,
): ChangeOrder {
  const compared = comparePrices(change.rooms, change.prices)
  return {
    ...presentDifference(reader, change.rooms, compared, change.price_before ?? price),
    id: change.id,
    reason: change.reason,
    state: change.state,
    comment: change.words,
    sentAt: change.sent_at,
    answeredAt: change.answered_at,
    takeBackUntil: null,
    approvedBy: change.approved_by,
    byPhone: change.by_phone,
    withdrawnBy: change.withdrawn_by,
    roomsAsBooked: change.rooms_as_booked,
    plan: null,
    chargeIfDeclined: chargeIfDeclined(market, booking, change),
    secondBooking: null,
  }
}

/**
 * A change as people see it; what is open is planned as of now.
 * @param visit `price` is what it costs now, in cents
 * @param isForCustomer with the key of the second visit
 */
export async function presentChange(
  deps: ChangeDeps,
  visit: { booking: BookingRow; price: Cents },
  change: StoredChange,
  isForCustomer: boolean,
): Promise<ChangeOrder> {
  const { follow_up_id: second } = change
  return {
    ...presentUnplanned(deps, visit, change),
    plan: await planOf(deps, visit, change),
    takeBackUntil: await takeBackUntil(deps, visit.booking, change),
    secondBooking: isForCustomer && second !== null ? await secondVisit(deps, second) : null,
  }
}

/** All changes of a booking, newest first. */
export async function presentChanges(
  deps: ChangeDeps,
  visit: { booking: BookingRow; price: Cents },
  isForCustomer: boolean,
): Promise<{ changes: ChangeOrder[] }> {
  const changes: ChangeOrder[] = []
  for (const change of await changesOf(deps.db, [visit.booking.id])) {
    changes.push(await presentChange(deps, visit, change, isForCustomer))
  }
  return { changes }
}
