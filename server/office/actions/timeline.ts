import { sql } from 'kysely'
import type { TimelineEntry } from '#contract/office/actions.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import type { StatedEntry, StatementLine } from '#domain/billing/statement/statement-lines.ts'
import type { ConversationSide } from '#domain/bookings/conversation.ts'
import { type VisitEventKind, visitEventKinds } from '#domain/bookings/visit-progress.ts'
import { actorOfAccount, FIRST_OWNER } from '#domain/platform/actors.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { LetterDone } from '#domain/platform/letter-done.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { statementSourceOf } from '#server/billing/ledger/statements.queries.ts'
import { messageTitle } from '#server/notifications/email/message-title.ts'
import { historyOf } from '#server/platform/audit/audit.queries.ts'
import { nameActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findMentionsOf } from '#server/platform/mentions/mentions.ts'
import { ADMINISTRATOR, EMAIL_QUEUE, LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'

type Entry = Omit<TimelineEntry, 'actorName'>
type TimelineDeps = Pick<Deps, 'db' | 'reader'>

/** Where it stands among a booking's entries of the ledger. */
type Placed = Entry & { position: number }

/** Maximum number of messages and reports that are read of each kind. */
const MOST = 200

const plain = { change: null, messageId: null, messageKind: null, failed: false, mentions: [] } satisfies Partial<Entry>

type EmailRow = {
  id: string
  kind: string
  recipient: string
  state: string
  at: Date
  queue: string
  how: LetterDone | null
  by: string | null
}

/** Of a message to somebody without email. */
function letterText(t: Translator, title: string, how: LetterDone | null): string {
  if (how === null) return t('To print or tell by phone: {title}', { title })
  return how === 'printed' ? t('Letter printed: {title}', { title }) : t('Told by phone: {title}', { title })
}

async function emailsOf({ db, reader }: TimelineDeps, bookingId: string): Promise<Entry[]> {
  const t = translator(reader)
  const { rows } = await sql<EmailRow>`
    select id, kind, recipient, state, coalesce(sent_at, created_at) as at, queue, done_how as how, done_by as by from outbox_tasks
     where queue in (${EMAIL_QUEUE}, ${LETTER_QUEUE}) and state <> 'dropped'
       and coalesce(payload ->> 'bookingId', payload ->> 'jobId') in (
         select ${bookingId} union all select id from jobs where booking_id = ${bookingId})
     order by created_at desc limit ${MOST}`.execute(db)
  return rows.map(({ id, kind, recipient, state, at, queue, how, by }) => {
    const facts = { title: messageTitle(reader, kind), to: recipient === ADMINISTRATOR ? t('the office') : recipient }
    return {
      ...plain,
      id,
      at,
      kind: 'message',
      actor: by ?? 'system',
      text:
        queue === LETTER_QUEUE
          ? letterText(t, facts.title, how)
          : state === 'waiting'
            ? t('Email waiting for {to}: {title}', facts)
            : t('Email to {to}: {title}', facts),
      messageId: id,
      messageKind: kind,
      failed: state === 'dead' || state === 'failed',
    }
  })
}

/** A painter's report; that they are late, and that nobody came, the audit says. */
const reported = (reader: Reader, kind: VisitEventKind, minutes: number | null): string => {
  const t = translator(reader)
  if (kind === 'on_my_way') return t('On the way, {minutes} minutes', { minutes: minutes ?? 0 })
  return kind === 'arrived' ? t('Arrived') : t('Left for the day')
}

async function reportsOf({ db, reader }: TimelineDeps, bookingId: string): Promise<Entry[]> {
  const t = translator(reader)
  const rows = await db
    .selectFrom('visit_events as e')
    .innerJoin('jobs as j', 'j.id', 'e.job_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.minutes', 'e.note', 'j.contractor_id'])
    .where('e.booking_id', '=', bookingId)
    .where('e.kind', 'in', visitEventKinds)
    .orderBy('e.at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, at, kind, minutes, note, contractor_id }) => {
    const what = reported(reader, kind as VisitEventKind, minutes)
    const text = note ? t('{what}: “{note}”', { what, note }) : what
    return { ...plain, id, at, kind: 'visit', actor: `contractor:${contractor_id}`, text }
  })
}

type Author = { side: ConversationSide; contractor_id: string | null; account: string | null }

const actorOfAuthor = ({ side, contractor_id: painter, account }: Author): string =>
  side === 'painter' ? `contractor:${painter ?? ''}` : side === 'office' ? actorOfAccount(account ?? FIRST_OWNER) : side

