import type { Cents } from '#domain/platform/money.ts'
import { painterShare } from './earnings.ts'
import { priceQuote } from './pricing.ts'
import type { PricingSettings } from './pricing-settings.ts'
import { quickSizesOf } from './quick-sizes.ts'
import type { QuoteInput } from './quote-input.ts'
import { newRoom, type Room, type RoomType, type SurfaceSwitch } from './rooms.ts'

/** The work that is painted, as far as it has a price. */
export type Work = Pick<QuoteInput, 'rooms' | 'conditions' | 'paintOptions'>

/** A price and who gets it, in cents; what is left of the total is tax. */
export type Shares = { total: Cents; contractor: Cents; platform: Cents }

/** Quotes of so many days back are priced again. */
export const SIMULATED_DAYS = 90

/** At most so many of them, the newest ones. */
export const MOST_SIMULATED = 1000

/** The price of a project and its shares under the given prices. */
export function sharesOf(work: Work, settings: PricingSettings): Shares & { atMinimum: boolean } {
  const { total, subtotal, taxRate, minimumJobAdjustment } = priceQuote(work, settings)
  const contractor = painterShare({ finalPrice: total, taxRate }, settings.contractorCommissionRate)
  return { total, contractor, platform: subtotal - contractor, atMinimum: minimumJobAdjustment > 0 }
}

export const typicalJobs = ['bathroom', 'bedroom', 'livingRoom', 'twoBedrooms', 'wholeHome'] as const
export type TypicalJob = (typeof typicalJobs)[number]

const room = (type: RoomType, ...more: SurfaceSwitch[]): Room => ({
  ...newRoom(type),
  type,
  ...quickSizesOf[type].medium,
  ...Object.fromEntries(more.map((surface) => [surface, true])),
})

const roomsOf: Readonly<Record<TypicalJob, readonly Room[]>> = {
  bathroom: [room('bathroom', 'paintCeiling')],
  bedroom: [room('bedroom')],
  livingRoom: [room('living-room', 'paintCeiling', 'paintTrim')],
  twoBedrooms: [room('bedroom', 'paintCeiling'), room('bedroom', 'paintCeiling', 'paintTrim')],
  wholeHome: (['bedroom', 'bedroom', 'bedroom', 'bathroom', 'living-room', 'kitchen', 'hallway'] as const).map((type) =>
    room(type, 'paintCeiling', 'paintTrim', 'paintDoors'),
  ),
}

/** A job as many ask for it: rooms of medium size, nothing special (docs/rules/office.md#prices-tried-out). */
export const typicalWork = (job: TypicalJob): Work => ({
  rooms: [...roomsOf[job]],
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
})

/** Sums over quotes, in cents, and how many of them cost the minimum job. */
export type SimulatedSums = Shares & { atMinimum: number }

/** Adds up what quotes cost and leave to each side. */
export function sumOfShares(all: readonly (Shares & { atMinimum: boolean })[]): SimulatedSums {
  const sums = { total: 0, contractor: 0, platform: 0, atMinimum: 0 }
  for (const { total, contractor, platform, atMinimum } of all) {
    sums.total += total
    sums.contractor += contractor
    sums.platform += platform
    if (atMinimum) sums.atMinimum += 1
  }
  return sums
}
