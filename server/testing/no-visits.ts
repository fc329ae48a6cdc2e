import { TEST_NOW, type TestApp } from './test-app.ts'

const tables = [
  'outbox_tasks',
  'jobs',
  'assignment_records',
  'contractor_slots',
  'bookings',
  'scheduled_tasks',
] as const

/** The beginning of a test of what time brings: no visit, no painter to send, no message, and the clock at `TEST_NOW`. */
export async function withoutVisits(app: TestApp): Promise<void> {
  app.setNow(TEST_NOW)
  for (const table of tables) await app.db.deleteFrom(table).execute()
  await app.db.updateTable('contractors').set({ is_active: false }).execute()
}

/** The payloads and recipients of the messages of a kind, the oldest first. */
export async function messagesOf(app: TestApp, kind: string) {
  const rows = await app.db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ to: row.recipient, ...row.payload }))
}
