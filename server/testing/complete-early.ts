import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { TestApp } from './test-app.ts'

/** The office completes a visit, and confirms that its day is still to come. */
export async function completeEarly(app: TestApp, token: string, id: string): Promise<void> {
  const { body } = await app.call(`GET /api/admin/bookings/${id}`, { token })
  const action = { act: 'complete', version: (body as AdminBookingDetails).version, early: true }
  const { status } = await app.call(`POST /api/admin/bookings/${id}/acts`, { token, body: action })
  if (status !== 200) throw new Error(`the visit was not completed: ${status}`)
}
