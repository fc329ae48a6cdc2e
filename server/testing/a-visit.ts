import { aBooking, aPainter, aQuote, aRoom } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The public origin of these tests. */
export const ORIGIN = 'https://evencoat.example'

/** A name as nobody should have: markup, quotes and letters beyond ASCII. */
export const NAME = 'Dana "<img src=x onerror=alert(1)>" O’Neil & Søn'

/**
 * What a message of one kind speaks of: its payload, words that both versions must hold, and a change after which it is not
 * true any more (null: it stays true).
 */
export type MessageCase = {
  payload: Record<string, unknown>
  contains: string[]
  undo: (() => Promise<unknown>) | null
}

/** A visit in the database, of a customer and a painter with hostile names. */
export async function aVisit(app: TestApp, options: Parameters<typeof aBooking>[1] = {}) {
  const quote = await aQuote(app, {
    customerName: NAME,
    rooms: [aRoom({ type: 'kitchen', paintCeiling: true }), aRoom({ paintDoors: true, doorCount: 2 })],
    conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
  })
  const painter = await aPainter(app, { first_name: '<i>Maria</i>', last_name: 'Santos' })
  const { booking, job } = await aBooking(app, { quote, contractorId: painter.id, ...options })
  return { quote, booking, painter, jobId: job?.id ?? '', bookingId: booking.id }
}
