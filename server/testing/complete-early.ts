import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { TestApp } from './test-app.ts'

/** Longer than a completion can be undone, in milliseconds: until then no document is issued. */
const UNDONE_WITHIN = 15_000

/** The office completes a visit, and confirms that its day is still to come; a moment later it can no longer be undone. */
export async function completeEarly(app: TestApp, id: string): Promise<void> {
  const { body } = await app.office(`GET /api/admin/bookings/${id}`)
  const action = { action: 'complete', version: (body as AdminBookingDetails).version, early: true }
  const { status } = await app.office(`POST /api/admin/bookings/${id}/actions`, action)
  if (status !== 200) throw new Error(`the visit was not completed: ${status}`)
  app.setNow(new Date(app.deps.now().getTime() + UNDONE_WITHIN))
}
