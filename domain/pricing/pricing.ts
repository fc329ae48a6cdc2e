import { add, type Decimal, dec, mul, roundToCents, splitCents, sub, toNumber } from '#domain/platform/decimal.ts'
import { type Cents, centsFromDollars } from '#domain/platform/money.ts'
import { charges, type Quantity } from './charges.ts'
import type { PricingSettings } from './pricing-settings.ts'
import type { QuoteInput } from './quote-input.ts'
import { paintArea, paintedSurfaces, type Quality, type Room, type Surface, surfaceSwitch } from './rooms.ts'

/** One surface of a room's receipt, as it was priced. */
export type PricedSurface = Quantity & { surface: Surface; cents: Cents }

/** From the sum of the rooms to the total, in cents: rooms + adjustment + moving = subtotal; subtotal + tax = total. */
export type BreakdownSums = {
  /** The difference between the sum of the rooms and the minimum job. */
  minimumJobAdjustment: Cents
  furnitureMoving: Cents
  subtotal: Cents
  /** A fraction of 1. */
  taxRate: number
  tax: Cents
  total: Cents
}

/** The composition of a price: the cost of each room, in order, and the sums. */
export type Breakdown = BreakdownSums & { rooms: Cents[] }
/** Also with the lines that make up each room. It is stored with the quote, so that its receipt never changes. */
export type ItemizedBreakdown = Breakdown & { lines: PricedSurface[][] }

const markups: Record<Quality, keyof PricingSettings> = {
  standard: 'standardQualityMarkup',
  premium: 'premiumQualityMarkup',
  luxury: 'luxuryQualityMarkup',
}

/** The exact cost of one surface in dollars: its charge, plus the quality markup when we supply the paint. */
function surfaceCost(room: Room, surface: Surface, settings: PricingSettings): Decimal {
  const { quantity, price } = charges[surface]
  const charge = mul(quantity(room), dec(price(settings)))
  if (room.paintOptions.customerSupplies) return charge
  const markup = settings[markups[room.paintOptions[surface].quality]]
  return add(charge, mul(paintArea(room, surface), dec(markup)))
}

/**
 * The cost of a room without tax: the sum of its selected surfaces, rounded half up to the cent once (docs/rules/pricing.md).
 * @throws RangeError when a number of the room or of the settings is not finite
 */
export const roomCost = (room: Room, settings: PricingSettings): Cents =>
  roundToCents(add(...paintedSurfaces(room).map((surface) => surfaceCost(room, surface, settings))))

/**
 * The receipt of a room: a line for each selected surface. The room is rounded as a whole, so individually rounded lines could
 * miss it by a cent or two. Each line is therefore rounded down and the missing cents go to the lines with the largest
 * remainders: the lines add up exactly to the room's cost and none is more than a cent from its exact amount.
 * @throws RangeError when a number of the room or of the settings is not finite
 */
export function roomLines(room: Room, settings: PricingSettings): PricedSurface[] {
  const exact = paintedSurfaces(room).map((surface) => ({ surface, cost: surfaceCost(room, surface, settings) }))
  const split = exact.map(({ surface, cost }) => ({ surface, ...splitCents(cost) }))
  const missing = roundToCents(add(...exact.map(({ cost }) => cost))) - split.reduce((sum, line) => sum + line.cents, 0)
  const raised = new Set(
    [...split]
      .sort((a, b) => Number(sub(b.rest, a.rest).units))
      .slice(0, missing)
      .map((line) => line.surface),
  )
  return split.map(({ surface, cents }) => ({
    surface,
    ...surfaceQuantity(room, surface),
    cents: raised.has(surface) ? cents + 1 : cents,
  }))
}

/**
 * The cost that painting a surface adds to the room if it is off, or that skipping it saves if it is on. Cents, without
 * tax.
 * @throws RangeError when a number of the room or of the settings is not finite
 */
export const surfacePrice = (room: Room, surface: Surface, settings: PricingSettings): Cents =>
  roomCost({ ...room, [surfaceSwitch[surface]]: true }, settings) -
  roomCost({ ...room, [surfaceSwitch[surface]]: false }, settings)

/** The quantity of a surface, painted or not. */
export const surfaceQuantity = (room: Room, surface: Surface): Quantity => ({
  quantity: toNumber(charges[surface].quantity(room)),
  unit: charges[surface].unit,
})

/** The room as it is priced within a quote: paint that the customer supplies for the whole quote is supplied for each room. */
export const roomInQuote = (room: Room, paintOptions: { customerSupplies: boolean }): Room =>
  paintOptions.customerSupplies && !room.paintOptions.customerSupplies
    ? { ...room, paintOptions: { ...room.paintOptions, customerSupplies: true } }
    : room

type Work = Pick<QuoteInput, 'rooms' | 'conditions' | 'paintOptions'>

/** From the rooms to the total (docs/rules/pricing.md). */
function sumUp(rooms: Cents[], conditions: Work['conditions'], settings: PricingSettings): Breakdown {
  const sum = rooms.reduce((total, cost) => total + cost, 0)
  const minimumJobAdjustment = Math.max(0, centsFromDollars(settings.minimumJobSize) - sum)
  const furnitureMoving = conditions.furnitureMoving ? centsFromDollars(settings.furnitureMovingCost) : 0
  const subtotal = sum + minimumJobAdjustment + furnitureMoving
  const taxRate = settings.salesTaxRate
  const tax = roundToCents(mul({ units: BigInt(subtotal), scale: 2 }, dec(taxRate)))
  return { rooms, minimumJobAdjustment, furnitureMoving, subtotal, taxRate, tax, total: subtotal + tax }
}

/**
 * The price of a quote: the rooms raised to the minimum job, furniture moving, and tax on both, each rounded half up to the
 * cent (docs/rules/pricing.md).
 * @throws RangeError when a number of a room or of the settings is not finite
 */
export const priceQuote = ({ rooms, conditions, paintOptions }: Work, settings: PricingSettings): Breakdown =>
  sumUp(
    rooms.map((room) => roomCost(roomInQuote(room, paintOptions), settings)),
    conditions,
    settings,
  )

/**
 * The same price with the lines that make up each room, in the order of the rooms.
 * @throws RangeError as above
 */
export function itemizeQuote({ rooms, conditions, paintOptions }: Work, settings: PricingSettings): ItemizedBreakdown {
  const lines = rooms.map((room) => roomLines(roomInQuote(room, paintOptions), settings))
  const costs = lines.map((ofRoom) => ofRoom.reduce((sum, { cents }) => sum + cents, 0))
  return { ...sumUp(costs, conditions, settings), lines }
}

/** The lowest total that any quote can have: the minimum job and its tax. */
export const smallestTotal = (settings: PricingSettings): Cents =>
  priceQuote(
    {
      rooms: [],
      conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
      paintOptions: { customerSupplies: false, colorConsultation: false },
    },
    settings,
  ).total
