import { expect } from 'vitest'
import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, TODAY } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The last day where none is said. */
export const LAST = addDays(TODAY, 5)

type ReassignmentInput = { bookingId: string; version: number; contractorId: string | null }

/** How a painter leaves, through the front door, and what became of their jobs. */
export function offboardingCalls(app: TestApp) {
  const db = () => app.db
  return {
    /** A painter in an area with one job for each of these days after today, of a day at the usual speed. */
    leaver: async (days: readonly number[], emails: readonly string[] = []) => {
      const area = await anArea(app)
      const painter = await aPainter(app, { areas: [area], priority: 1, first_name: 'Lea', last_name: 'Ver' })
      const bookings: string[] = []
      for (const [index, day] of days.entries()) {
        const quote = await aQuote(app, {
          rooms: [aRoomOfArea(500)],
          email: emails[index] ?? `customer${index}@example.com`,
          customerName: `Customer ${index}`,
        })
        const visit = { quote, contractorId: painter.id, date: addDays(TODAY, day), status: 'confirmed' } as const
        bookings.push((await aBooking(app, visit)).booking.id)
      }
      return { area, painter, bookings }
    },

    read: async (id: string, lastDay = LAST): Promise<OffboardingJob[]> => {
      const path = `/api/admin/contractors/${id}/offboarding?lastDay=${lastDay}`
      const { status, body } = await app.office(`GET ${path}`)
      expect(status).toBe(200)
      return (body as { jobs: OffboardingJob[] }).jobs
    },

    /** The proposals, as they are confirmed. */
    toInputs: (jobs: readonly OffboardingJob[]): ReassignmentInput[] =>
      jobs.map(({ bookingId, version, reassignment }) => ({
        bookingId,
        version,
        contractorId: reassignment?.id ?? null,
      })),

    offboard: (
      id: string,
      jobs: readonly ReassignmentInput[],
      more: { was?: string | null; lastDay?: string | null } = {},
    ) => app.office(`POST /api/admin/contractors/${id}/offboarding`, { was: null, lastDay: LAST, jobs, ...more }),

    painterOf: async (bookingId: string) => {
      const query = db().selectFrom('bookings').select('contractor_id').where('id', '=', bookingId)
      return (await query.executeTakeFirstOrThrow()).contractor_id
    },
  }
}
