import { type Selectable, sql } from 'kysely'
import type { Message } from '../../contract/admin/messages.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { after, type Position } from '../http/paging.ts'
import { previewMessage } from '../mail/compose-message.ts'

export type MessageRow = Selectable<Database['effects']>

/** Queued effects, newest first, after a cursor. */
export const findMessages = (
  db: Db,
  page: { limit: number; state?: MessageRow['state'] | undefined; position?: Position | undefined },
): Promise<MessageRow[]> =>
  db
    .selectFrom('effects')
    .selectAll()
    .where(after(page.position, 'created_at', 'id'))
    .$if(page.state !== undefined, (query) => query.where('state', '=', sql.lit(page.state as MessageRow['state'])))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('effects').selectAll().where('id', '=', id).executeTakeFirst()

/** A message as the administrator sees it: its recipient, the subject and text that it would have now, and its state. */
export async function presentMessage(deps: Deps, row: MessageRow): Promise<Message & { text: string; html: string }> {
  const { to, subject, text, html } = await previewMessage(deps, row)
  return {
    id: row.id,
    kind: row.kind,
    to,
    subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    text,
    html,
  }
}

/** One after the other: on the embedded engine they share a connection anyway. */
export async function presentMessages(deps: Deps, rows: readonly MessageRow[]): Promise<Message[]> {
  const messages: Message[] = []
  for (const row of rows) messages.push(await presentMessage(deps, row))
  return messages
}
