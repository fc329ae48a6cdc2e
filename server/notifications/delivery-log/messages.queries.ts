import { type Selectable, sql } from 'kysely'
import type { Message } from '#contract/notifications/messages.ts'
import { mailProblem } from '#domain/platform/mail-problems.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { previewMessage, previewSubject } from '#server/notifications/email/preview-message.ts'
import { findBookingSubject } from '#server/notifications/kinds/subjects.queries.ts'
import { findAddressees, type LetterAddressee } from '#server/notifications/letters/letters.queries.ts'
import { wayOfLetter } from '#server/notifications/letters/read-letters.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathering } from '#server/platform/database/gathered.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { ADMINISTRATOR, EMAIL_QUEUE, LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { PUSH_QUEUE } from '#server/platform/outbox/enqueue-push.ts'
import { bookingsOfMessages } from '#server/platform/outbox/message-subject.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { painterKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { type MessageReader, readersOf } from './message-reader.ts'

export type MessageRow = Selectable<Database['outbox_tasks']>

type Page = {
  limit: number
  state?: MessageRow['state'] | undefined
  /** A part of the recipient's address. */
  q?: string | undefined
  /** Only those that are printed or told by phone. */
  letters?: boolean
  position?: Position | undefined
}

/** Whether a recipient's address has a part; the office's own address is known to the configuration alone. */
const isTo = (deps: Pick<Deps, 'config'>, q: string) => {
  const part = q.toLowerCase()
  const isOurs = recipientOf(deps, { recipient: ADMINISTRATOR }).toLowerCase().includes(part)
  return sql<boolean>`(
    (strpos(recipient, ${part}) > 0 and queue = ${EMAIL_QUEUE} and recipient <> ${ADMINISTRATOR})
    or (recipient = ${ADMINISTRATOR} and ${isOurs}))`
}

/** Emails, letters and notifications; of the other outbox tasks only those that somebody has to look into. */
const concernsOffice = sql<boolean>`(queue in (${sql.lit(EMAIL_QUEUE)}, ${sql.lit(PUSH_QUEUE)}, ${sql.lit(LETTER_QUEUE)}) or state in ('failed', 'dead'))`

/** What was sent or is about to be, newest first, after a cursor. */
export const findMessages = (deps: Pick<Deps, 'db' | 'config'>, page: Page): Promise<MessageRow[]> =>
  deps.db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where(after(page.position, 'created_at', 'id'))
    .where(concernsOffice)
    .$if(page.letters === true, (query) => query.where('queue', '=', LETTER_QUEUE))
    .$if(page.state !== undefined, (query) => query.where('state', '=', sql.lit(page.state as MessageRow['state'])))
    .$if(page.q !== undefined, (query) => query.where(isTo(deps, page.q as string)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()

/** The last messages to a painter, newest first: those that name them or a job of theirs, and those that reached their address. */
export async function findMessagesToPainter(
  db: Db,
  { id, email }: { id: string; email: string },
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with theirs as (
      select id from outbox_tasks where payload ->> 'contractorId' = ${id}
      union
      select id from outbox_tasks where coalesce(payload ->> 'bookingId', payload ->> 'jobId') = any(array(
        select id from jobs where contractor_id = ${id}))
      union
      select id from outbox_tasks where recipient = ${email} and state = 'sent')
    select e.* from outbox_tasks e join theirs using (id)
     where e.queue = ${EMAIL_QUEUE} and e.kind = any(${painterKinds}) order by e.created_at desc, e.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('outbox_tasks').selectAll().where('id', '=', id).executeTakeFirst()

type Shown = Message & { text: string; html: string }

/** Why a message was not delivered, in plain words; what else is done after a commit speaks for itself. */
const problemOf = ({ reader }: Pick<Deps, 'reader'>, { queue, state, last_error }: MessageRow): string | null => {
  const t = translator(reader)
  const isOpen = state === 'failed' || state === 'dead'
  return queue === EMAIL_QUEUE && isOpen && last_error !== null ? t(mailProblem(last_error)) : null
}

type Subjects = {
  bookings: ReadonlyMap<string, string>
  readers: ReadonlyMap<string, MessageReader>
  addressees: ReadonlyMap<string, LetterAddressee>
  /** Who of the office printed a letter, or called. */
  people: ReadonlyMap<string | null, string>
}

const subjectsOf = async ({ db }: Pick<Deps, 'db'>, rows: readonly MessageRow[]): Promise<Subjects> => ({
  bookings: await bookingsOfMessages(
    db,
    rows.map(({ id }) => id),
  ),
  readers: await readersOf(db, rows),
  addressees: await findAddressees(
    db,
    rows.filter(({ queue }) => queue === LETTER_QUEUE).map(({ id }) => id),
  ),
  people: await namesOfActors(
    db,
    rows.map((row) => row.done_by),
  ),
})

/** Of a message to somebody without email, how it reaches them; whoever was erased has no name anymore. */
const letterOf = (deps: Deps, row: MessageRow, { addressees, people }: Subjects): Pick<Message, 'letter'> => {
  if (row.queue !== LETTER_QUEUE) return {}
  const t = translator(deps.reader)
  const to = addressees.get(row.id)
  const done = row.done_how
  const way = done === null ? wayOfLetter(deps, row.kind, to?.visitDay ?? null) : done === 'called' ? 'call' : 'letter'
  const name = to?.name ?? (to ? formatPhone(to.phone) : t('A customer'))
  return { letter: { name, way, done, by: row.done_by, byName: people.get(row.done_by) ?? null } }
}

const present = (
  deps: Deps,
  row: MessageRow,
  { to, subject }: { to: string; subject: string },
  subjects: Subjects,
): Message => ({
  id: row.id,
  kind: row.kind,
  to,
  subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  problem: problemOf(deps, row),
  bookingId: subjects.bookings.get(row.id) ?? null,
  quoteId: subjects.readers.get(row.id)?.quoteId ?? null,
  contractorId: subjects.readers.get(row.id)?.contractorId ?? null,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  ...letterOf(deps, row, subjects),
})

/** A message as the administrator sees it: its recipient, the subject and text that it would have now, and its state. */
export async function presentMessage(deps: Deps, row: MessageRow): Promise<Shown> {
  const { text, html, ...head } = await previewMessage(deps, row)
  return { ...present(deps, row, head, await subjectsOf(deps, [row])), text, html }
}

/** The same for a list, which shows no text: what its messages speak of is read together, so many they are. */
export async function presentMessages(deps: Deps, rows: readonly MessageRow[]): Promise<Message[]> {
  const subjects = await subjectsOf(deps, rows)
  const reading = { ...deps, db: gathering(deps.db) }
  // Most messages speak of a booking, many of them by way of a job: all bookings are read before.
  const bookingIds = new Set(subjects.bookings.values())
  await Promise.all([...bookingIds].map((id) => findBookingSubject(reading, id)))
  return Promise.all(rows.map(async (row) => present(deps, row, await previewSubject(reading, row), subjects)))
}
