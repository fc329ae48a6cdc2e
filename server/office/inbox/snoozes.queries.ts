import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { Snooze } from '#domain/office/snoozes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { getItemId } from './inbox-item.ts'

type StoredSnooze = Snooze & { kind: InboxItemKind; subjectId: string }

/** The snoozes that are not over, by the id of their item. */
export async function readSnoozes(db: Db, now: Date): Promise<Map<string, StoredSnooze>> {
  const rows = await db
    .selectFrom('inbox_snoozes')
    .select(['kind', 'subject_id as subjectId', 'urgency', 'until', 'snoozed_at as snoozedAt'])
    .where('until', '>', now)
    .execute()
  return new Map(rows.map((row) => [getItemId(row), row]))
}
