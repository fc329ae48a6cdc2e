import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { ChangeOrderTerms } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type ItemizedBreakdown, itemizeQuote, type PricedSurface } from '#domain/pricing/pricing.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import type { QuoteInput } from '#domain/pricing/quote-input.ts'
import { type Room, roomNames, type Surface, surfaceSwitch, surfaces } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { isRepair, type VisitPurpose } from './visit-purpose.ts'

/** Why rooms are to be painted differently: they are not what was booked, or the customer wants more. */
export const changeReasons = ['correction', 'extra'] as const
export type ChangeReason = (typeof changeReasons)[number]

export const changeStates = ['sent', 'approved', 'declined', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

/** Who withdrew a change; `newer`: the painter by sending another one, `visit`: what became of the visit. */
export const withdrawers = ['painter', 'office', 'newer', 'visit'] as const
export type Withdrawer = (typeof withdrawers)[number]

/** The results of a walk-through. */
export const walkThroughOutcomes = ['as_booked', 'within_tolerance', 'sent'] as const
export type WalkThroughOutcome = (typeof walkThroughOutcomes)[number]

/** Maximum length of what a painter writes to a change, in characters. */
export const MAX_CHANGE_LENGTH = 500

/** Each change is an email to the customer: a painter sends them so many about one job within an hour. */
const MOST_CHANGES = 6
const HOUR = 3_600_000

/**
 * When the painter of a job can send its customer another change; null when they can now (docs/rules/change-orders.md#sending).
 * @param sentAt when they sent those of the job so far, in any order
 */
export function nextChangeAt(sentAt: readonly Date[], now: Date): Date | null {
  const last = sentAt.map((at) => at.getTime()).sort((one, other) => other - one)[MOST_CHANGES - 1]
  const next = last === undefined ? 0 : last + HOUR
  return next > now.getTime() ? new Date(next) : null
}

/** The choices of a quote that hold for all of its rooms. */
type Choices = Pick<QuoteInput, 'conditions' | 'paintOptions'>

/** A surface that is painted otherwise, newly or no longer; `cents` is by how much its price changes. */
export type ChangeLine = {
  roomId: string
  surface: Surface
  was: PricedSurface | null
  is: PricedSurface | null
  cents: Cents
}

/** Two prices of the same visit, and what leads from one to the other; lines, minimum job and tax add up to the difference. */
export type PriceChange = {
  lines: ChangeLine[]
  /** By how much that changes which raises the rooms to the minimum job. */
  minimumJob: Cents
  tax: Cents
  difference: Cents
  before: ItemizedBreakdown
  after: ItemizedBreakdown
}

/** Rooms of which each has an id of its own: those of a stored quote may share one. */
export function withOwnIds<R extends Pick<Room, 'id'>>(rooms: readonly R[]): R[] {
  const seen = new Set<string>()
  return rooms.map((room) => {
    let { id } = room
    for (let count = 2; seen.has(id); count++) id = `${room.id}-${count}`
    seen.add(id)
    return { ...room, id }
  })
}

/**
 * The ids of rooms whose size is another one: before such a change is sent, each of them is photographed with the tape measure in it
 * (docs/rules/change-orders.md#photos-of-what-was-measured). The rooms of either side have ids of their own.
 */
export const resizedRooms = (
  before: readonly Pick<Room, 'id' | 'length' | 'width' | 'height'>[],
  after: readonly Pick<Room, 'id' | 'length' | 'width' | 'height'>[],
): string[] =>
  after
    .filter((room) =>
      before.some(
        ({ id, length, width, height }) =>
          id === room.id && (length !== room.length || width !== room.width || height !== room.height),
      ),
    )
    .map(({ id }) => id)

/** The rooms of both sides: those of the second, and after them those that only the first has. */
const allRooms = <R extends Room>(before: readonly R[], after: readonly R[]): R[] => [
  ...after,
  ...before.filter(({ id }) => after.every((room) => room.id !== id)),
]

/** The names of the rooms of both sides, by id. */
export function namesOfRooms(reader: Reader, before: readonly Room[], after: readonly Room[]): Map<string, string> {
  const rooms = allRooms(before, after)
  const names = roomNames(reader, rooms)
  return new Map(rooms.map(({ id }, index) => [id, names[index] ?? '']))
}

const linesById = (rooms: readonly Room[], { lines }: ItemizedBreakdown): Map<string, PricedSurface[]> =>
  new Map(rooms.map(({ id }, index) => [id, lines[index] ?? []]))

/** The same of both sides of a change. */
export type Sides<Of> = { before: Of; after: Of }

/** The lines between two prices (docs/rules/change-orders.md#the-difference). Each side's rooms have ids of their own. */
export function comparePrices(rooms: Sides<readonly Room[]>, { before, after }: Sides<ItemizedBreakdown>): PriceChange {
  const [were, are] = [linesById(rooms.before, before), linesById(rooms.after, after)]
  const lines = allRooms(rooms.before, rooms.after).flatMap(({ id: roomId }) =>
    surfaces.flatMap((surface): ChangeLine[] => {
      const was = were.get(roomId)?.find((line) => line.surface === surface) ?? null
      const is = are.get(roomId)?.find((line) => line.surface === surface) ?? null
      const cents = (is?.cents ?? 0) - (was?.cents ?? 0)
      return cents === 0 && was?.quantity === is?.quantity ? [] : [{ roomId, surface, was, is, cents }]
    }),
  )
  return {
    lines,
    minimumJob: after.minimumJobAdjustment - before.minimumJobAdjustment,
    tax: after.tax - before.tax,
    difference: after.total - before.total,
    before,
    after,
  }
}

/**
 * The price of a visit when other rooms are painted, by the same function as every quote and on the prices of that
 * quote (docs/rules/change-orders.md#the-difference). The rooms of either side have ids of their own.
 * @throws RangeError when a number of a room is not finite
 */
export const priceChange = (rooms: Sides<readonly Room[]>, choices: Choices, settings: PricingSettings): PriceChange =>
  comparePrices(rooms, {
    before: itemizeQuote({ ...choices, rooms: [...rooms.before] }, settings),
    after: itemizeQuote({ ...choices, rooms: [...rooms.after] }, settings),
  })

/**
 * The prices on which the work of a visit is changed. What follows another visit was neither raised to the minimum job nor
 * charged for furniture, so it is not when it changes (docs/rules/change-orders.md#a-second-visit).
 */
export const pricesFor = (purpose: VisitPurpose | null, settings: PricingSettings): PricingSettings =>
  purpose === null ? settings : { ...settings, minimumJobSize: 0, furnitureMovingCost: 0 }

const isWithinPercent = (amount: Cents, percent: number, of: Cents): boolean => Math.abs(amount) * 100 <= percent * of

/**
 * Whether a correction leaves the price as it is, in either direction (docs/rules/change-orders.md#tolerance).
 * @param price what the visit costs now, tax included
 */
export const staysAtPrice = (
  { tolerancePercent, toleranceAmount }: Pick<ChangeOrderTerms, 'tolerancePercent' | 'toleranceAmount'>,
  price: Cents,
  difference: Cents,
): boolean => Math.abs(difference) <= toleranceAmount || isWithinPercent(difference, tolerancePercent, price)

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0)

