import type { Inbox } from '#contract/notifications/inbox.ts'
import type { TestApp } from './test-app.ts'

/** How the office sees and settles painter claims. */
export function claimCalls(app: TestApp) {
  const lines = async () => {
    const { body } = await app.office('GET /api/admin/inbox')
    return (body as Inbox).lines.filter(({ kind }) => kind === 'claim_to_settle')
  }
  return {
    lines,
    /** Settles a claim, the first that waits unless it is named. */
    settle: async ({ bookingId }: { bookingId: string }, verdict: 'painter' | 'customer', claimId?: string) => {
      const id = claimId ?? (await lines())[0]?.subjectId ?? ''
      const path = `POST /api/admin/bookings/${bookingId}/claims/${id}/settle`
      return { ...(await app.office(path, { verdict })), id }
    },
  }
}
