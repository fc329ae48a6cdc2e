import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Inbox, InboxItemDetails } from '#contract/notifications/inbox.ts'
import { getInbox } from '#contract/office/inbox.ts'
import { addDays } from '#domain/platform/dates.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter, defaultArea, TODAY } from './builders.ts'
import { market } from './market.ts'
import { withoutVisits } from './no-visits.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** So many hours from a moment. */
export const hoursFrom = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000)

/** The helpers that tests of the inbox share. */
export const inboxCalls = (app: TestApp) => {
  const read = async (query = ''): Promise<Inbox> => {
    const { status, body } = await app.office(`GET /api/admin/inbox${query}`)
    expect(status).toBe(200)
    return getInbox.response.parse(body)
  }
  return {
    read,
    /**
     * The beginning of a test: nothing needs anybody. One area is active, where tests have their homes and painters; somebody works
     * there who can come on a single evening far ahead, so that it is staffed and no visit finds them.
     */
    clearInbox: async () => {
      await withoutVisits(app)
      await app.empty('receivables', 'commercial_inquiries')
      const area = await defaultArea(app)
      await app.db.updateTable('service_areas').set({ is_active: false }).execute()
      await app.update('service_areas', { id: area }, { is_active: true })
      const last = addDays(TODAY, market.booking.horizonDays)
      const ready = { password_hash: 'x', w9_file: 'x', is_verified: true }
      await aPainter(app, { ...ready, areas: [area], slots: [{ date: last, slot: 'evening' }] })
    },
    /** The only line that there is, but for the emails of a test, which nobody sends. */
    only: async (): Promise<InboxItemDetails> => {
      const all = await read()
      const lines = all.lines.filter(({ kind }) => kind !== 'mail_stuck')
      const total = all.total - (all.lines.length - lines.length)
      expect([lines.map(({ kind }) => kind), total]).toEqual([[expect.any(String)], 1])
      return lines[0] as InboxItemDetails
    },
    /** An email that was given up, unless told otherwise. */
    anOutboxTask: async (columns: Partial<Insertable<Database['outbox_tasks']>> = {}) => {
      const id = newId()
      const payload = JSON.stringify({ quoteId: newId(), contractorId: newId() })
      const row = { id, queue: 'mail', kind: 'quote', recipient: 'dana@example.com', payload, ...columns }
      await app.insert('outbox_tasks', { created_at: TEST_NOW, run_at: TEST_NOW, state: 'dead', ...row })
      return id
    },
  }
}
