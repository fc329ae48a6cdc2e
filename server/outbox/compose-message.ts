import type { Selectable } from 'kysely'
import { bookingCalendar, calendarMethod } from '../calendar/appointments.ts'
import type { Database } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { bookingCancelled } from '../emails/booking-cancelled.ts'
import { bookingCompleted } from '../emails/booking-completed.ts'
import { bookingConfirmation } from '../emails/booking-confirmation.ts'
import { bookingReminder } from '../emails/booking-reminder.ts'
import { bookingRescheduled } from '../emails/booking-rescheduled.ts'
import { bookingWithoutContractor } from '../emails/booking-without-contractor.ts'
import { commercialInquiry } from '../emails/commercial-inquiry.ts'
import { contractorInvitation } from '../emails/contractor-invitation.ts'
import { contractorWelcome } from '../emails/contractor-welcome.ts'
import { jobAssigned } from '../emails/job-assigned.ts'
import { jobCancelled } from '../emails/job-cancelled.ts'
import { jobChanged } from '../emails/job-changed.ts'
import { jobReminder } from '../emails/job-reminder.ts'
import type { Letter } from '../emails/letter.ts'
import { linksUnder } from '../emails/links.ts'
import type { Mail } from '../emails/mail.ts'
import { newContractor } from '../emails/new-contractor.ts'
import { findTokenSubject } from '../emails/one-time-link.ts'
import { painterConfirmed } from '../emails/painter-confirmed.ts'
import { passwordReset } from '../emails/password-reset.ts'
import { quoteMail } from '../emails/quote.ts'
import { renderHtml } from '../emails/render-html.ts'
import { renderText } from '../emails/render-text.ts'
import {
  type BookingSubject,
  findBookingSubject,
  findContractorSubject,
  findInquirySubject,
  findJobSubject,
  findQuoteSubject,
} from '../emails/subjects.queries.ts'
import { ADMINISTRATOR, type MessageKind } from './enqueue.ts'

type ComposeDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** What of a row of the outbox decides the message. */
export type OutboxRow = Pick<Selectable<Database['outbox']>, 'id' | 'kind' | 'recipient' | 'payload'>

/** The appointment for the reader's calendar, and what it asks of that. */
type Calendar = { method: ReturnType<typeof calendarMethod>; content: string }

/** A message as it is sent. `to` is one plain address. */
export type ComposedMessage = { to: string; subject: string; html: string; text: string; calendar?: Calendar }

/** A kind of message bound to where its data comes from. The payload is what `enqueue` stored for this kind. */
type Bound = {
  title: string
  /** Undefined when the data is gone. */
  read: (
    deps: ComposeDeps,
    payload: never,
    reveal: boolean,
  ) => Promise<{ letter: Letter; applies: boolean; calendar?: Calendar } | undefined>
}

const bind = <Subject, Payload>(
  mail: Mail<Subject, Payload>,
  find: (deps: ComposeDeps, payload: Payload, reveal: boolean) => Promise<Subject | undefined>,
  calendarOf?: (subject: Subject, deps: ComposeDeps) => Calendar,
): Bound => ({
  title: mail.title,
  read: async (deps, payload: Payload, reveal) => {
    const subject = await find(deps, payload, reveal)
    if (subject === undefined) return undefined
    const now = deps.now()
    return {
      letter: mail.write(subject, { now, links: linksUnder(deps.config.publicUrl) }, payload),
      applies: mail.applies(subject, payload, now),
      ...(calendarOf ? { calendar: calendarOf(subject, deps) } : {}),
    }
  },
})

const booking = (deps: ComposeDeps, { bookingId }: { bookingId: string }) => findBookingSubject(deps.db, bookingId)
const job = (deps: ComposeDeps, { jobId }: { jobId: string }) => findJobSubject(deps.db, jobId)
const contractor = (deps: ComposeDeps, { contractorId }: { contractorId: string }) =>
  findContractorSubject(deps.db, contractorId)

/** The address in `Name <address>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

/** Calendars want to know who invites whom before they take an appointment from a message. */
const invitation = ({ booking, quote }: BookingSubject, { config }: ComposeDeps): Calendar => {
  const people = { organizer: addressIn(config.mailFrom), attendee: quote.email }
  return { method: calendarMethod(booking, true), content: bookingCalendar(booking, quote, config.publicUrl, people) }
}

const kinds: Record<MessageKind, Bound> = {
  quote: bind(quoteMail, (deps, { quoteId }: { quoteId: string }) => findQuoteSubject(deps.db, quoteId)),
  'booking-confirmation': bind(bookingConfirmation, booking, invitation),
  'painter-confirmed': bind(painterConfirmed, booking),
  'booking-reminder': bind(bookingReminder, booking),
  'booking-completed': bind(bookingCompleted, booking),
  'booking-rescheduled': bind(bookingRescheduled, booking, invitation),
  'booking-cancelled': bind(bookingCancelled, booking, invitation),
  'job-assigned': bind(jobAssigned, job),
  'job-changed': bind(jobChanged, job),
  'job-cancelled': bind(jobCancelled, job),
  'job-reminder': bind(jobReminder, job),
  'contractor-welcome': bind(contractorWelcome, contractor),
  'contractor-invitation': bind(contractorInvitation, findTokenSubject),
  'password-reset': bind(passwordReset, findTokenSubject),
  'new-contractor': bind(newContractor, contractor),
  'booking-without-contractor': bind(bookingWithoutContractor, booking),
  'commercial-inquiry': bind(commercialInquiry, (deps, { inquiryId }: { inquiryId: string }) =>
    findInquirySubject(deps.db, inquiryId),
  ),
}

/** What messages of this kind are called; the kind itself for one that this version does not know. */
export const messageTitle = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? kinds[kind as MessageKind].title : kind

/** A header has one line; names in it come from people. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 150)

const recipientOf = (deps: ComposeDeps, row: OutboxRow): string =>
  row.recipient === ADMINISTRATOR ? (deps.config.adminEmail ?? addressIn(deps.config.mailFrom)) : row.recipient

const read = (deps: ComposeDeps, row: OutboxRow, reveal: boolean) =>
  Object.hasOwn(kinds, row.kind)
    ? kinds[row.kind as MessageKind].read(deps, row.payload as never, reveal)
    : Promise.resolve(undefined)

/**
 * Composes a message from the data as it is now.
 * @returns `dropped` when it is not true any more: the visit was cancelled, the job moved on, the link was used, the data is gone
 */
export async function composeMessage(deps: ComposeDeps, row: OutboxRow): Promise<ComposedMessage | 'dropped'> {
  const found = await read(deps, row, true)
  if (!found?.applies) return 'dropped'
  const { letter, calendar } = found
  const home = deps.config.publicUrl
  return {
    to: recipientOf(deps, row),
    subject: oneLine(letter.subject),
    html: renderHtml(letter, home),
    text: renderText(letter, home),
    ...(calendar ? { calendar } : {}),
  }
}

/**
 * A message for the administrator to read, whatever became of it: from today's data, with one-time links blanked.
 */
export async function previewMessage(deps: ComposeDeps, row: OutboxRow): Promise<Omit<ComposedMessage, 'calendar'>> {
  const to = recipientOf(deps, row)
  const found = await read(deps, row, false)
  const home = deps.config.publicUrl
  const title = messageTitle(row.kind)
  if (!found) return { to, subject: title, html: '', text: 'What this message was about is not stored any more.' }
  return {
    to,
    subject: oneLine(found.letter.subject),
    html: renderHtml(found.letter, home),
    text: renderText(found.letter, home),
  }
}