/** A change as far as a trip charge depends on it; the rooms' prices are before tax, in their order. */
export type AnsweredChange = {
  reason: ChangeReason
  state: ChangeState
  rooms: Sides<readonly Pick<Room, 'id' | 'length' | 'width' | 'height'>[]>
  prices: Sides<{ rooms: readonly Cents[] }>
}

/** The part of a change's difference that is about rooms that were measured again. */
const measuredDifference = ({ rooms, prices }: Pick<AnsweredChange, 'rooms' | 'prices'>): Cents => {
  const ids = resizedRooms(rooms.before, rooms.after)
  const of = (side: keyof Sides<unknown>) =>
    sumOf(rooms[side].map(({ id }, index) => (ids.includes(id) ? (prices[side].rooms[index] ?? 0) : 0)))
  return of('after') - of('before')
}

/**
 * Whether the painter may end the visit with a trip charge: the customer declined a correction, and the rooms that were measured
 * again, which are photographed, differ by more than the terms allow (docs/rules/change-orders.md#a-trip-charge).
 */
export const canEndVisit = ({ tripChargePercent }: ChangeOrderTerms, change: AnsweredChange): boolean =>
  change.reason === 'correction' &&
  change.state === 'declined' &&
  !isWithinPercent(measuredDifference(change), tripChargePercent, sumOf(change.prices.before.rooms))

