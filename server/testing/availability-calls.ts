import type { CivilDate } from '#domain/platform/dates.ts'
import type { TestApp } from './test-app.ts'

/** A slot of a day as it is answered. */
export type SlotAnswer = {
  id: string
  available: boolean
  endDate: string | null
  endsAt: string | null
  painterName: string | null
}

/** The times that a quote is offered, asked for through the API; `bookingId` names a booking that is being moved. */
export function availabilityCalls(app: TestApp) {
  const moving = (bookingId: string | undefined): string => (bookingId ? `&bookingId=${bookingId}` : '')
  const slots = async (quoteId: string, date: CivilDate, bookingId?: string): Promise<SlotAnswer[]> => {
    const { body } = await app.call(`GET /api/availability?date=${date}&quoteId=${quoteId}${moving(bookingId)}`)
    return (body as { timeSlots: SlotAnswer[] }).timeSlots
  }
  return {
    slots,
    /** The ids of those that can be booked. */
    shown: async (quoteId: string, date: CivilDate, bookingId?: string) =>
      (await slots(quoteId, date, bookingId)).filter((slot) => slot.available).map((slot) => slot.id),
    days: async (quoteId: string, bookingId?: string) => {
      const { body } = await app.call(`GET /api/contractor-available-dates?quoteId=${quoteId}${moving(bookingId)}`)
      return (body as { availableDates: string[] }).availableDates
    },
  }
}
