import type { TestApp } from './test-app.ts'

type Body = Record<string, unknown>

/** A customer's calls about bookings, through the API. */
export const customerCalls = (app: TestApp) => {
  const post = async (path: string, body?: object) => {
    const answer = await app.call(`POST ${path}`, body ? { body } : {})
    return { status: answer.status, body: answer.body as Body & { booking?: Body; rescheduleFee?: number } }
  }
  return {
    book: (quoteId: string, scheduledDate: string, timeSlot = 'morning') =>
      post('/api/bookings', { quoteId, scheduledDate, timeSlot }),
    lookUp: (id: string, email: string) => post(`/api/bookings/${id}/lookup`, { email }),
    cancel: (id: unknown, email = 'dana@example.com') => post(`/api/bookings/${String(id)}/cancel`, { email }),
    reschedule: (id: unknown, scheduledDate: string, timeSlot: string, email = 'dana@example.com') =>
      post(`/api/bookings/${String(id)}/reschedule`, { email, scheduledDate, timeSlot }),
    sent: app.sent,
  }
}