async function conversationOf({ db, reader }: TimelineDeps, bookingId: string): Promise<Entry[]> {
  const t = translator(reader)
  const rows = await db
    .selectFrom('conversation_messages')
    .select(['id', 'at', 'side', 'contractor_id', 'account', 'text'])
    .where('booking_id', '=', bookingId)
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, at, text, ...author }) => ({
    ...plain,
    id,
    at,
    kind: 'conversation',
    actor: actorOfAuthor(author),
    text: text === '' ? t('A photo') : t('“{text}”', { text }),
  }))
}

const notesOf = async (db: Db, bookingId: string): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('office_notes')
    .select(['id', 'written_at as at', 'kind', 'text', 'actor'])
    .where('booking_id', '=', bookingId)
    .orderBy('written_at', 'desc')
    .limit(MOST)
    .execute()
  const mentions = await findMentionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...plain, ...row, mentions: mentions.get(row.id) ?? [] }))
}

/** A payment or a refund when it was made, and when it ended. */
function movesOf(reader: Reader, line: StatementLine): Placed[] {
  const t = translator(reader)
  const { kind, at, actor, amount: cents, method, state, ended, entries, position } = line
  const [id = '', endId = id] = [entries[0], entries.at(-1)]
  const amount = formatMoney(reader, Math.abs(cents))
  const what = kind === 'refund' ? t('{amount} went back to the customer', { amount }) : t('{amount} paid', { amount })
  const text = method === null ? what : t('{what} ({method})', { what, method: paymentMethodLabels[method] })
  const made: Placed = { ...plain, id, at, kind: 'money', actor, text, position }
  if (!ended) return [made]
  const end =
    state === 'failed'
      ? t('The refund of {amount} didn’t reach the card', { amount })
      : kind === 'refund'
        ? t('The refund of {amount} was taken back', { amount })
        : t('The payment of {amount} was taken back', { amount })
  return [made, { ...made, id: endId, at: ended.at, actor: ended.actor, text: end, position: ended.position }]
}

/** What a bank took back of a payment in a dispute, and gave back. */
const movesOfDispute = (reader: Reader, entries: readonly StatedEntry[], line: StatementLine): Placed[] =>
  entries.flatMap(({ id, at, actor, account, cents }, position) => {
    if (account !== 'paid' || !line.entries.includes(id)) return []
    const amount = formatMoney(reader, Math.abs(cents))
    const t = translator(reader)
    const text = cents < 0 ? t('The bank took {amount} back', { amount }) : t('The bank gave {amount} back', { amount })
    return [{ ...plain, id, at, kind: 'money', actor, text, position }]
  })

/** The newest first. */
async function paymentsOf({ db, reader }: TimelineDeps, bookingId: string): Promise<Entry[]> {
  const { entries, facts } = await statementSourceOf(db, bookingId)
  return statementOf(entries, facts)
    .lines.filter(({ account }) => account === 'paid')
    .flatMap((line) => (line.kind === 'dispute' ? movesOfDispute(reader, entries, line) : movesOf(reader, line)))
    .toSorted((one, other) => other.position - one.position)
    .map(({ position: _position, ...entry }) => entry)
}

/** What the painter's reports and the ledger tell better. */
const shownElsewhere: ReadonlySet<string> = new Set(['job.on-my-way', 'job.arrived', 'job.left', 'payment.recorded'])

const changesOf = async (db: Db, bookingId: string): Promise<Entry[]> => {
  const history = await historyOf(db, 'booking', bookingId)
  return history
    .filter(({ action }) => !shownElsewhere.has(action))
    .map((change) => ({
      ...plain,
      id: change.id,
      at: change.at,
      kind: 'change',
      actor: change.actor,
      text: change.action,
      change,
    }))
}

/** The events of a booking, newest first, each told once: all that the office can tell somebody who calls about it. */
export async function timelineOf(source: TimelineDeps, bookingId: string): Promise<TimelineEntry[]> {
  const others = [
    await changesOf(source.db, bookingId),
    await emailsOf(source, bookingId),
    await reportsOf(source, bookingId),
    await conversationOf(source, bookingId),
    await notesOf(source.db, bookingId),
  ].flat()
  // Within an instant the payments stay as they were entered.
  const entries = [
    ...(await paymentsOf(source, bookingId)),
    ...others.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return nameActors(source.db, entries)
}
