import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, offerSlots, TODAY } from './builders.ts'
import type { TestApp } from './test-app.ts'

export const [MORNING, AFTERNOON, EVENING] = ['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM', '4:00 PM - 8:00 PM'] as const

export const inDays = (days: number): CivilDate => addDays(TODAY, days)
/** TODAY is a Monday. */
export const NEXT_MONDAY = inDays(7)

/** The first field that an error answer names. */
export const firstPath = ({ body }: { body: unknown }) => (body as { issues: { path: string }[] }).issues[0]?.path

/** Painters and the days that they offer, through the API. */
export function ownDays(app: TestApp) {
  /** A painter without any offers. */
  const aNewcomer = () => aPainter(app, { slots: [] })
  return {
    aNewcomer,
    /** A painter who offers a whole day a week from now, the morning of which is reserved. */
    aBusyPainter: async () => {
      const painter = await aNewcomer()
      await offerSlots(app, painter.id, [
        { date: NEXT_MONDAY, slot: 'morning' },
        { date: NEXT_MONDAY, slot: 'afternoon' },
      ])
      const quote = await aQuote(app, { rooms: [aRoomOfArea(100)] })
      const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: NEXT_MONDAY })
      return { ...painter, bookingId: booking.id }
    },
    set: (token: string, date: CivilDate, timeSlots: unknown) =>
      app.call('POST /api/contractor/availability', { token, body: { date, timeSlots } }),
    day: async (token: string, date: CivilDate) =>
      (await app.call(`GET /api/contractor/availability/${date}`, { token })).body,
    overview: async (token: string) => (await app.call('GET /api/contractor/availability-overview', { token })).body,
    /** The slots that are reserved for a booking. */
    holds: (bookingId: string) => app.rows('contractor_slots', { booking_id: bookingId }, ['day', 'slot', 'offered']),
  }
}
