import { sql } from 'kysely'
import type { Mention } from '#contract/platform/mention.ts'
import { findMentions } from '#domain/platform/mentions.ts'
import { nameActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { listAccountsInUse, takesItems } from '#server/platform/logins/accounts.queries.ts'

/** A note of the office, by the kind of its subject. */
type NoteReference = { office_note_id: string } | { painter_note_id: string } | { customer_note_id: string }

/**
 * Stores who is mentioned in a note that was just written, as an item of the inbox that each of them has
 * (docs/rules/office.md#mentions).
 */
export async function recordMentions(db: Transaction, now: Date, note: NoteReference, words: string): Promise<void> {
  if (!words.includes('@')) return
  // Whoever items of the inbox can be given to.
  const people = (await listAccountsInUse(db)).filter(takesItems)
  const found = findMentions(words, people)
  if (found.length === 0) return
  const rows = found.map((mention) => ({ id: newId(), ...mention }))
  await db
    .insertInto('mentions')
    .values(rows.map((row) => ({ ...row, ...note, mentioned_at: now })))
    .execute()
  await db
    .insertInto('inbox_assignments')
    .values(rows.map(({ id, account }) => ({ kind: 'mention' as const, subject_id: id, account, assigned_at: now })))
    .execute()
}

/** Who is mentioned in some notes of any kind, by note. */
export async function findMentionsOf(db: Db, noteIds: readonly string[]): Promise<Map<string, Mention[]>> {
  if (noteIds.length === 0) return new Map()
  const { rows } = await sql<Mention & { noteId: string }>`
    select coalesce(m.office_note_id, m.painter_note_id, m.customer_note_id) as "noteId", m.account, a.name, m.written
      from mentions m join administrators a on a.username = m.account
     where m.office_note_id = any(${noteIds}) or m.painter_note_id = any(${noteIds}) or m.customer_note_id = any(${noteIds})
     order by a.name nulls first, m.account`.execute(db)
  const byNote = new Map<string, Mention[]>()
  for (const { noteId, ...mention } of rows) byNote.set(noteId, [...(byNote.get(noteId) ?? []), mention])
  return byNote
}

type Note = { id: string; actor: string }
type Presented<T> = T & { actorName: string | null; mentions: Mention[] }

/** Notes of any kind with the name of who wrote them, and whom they mention. */
export async function presentNotes<T extends Note>(db: Db, notes: readonly T[]): Promise<Presented<T>[]> {
  const ids = notes.map(({ id }) => id)
  const mentions = await findMentionsOf(db, ids)
  return (await nameActors(db, notes)).map((note) => ({ ...note, mentions: mentions.get(note.id) ?? [] }))
}

/** A note as in `presentNotes`. */
export async function presentNote<T extends Note>(db: Db, note: T): Promise<Presented<T>> {
  const [presented] = await presentNotes(db, [note])
  return presented as Presented<T>
}
