import { getBooking } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/platform/dates.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { aBooking, aPainter, aQuote, aRoom, slotsFrom, TODAY } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The day of a painting whose colors can still be picked. */
export const PAINTING_DAY = addDays(TODAY, 9)

type Choice = { roomId: string; surface: string; colorCode: string; brand?: string; finish?: string; known?: object }
/** A color for the walls of the first room. */
export const leaf = (change: Partial<Choice> = {}): Choice => ({
  roomId: 'room-1',
  surface: 'walls',
  colorCode: 'EC-17 Longwood Leaf',
  brand: 'Evencoat',
  ...change,
})

/** Paintings without colors, and calls of customers, painters and the office that pick them. */
export function colorCalls(app: TestApp) {
  /** A painting of two surfaces without colors, accepted by its painter. */
  const aPainting = async (rooms: Room[] = [aRoom({ paintCeiling: true })], date = PAINTING_DAY) => {
    const painter = await aPainter(app, { slots: slotsFrom(TODAY, 20) })
    const quote = await aQuote(app, { rooms })
    const { booking, job } = await aBooking(app, { quote, date, contractorId: painter.id, jobStatus: 'acknowledged' })
    return { quote, painter, bookingId: booking.id, jobId: job?.id ?? '', key: app.keyOf(booking.id) }
  }

  const pick = (id: string, colors: unknown, proof: object = { key: app.keyOf(id) }) =>
    app.call(`PUT /api/bookings/${id}/colors`, { body: { ...proof, colors } })
  const note = (id: string, colors: unknown) => app.office(`PUT /api/admin/bookings/${id}/colors`, { colors })
  const agree = (jobId: string, token: string, body: object, headers = {}) =>
    app.call(`PUT /api/contractor/jobs/${jobId}/colors`, { token, body, headers })

  const read = async (id: string) =>
    getBooking.response.parse((await app.call(`GET /api/bookings/${id}?key=${app.keyOf(id)}`)).body)
  const roomsOf = async (quoteId: string) => readRooms((await app.row('quotes', { id: quoteId })).rooms)
  const wallsOf = async (quoteId: string) => (await roomsOf(quoteId))[0]?.paintOptions.walls
  const timelineOf = async (id: string) => {
    const { body } = await app.call(`GET /api/bookings/${id}/visit?key=${app.keyOf(id)}`)
    return (body as { timeline: { kind: string; colors?: number; by?: string }[] }).timeline
  }
  const colorsSent = async () => (await app.sentKinds()).filter((kind) => kind.includes('colors'))
  return { aPainting, pick, note, agree, read, roomsOf, wallsOf, timelineOf, colorsSent }
}
