import { townName } from '#domain/coverage/place.ts'
import type { PushTopic } from '#domain/notifications/push-topics.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { changeSent, jobChangeAnswered } from '#server/notifications/kinds/change-messages.ts'
import {
  findChangeSubject,
  findJobChangeSubject,
  type JobChangeSubject,
} from '#server/notifications/kinds/change-subjects.queries.ts'
import {
  findConversationSubject,
  findJobConversationSubject,
  type JobConversationSubject,
} from '#server/notifications/kinds/conversation-subjects.queries.ts'
import type { EmailTemplate } from '#server/notifications/kinds/email-template.ts'
import { jobAssigned } from '#server/notifications/kinds/job-assigned.ts'
import { jobCancelled } from '#server/notifications/kinds/job-cancelled.ts'
import { jobChanged } from '#server/notifications/kinds/job-changed.ts'
import { answerDeadline, isTheirsUnasked, jobDay, timesOfJob } from '#server/notifications/kinds/job-parts.ts'
import { jobReminder } from '#server/notifications/kinds/job-reminder.ts'
import { messageToCustomer } from '#server/notifications/kinds/message-to-customer.ts'
import { messageToPainter } from '#server/notifications/kinds/message-to-painter.ts'
import { findNoShowSubject } from '#server/notifications/kinds/no-show-subjects.queries.ts'
import { nobodyAnswers } from '#server/notifications/kinds/nobody-answers.ts'
import { arrivesBy, painterLate } from '#server/notifications/kinds/painter-late.ts'
import { announcedUntil, expectedAt, painterOnTheWay } from '#server/notifications/kinds/painter-on-the-way.ts'
import {
  type BookingSubject,
  findBookingSubject,
  findJobSubject,
  type JobSubject,
} from '#server/notifications/kinds/subjects.queries.ts'
import { type Links, linksUnder } from '#server/platform/auth/links.ts'
import type { Owner } from '#server/platform/devices/devices.queries.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { isPushKind, type PushKind, type PushPayload, readPush } from '#server/platform/stored-shapes/stored-push.ts'

/**
 * A notification as it is read on a locked screen, maybe by others: town and day, never a customer's name, street or phone
 * (docs/rules/messages.md).
 */
type PushContent = {
  title: string
  body: string
  /** The page that a tap opens. */
  url: string
  /** The subject: a newer notification about the same one replaces it. */
  about: string
  /** Until when it is worth being shown. */
  until: Date
  urgency: 'normal' | 'high'
}

type Context = { now: Date; reader: Reader; links: Links }

/** One kind: for whom, what it says and when it applies no longer. */
type Kind<Payload> = {
  /** The topic that a painter turns off to get none of these; null: followers of a booking want all of them. */
  topic: PushTopic | null
  to: (payload: Payload) => Owner
  /** Composes it from current data; undefined when there is nothing to announce any more. */
  write: (deps: TaskDeps, payload: Payload, context: Context) => Promise<PushContent | undefined>
}

const endOf = (reader: Reader, date: CivilDate): Date => instantAt(reader.market, addDays(date, 1), '00:00')

type Translate = ReturnType<typeof translator>
type PushText = Pick<PushContent, 'title' | 'body'> & Partial<PushContent>

/** To a painter about a job; it applies as long as the e-mail about the same does. */
const aboutJob = <Subject extends JobSubject, Payload extends { contractorId: string; jobId: string }>(
  topic: PushTopic,
  {
    template,
    find,
    write,
  }: {
    template: EmailTemplate<Subject, Payload>
    find: (deps: TaskDeps, payload: Payload) => Promise<Subject | undefined>
    write: (t: Translate, subject: Subject, context: Context & { payload: Payload; town: string }) => PushText
  },
): Kind<Payload> => ({
  topic,
  to: ({ contractorId }) => ({ contractorId }),
  write: async (deps, payload, context) => {
    const { contractorId, jobId } = payload
    const { now, reader, links } = context
    const subject = await find(deps, payload)
    if (subject?.painter.id !== contractorId || !template.applies(subject, payload, now)) return undefined
    const town = townName(reader, subject.quote)
    return {
      url: links.job(jobId),
      about: `job ${jobId}`,
      until: endOf(subject.reader, subject.job.end_date),
      urgency: 'high',
      ...write(translator(reader), subject, { ...context, payload, town }),
    }
  },
})

const theJob = (deps: TaskDeps, { jobId }: { jobId: string }) => findJobSubject(deps, jobId)

/** To the followers of a booking; it applies as long as the email about the same does. */
const aboutVisit = <Subject extends BookingSubject, Payload extends { bookingId: string }>({
  template,
  find,
  write,
}: {
  template: EmailTemplate<Subject, Payload>
  find: (deps: TaskDeps, payload: Payload) => Promise<Subject | undefined>
  write: (t: Translate, subject: Subject, context: Context & { payload: Payload }) => PushText
}): Kind<Payload> => ({
  topic: null,
  to: ({ bookingId }) => ({ bookingId }),
  write: async (deps, payload, context) => {
    const { bookingId } = payload
    const { now, reader, links } = context
    const subject = await find(deps, payload)
    if (!subject || !template.applies(subject, payload, now)) return undefined
    return {
      url: links.booking(subject.booking),
      about: `booking ${bookingId}`,
      until: endOf(subject.reader, subject.booking.end_date),
      urgency: 'high',
      ...write(translator(reader), subject, { ...context, payload }),
    }
  },
})

const theVisit = (deps: TaskDeps, { bookingId }: { bookingId: string }) => findBookingSubject(deps, bookingId)

/** A message that nobody has read for so long is found by its e-mail. In milliseconds. */
const READ_WITHIN = 3 * 86_400_000

