import { givenUpSince, mailWatch } from '#domain/notifications/inbox.ts'
import { taskLabels } from '#domain/notifications/task-labels.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { mailProblem } from '#domain/platform/mail-problems.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { findWaitingLetters } from '#server/notifications/letters/letters.queries.ts'
import { type ReadLetter, readLetters } from '#server/notifications/letters/read-letters.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from '../inbox-item.ts'
import { openMentions } from '../mentions.queries.ts'
import { stuckMail } from '../more-items.queries.ts'
import { failedMessages, failedTasks } from '../other-items.queries.ts'

async function findFailedMessages({ db, reader, now }: InboxDeps, reading: Reading): Promise<Part> {
  const t = translator(reader)
  const rows = await failedMessages(db, givenUpSince(now()), reading('message_failed'))
  const lines = rows.map(
    (failed): InboxItem => ({
      kind: 'message_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      failed,
      shown: { messageKind: failed.kind, text: failed.lastError === null ? null : t(mailProblem(failed.lastError)) },
    }),
  )
  return { lines, more: beyond(rows) }
}

export const messageFailed = defineInboxItem({
  kind: 'message_failed',
  find: findFailedMessages,
  line: ({ text: problem }, { customer }, t) =>
    problem === null
      ? t("An email to {name} couldn't be delivered", { name: customer })
      : t('An email to {name} came back. {problem}', { name: customer, problem }),
})

async function findFailedTasks({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await failedTasks(db, reading('task_failed'))
  const lines = rows.map(
    (failed): InboxItem => ({
      kind: 'task_failed',
      subjectId: failed.id,
      urgency: 'later',
      since: failed.createdAt,
      due: null,
      bookingId: failed.bookingId,
      shown: {
        messageKind: failed.kind,
        amount: failed.amount,
        text: failed.lastError === null ? null : shortened(failed.lastError),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

export const taskFailed = defineInboxItem({
  kind: 'task_failed',
  find: findFailedTasks,
  line: ({ since, messageKind, amount, booking }, { customer }, t, { reader }) =>
    t(
      '{known, select, yes {{customer}: {task}} other {{task}}}{amount, select, none {} other {, {amount}}}: failed for good, due on {since}',
      {
        known: booking ? 'yes' : 'no',
        customer,
        task: t(taskLabels[messageKind ?? ''] ?? text('A task')),
        amount: amount === null ? 'none' : formatMoney(reader, amount),
        since: formatDeadline(reader, since),
      },
    ),
})

/** That no email goes out: there is no mail server, or it takes none. One item for all of them. */
async function findStuckMail({ db, reader, now, config }: InboxDeps): Promise<Part> {
  const t = translator(reader)
  const { before, lookedBack } = mailWatch(now())
  const stuck = await stuckMail(db, before, lookedBack)
  if (!stuck) return { lines: [] }
  const hasServer = config.smtpUrl !== undefined
  const problem = stuck.lastError === null ? t("Our mail server doesn't answer.") : t(mailProblem(stuck.lastError))
  return {
    lines: [
      {
        kind: 'mail_stuck',
        subjectId: 'mail',
        urgency: hasServer ? 'now' : 'soon',
        since: stuck.since,
        due: null,
        bookingId: null,
        shown: { openJobs: stuck.count, text: hasServer ? problem : t('No mail server is set up.') },
      },
    ],
  }
}

export const mailStuck = defineInboxItem({
  kind: 'mail_stuck',
  find: findStuckMail,
  line: ({ openJobs, text: words }, _parts, t) =>
    t('{count, plural, one {# email has} other {# emails have}} not gone out. {problem}', {
      count: openJobs ?? 0,
      problem: words ?? '',
    }),
})

/** So many are read: more are printed in another round. */
const MOST_READ = 200

const toCall = ({ row, shown }: ReadLetter): InboxItem => ({
  kind: 'call_customer',
  subjectId: row.id,
  urgency: 'now',
  since: row.run_at,
  due: null,
  bookingId: shown.bookingId,
  shown: {
    person: { name: shown.name, phone: shown.phone, email: null },
    messageKind: row.kind,
    text: shortened(shown.subject),
  },
})

/**
 * Messages to customers without email (docs/rules/messages.md#without-email): one item for all that is printed, and one for each
 * call. What became an email's since an address was entered is offered beside the letters.
 */
async function findLetters(deps: InboxDeps): Promise<Part> {
  const { letters } = await readLetters(deps, await findWaitingLetters(deps.db, deps.now(), MOST_READ))
  const calls = letters.filter(({ way }) => way === 'call')
  const toPrint = letters.filter(({ way }) => way === 'letter')
  const [first] = toPrint
  const lines = calls.map(toCall)
  if (first) {
    lines.push({
      kind: 'letters_to_print',
      subjectId: 'letters',
      urgency: 'soon',
      since: first.row.run_at,
      due: null,
      bookingId: null,
      shown: { openJobs: toPrint.length },
    })
  }
  return { lines }
}

export const lettersToPrint = defineInboxItem({
  kind: 'letters_to_print',
  find: findLetters,
  line: ({ openJobs }, _parts, t) =>
    t('{count, plural, one {# letter} other {# letters}} to print', { count: openJobs ?? 0 }),
})

export const callCustomer = defineInboxItem({
  kind: 'call_customer',
  find: findLetters,
  line: ({ text: words, person }, { customer }, t) =>
    t('Call {customer}, {phone}: {words}', {
      customer,
      phone: formatPhone(person?.phone ?? ''),
      words: words ?? '',
    }),
})

/** Notes in which somebody of the office is mentioned, until that was seen to. */
async function findMentions({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await openMentions(db, reading('mention'))
  const names = await namesOfActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const lines = rows.map(
    ({ id, at, words, actor, name, bookingId, painter, customer }): InboxItem => ({
      kind: 'mention',
      subjectId: id,
      urgency: 'soon',
      since: at,
      due: null,
      bookingId,
      shown: {
        text: shortened(words),
        mention: { name, by: names.get(actor) ?? null, quoteId: customer?.quoteId ?? null },
        ...(painter && { painter }),
        ...(customer && {
          person: { name: customer.name ?? customer.email, phone: customer.phone, email: customer.email },
        }),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

export const mention = defineInboxItem({
  kind: 'mention',
  find: findMentions,
  line: ({ mention, text: words, person }, { customer, painter }, t) =>
    t('{from} mentions {to} in a note about {subject}: “{words}”', {
      from: mention?.by ?? t('The administrator'),
      to: mention?.name ?? t('the administrator'),
      subject: person ? customer : painter,
      words: words ?? '',
    }),
})
