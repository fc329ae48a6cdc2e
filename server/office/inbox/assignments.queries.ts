import type { FoundInboxItem, InboxItemKind } from '#domain/notifications/inbox.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { takesItems } from '#server/platform/logins/accounts.queries.ts'
import { getItemId } from './inbox-item.ts'

/** Who has taken an inbox item. */
export type Assignee = { id: string; name: string | null }

type StoredAssignment = { kind: InboxItemKind; subjectId: string; assignee: Assignee; assignedAt: Date }

/** The assignments to those who may still act, by the id of their item. @param of an item; all without one */
export async function readAssignments(
  db: Db,
  of?: Pick<FoundInboxItem, 'kind' | 'subjectId'>,
): Promise<Map<string, StoredAssignment>> {
  const rows = await db
    .selectFrom('inbox_assignments as i')
    .innerJoin('administrators as a', 'a.username', 'i.account')
    .select([
      'i.kind',
      'i.subject_id as subjectId',
      'i.assigned_at as assignedAt',
      'a.username',
      'a.name',
      'a.role',
      'a.removed_at',
    ])
    .$if(of !== undefined, (query) =>
      query.where('i.kind', '=', of?.kind as InboxItemKind).where('i.subject_id', '=', of?.subjectId as string),
    )
    .execute()
  return new Map(
    rows
      .filter(takesItems)
      .map(({ kind, subjectId, assignedAt, username: id, name }) => [
        getItemId({ kind, subjectId }),
        { kind, subjectId, assignedAt, assignee: { id, name } },
      ]),
  )
}

/** Who has an item: nobody once it has come up again since somebody took it. */
export const assigneeOf = (
  assignments: ReadonlyMap<string, StoredAssignment>,
  item: Pick<FoundInboxItem, 'kind' | 'subjectId' | 'since'>,
): Assignee | null => {
  const found = assignments.get(getItemId(item))
  return found && item.since <= found.assignedAt ? found.assignee : null
}
