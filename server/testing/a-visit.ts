import { aBooking, aPainter, aQuote, aRoom } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The public origin of these tests. */
export const ORIGIN = 'https://evencoat.example'

/** A name as nobody should have: markup, quotes and letters beyond ASCII. */
export const NAME = 'Dana "<img src=x onerror=alert(1)>" O’Neil & Søn'

/**
 * The test data of one kind of message: its payload, words that both versions must hold, and a change after which it is not
 * true any more (null: it stays true).
 */
export type MessageCase = {
  payload: Record<string, unknown>
  contains: string[]
  /** What would not be true, such as that something is due which is paid after the visit. */
  lacks?: string[]
  undo: (() => Promise<unknown>) | null
}

/** A quote of a customer with a hostile name. */
export const hostileQuote = (app: TestApp, overrides: Parameters<typeof aQuote>[1] = {}) =>
  aQuote(app, {
    customerName: NAME,
    rooms: [aRoom({ type: 'kitchen', paintCeiling: true }), aRoom({ paintDoors: true, doorCount: 2 })],
    conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
    ...overrides,
  })

/** A stored quote without anything that may be missing: its address has neither town nor zip code. */
export const bareQuote = (app: TestApp) =>
  aQuote(app, { address: '1500 Market St', zip: null, city: null, county: null, customerName: null })

/** A visit in the database, of a customer and a painter with hostile names. */
export async function aVisit(app: TestApp, options: Parameters<typeof aBooking>[1] = {}) {
  const quote = options.quote ?? (await hostileQuote(app))
  const painter = await aPainter(app, { first_name: '<i>Maria</i>', last_name: 'Santos' })
  const { booking, job } = await aBooking(app, { contractorId: painter.id, ...options, quote })
  return { quote, booking, painter, jobId: job?.id ?? '', bookingId: booking.id }
}

/** The data that the cases of messages are made of. */
export type Scene = {
  visit: typeof aVisit
  /** Columns that may be missing. */
  optional: <T extends object>(columns: T) => Partial<T>
}

/** Everything is known. */
export const fullScene: Scene = { visit: aVisit, optional: (columns) => columns }

/** Everything that may be missing is. */
export const bareScene: Scene = {
  visit: async (app, options) => aVisit(app, { ...options, quote: await bareQuote(app) }),
  optional: () => ({}),
}
