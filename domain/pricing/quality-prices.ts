import type { Cents } from '#domain/platform/money.ts'
import { priceQuote } from './pricing.ts'
import type { PricingSettings } from './pricing-settings.ts'
import type { QuoteInput } from './quote-input.ts'
import { paintedSurfaces, type Quality, qualities, type Room, surfaces } from './rooms.ts'

type Job = Pick<QuoteInput, 'rooms' | 'conditions' | 'paintOptions'>

const isOurPaint = (room: Room, { paintOptions }: Job): boolean =>
  !room.paintOptions.customerSupplies && !paintOptions.customerSupplies

/** The quality shared by everything that is painted with our paint; null where it differs or we supply none. */
export function commonQuality(job: Job): Quality | null {
  const found = new Set(
    job.rooms
      .filter((room) => isOurPaint(room, job))
      .flatMap((room) => paintedSurfaces(room).map((surface) => room.paintOptions[surface].quality)),
  )
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** The room with one quality on every surface. */
export const withQuality = (room: Room, quality: Quality): Room => ({
  ...room,
  paintOptions: {
    ...room.paintOptions,
    ...Object.fromEntries(surfaces.map((surface) => [surface, { ...room.paintOptions[surface], quality }])),
  },
})

export type QualityPrice = {
  quality: Quality
  /** The whole job, tax included. */
  total: Cents
  /** The difference to the job as it stands; negative when it is cheaper. */
  difference: Cents
}

/**
 * The total of the whole job in each quality, tax and minimum job included.
 * @throws RangeError when a number of a room or of the settings is not finite
 */
export function qualityPrices(job: Job, settings: PricingSettings): QualityPrice[] {
  const present = priceQuote(job, settings).total
  return qualities.map((quality) => {
    const { total } = priceQuote({ ...job, rooms: job.rooms.map((room) => withQuality(room, quality)) }, settings)
    return { quality, total, difference: total - present }
  })
}