/** A visit as far as it matters to whether its work can change. */
export type ChangeableVisit = {
  kind: VisitKind
  purpose: VisitPurpose | null
  bookingStatus: BookingStatus
  jobStatus: JobStatus
}

/** Whether a job is one whose rooms its painter walks through: a painting visit between acknowledging and completing. */
export const hasWalkThrough = ({ kind, jobStatus }: Pick<ChangeableVisit, 'kind' | 'jobStatus'>): boolean =>
  kind === 'painting' && (jobStatus === 'acknowledged' || jobStatus === 'in_progress')

/**
 * Whether a painter can propose other work: between acknowledging and completing a visit that is paid for.
 * (docs/rules/change-orders.md#sending)
 */
export const canPropose = ({ purpose, bookingStatus, ...visit }: ChangeableVisit): boolean =>
  hasWalkThrough(visit) && !isRepair(purpose) && bookingStatus !== 'completed'

/**
 * The half-days of a visit after a change: as many more or fewer as the work needs, but none that has begun is given back
 * (docs/rules/change-orders.md#the-days).
 */
export const halfDaysAfter = (visit: { booked: number; begun: number; needed: Sides<number> }): number =>
  Math.max(1, visit.begun, visit.booked + visit.needed.after - visit.needed.before)

/** How the cause of the entries of an approved change begins. */
export const causeOfChange = (changeId: string): string => `change:${changeId}`

/** Whether entries were made for an approved change. */
export const isChangeCause = (cause: string): boolean => cause.startsWith(causeOfChange(''))

/** Whether a change takes nothing away, so that it can be a visit of its own. */
export const onlyAdds = ({ lines }: Pick<PriceChange, 'lines'>): boolean => lines.every(({ cents }) => cents >= 0)

const addedOf = ({ was, is, cents }: ChangeLine): PricedSurface[] =>
  is ? [{ ...is, quantity: is.quantity - (was?.quantity ?? 0), cents }] : []

/**
 * The work that a change adds, for a second visit: it costs the difference to the cent
 * (docs/rules/change-orders.md#a-second-visit). Of a change that takes something away it means nothing.
 */
export function addedWork<R extends Room>(
  change: PriceChange,
  rooms: Sides<readonly R[]>,
): { rooms: (R & { cost: Cents })[]; breakdown: ItemizedBreakdown; workArea: number } {
  const added = rooms.after.flatMap((room) => {
    const lines = change.lines.filter(({ roomId }) => roomId === room.id).flatMap(addedOf)
    if (lines.length === 0) return []
    const switches = surfaces.map((surface) => [surfaceSwitch[surface], lines.some((line) => line.surface === surface)])
    const cost = sumOf(lines.map(({ cents }) => cents))
    return [{ lines, room: { ...room, ...(Object.fromEntries(switches) as Partial<R>), cost } }]
  })
  return {
    rooms: added.map(({ room }) => room),
    workArea: Math.max(0, workArea(rooms.after) - workArea(rooms.before)),
    breakdown: {
      rooms: added.map(({ room }) => room.cost),
      lines: added.map(({ lines }) => lines),
      minimumJobAdjustment: change.minimumJob,
      furnitureMoving: 0,
      subtotal: change.difference - change.tax,
      taxRate: change.after.taxRate,
      tax: change.tax,
      total: change.difference,
    },
  }
}