/** A job that waits for an answer, and until when. */
const toAnswer = (t: Translate, subject: JobSubject): Pick<PushText, 'body'> & Partial<PushText> => ({
  body: t('{visit}. Please answer by {deadline}.', {
    visit: formatVisit(subject.reader, timesOfJob(subject)),
    deadline: formatDeadline(subject.reader, answerDeadline(subject)),
  }),
  until: answerDeadline(subject),
})

/** Every kind of notification. A new one is an entry here and a line in `stored-push.ts`. */
const kinds: { [Name in PushKind]: Kind<PushPayload<Name>> } = {
  'push-job-assigned': aboutJob('new_job', {
    template: jobAssigned,
    find: theJob,
    write: (t, subject, { town }) => ({
      title: t('New job in {town}', { town }),
      ...(isTheirsUnasked(subject)
        ? {
            body: t('{visit}. It is on your schedule: you have worked there.', {
              visit: formatVisit(subject.reader, timesOfJob(subject)),
            }),
          }
        : toAnswer(t, subject)),
    }),
  }),
  'push-job-changed': aboutJob('changed', {
    template: jobChanged,
    find: theJob,
    write: (t, subject, { town }) => ({
      title: t('Job changed in {town}', { town }),
      body: t('Now {visit}.', { visit: formatVisit(subject.reader, timesOfJob(subject)) }),
      urgency: 'normal',
    }),
  }),
  'push-job-cancelled': aboutJob('cancelled', {
    template: jobCancelled,
    find: theJob,
    write: (t, subject, { town }) => ({
      title: t('Job cancelled in {town}', { town }),
      body: t('{visit}. Please don’t go there.', { visit: formatVisit(subject.reader, timesOfJob(subject)) }),
    }),
  }),
  'push-job-reminder': aboutJob('deadlines', {
    template: jobReminder,
    find: theJob,
    write: (t, subject, { town }) => ({
      title: t('Please answer: job in {town}', { town }),
      body: t('{day}. After {deadline} it goes to the next painter.', {
        day: jobDay(subject),
        deadline: formatDeadline(subject.reader, answerDeadline(subject)),
      }),
      until: answerDeadline(subject),
    }),
  }),
  'push-job-change-answered': aboutJob<JobChangeSubject, PushPayload<'push-job-change-answered'>>('changed', {
    template: jobChangeAnswered,
    find: findJobChangeSubject,
    write: (t, subject, { town, payload, ...context }) => ({
      title: jobChangeAnswered.write(subject, context, payload).subject,
      body: t('{day} in {town}.', { day: jobDay(subject), town }),
    }),
  }),
  'push-message-to-painter': aboutJob<JobConversationSubject, PushPayload<'push-message-to-painter'>>('messages', {
    template: messageToPainter,
    find: findJobConversationSubject,
    write: (t, subject, { town, now, payload: { jobId } }) => ({
      title: t('{count, plural, one {New message} other {# new messages}} about your job in {town}', {
        count: subject.unread.count,
        town,
      }),
      body: t('{day}. Read and answer in your portal.', { day: jobDay(subject) }),
      about: `messages ${jobId}`,
      until: new Date(now.getTime() + READ_WITHIN),
    }),
  }),
  'push-message-to-customer': aboutVisit({
    template: messageToCustomer,
    find: findConversationSubject('customer'),
    write: (t, { unread: { count }, reader, booking }, { now, payload: { bookingId } }) => ({
      title: t('{count, plural, one {New message} other {# new messages}} about your visit', { count }),
      body: t('{day}. Read and answer on the page of your booking.', {
        day: formatShortDate(reader, booking.scheduled_date),
      }),
      about: `messages ${bookingId}`,
      until: new Date(now.getTime() + READ_WITHIN),
    }),
  }),
  'push-change-sent': aboutVisit({
    template: changeSent,
    find: findChangeSubject,
    write: (t) => ({
      title: t('Your painter needs your OK'),
      body: t('Nothing changes until you approve.'),
    }),
  }),
  'push-painter-late': aboutVisit({
    template: painterLate,
    find: theVisit,
    write: (t, subject, { payload }) => ({
      title: t('Your painter is running late'),
      body: t('Please expect them by {time}.', { time: arrivesBy(subject, payload) }),
    }),
  }),
  'push-nobody-answers': aboutVisit({
    template: nobodyAnswers,
    find: findNoShowSubject,
    write: (t, { reader, noShow }) => ({
      title: t('Your painter is at your door'),
      body: t('Nobody answers. They wait until {time}.', { time: formatTime(reader, noShow.wait_until) }),
      until: noShow.wait_until,
    }),
  }),
  'push-painter-on-the-way': aboutVisit({
    template: painterOnTheWay,
    find: theVisit,
    write: (t, { reader }, { payload }) => ({
      title: t('Your painter is on the way'),
      body: t('They expect to be there about {time}.', { time: formatTime(reader, expectedAt(payload)) }),
      until: announcedUntil(payload),
    }),
  }),
}

/** A notification that is due: for whom, and how it reads now. */
export type DuePush = { owner: Owner; topic: PushTopic | null; write: () => Promise<PushContent | undefined> }

/** @throws when the kind is not known, or no release has stored such a payload */
export function readDuePush(deps: TaskDeps, task: { kind: string; payload: unknown }): DuePush {
  if (!isPushKind(task.kind)) throw new Error('no notification of this release')
  const kind = kinds[task.kind] as Kind<unknown>
  const payload = readPush(task.kind, task.payload)
  const { publicUrl, secret } = deps.config
  const context = { now: deps.now(), reader: deps.reader, links: linksUnder(publicUrl, secret) }
  return { owner: kind.to(payload), topic: kind.topic, write: () => kind.write(deps, payload, context) }
}
