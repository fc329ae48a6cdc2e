import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { disputeReasonLabel } from '#domain/billing/disputes.ts'
import { ageInDays } from '#domain/billing/payment-reminders.ts'
import { reportReasonTexts } from '#domain/bookings/reviews.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { daysBetween, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { arrivalOf, visitDays } from '#domain/scheduling/visit-times.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { formatMissingRequirements, labelOf } from '#web/office/parts/activity/inbox-labels.ts'
import { kindLabel } from '#web/office/parts/messages/message-texts.ts'
import { formatClosedDays } from '#web/office/setup/closures/closure-texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Up to here hours are named, then days. */
const IN_HOURS = 48 * HOUR

/** A point in the past and how long that is ago: "waiting 21 h", "waiting 2 days". */
function waiting(t: PageTranslator, since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR) return t('waiting {minutes} min', { minutes: Math.floor(ms / MINUTE) })
  if (ms < IN_HOURS) return t('waiting {hours} h', { hours: Math.floor(ms / HOUR) })
  return t('waiting {days} days', { days: Math.floor(ms / (24 * HOUR)) })
}

/** When a visit begins: "starts in 4 h", "in 3 days", "has begun". */
function startsIn(t: PageTranslator, reader: Reader, at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime()
  if (ms <= 0) return t('has begun')
  if (ms < HOUR) return t('starts in {minutes} min', { minutes: Math.ceil(ms / MINUTE) })
  if (ms < IN_HOURS) return t('starts in {hours} h', { hours: Math.round(ms / HOUR) })
  return t('in {days} days', { days: daysBetween(todayIn(reader.market, now), todayIn(reader.market, at)) })
}

/** When a visit begins: "Wed, Nov 25, 8:00 AM, 2 days". */
function visitOf(t: PageTranslator, reader: Reader, { booking }: InboxItemDetails): string {
  if (!booking) return ''
  const { scheduledDate: date, endDate, timeSlot: slot } = booking
  const start = formatDeadline(reader, arrivalOf(reader.market, { date, slot }).from)
  const days = visitDays({ date, endDate })
  return days === 1 ? start : t('{start}, {days} days', { start, days })
}

function changeOf(t: PageTranslator, reader: Reader, { amount, since }: InboxItemDetails): string {
  const sent = formatDeadline(reader, since)
  const by = formatMoney(reader, Math.abs(amount ?? 0))
  return (amount ?? 0) < 0
    ? t('{amount} less, sent {sent}', { amount: by, sent })
    : t('{amount} more, sent {sent}', { amount: by, sent })
}

const nonEmpty = (parts: readonly (string | null | undefined | false)[]): string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '')

type FormatParts = (t: PageTranslator, reader: Reader, item: InboxItemDetails) => string[]

const painterOf = (t: PageTranslator, { painter }: InboxItemDetails): string => painter?.name ?? t('The painter')

/** The painter's side, and the customer's. */
function storiesOf(t: PageTranslator, reader: Reader, item: InboxItemDetails): string[] {
  const { claim } = item
  if (!claim) return []
  const painter = painterOf(t, item)
  if (claim.kind === 'trip_charge') {
    return [
      t('{painter}: the rooms differ from what was booked, and the visit ended', { painter }),
      t('the customer: the rooms are as booked'),
      t('{amount} trip charge on hold', { amount: formatMoney(reader, claim.charge) }),
    ]
  }
  return [
    t('{painter}: arrived {claimed}, reported {recorded}', {
      painter,
      claimed: formatDeadline(reader, claim.claimedAt ?? claim.recordedAt),
      recorded: formatDeadline(reader, claim.recordedAt),
    }),
    t('the customer was told that they weren’t there on time, and has {amount} credited', {
      amount: formatMoney(reader, claim.credit),
    }),
  ]
}

/** The facts about each kind, beyond who and where; part by part. */
const partFormatters: Record<InboxItemKind, FormatParts> = {
  running_late: (t, reader, item) => [
    item.expectedAt
      ? t('{painter} expected about {time}', { painter: painterOf(t, item), time: formatTime(reader, item.expectedAt) })
      : t("{painter} hasn't said when", { painter: painterOf(t, item) }),
  ],
  nobody_answers: (t, reader, item) => [
    t('{painter} is waiting until {time}', {
      painter: painterOf(t, item),
      time: formatTime(reader, item.due ?? item.since),
    }),
  ],
  nobody_came: (t, reader, item) => [
    item.painter
      ? t('{painter} was expected {day}', { painter: item.painter.name, day: visitOf(t, reader, item) })
      : t('no painter was found for {day}', { day: visitOf(t, reader, item) }),
  ],
  not_confirmed: (t, reader, item) => [
    visitOf(t, reader, item),
    t("{painter} hasn't answered", { painter: painterOf(t, item) }),
  ],
  complaint: (_t, _reader, item) => nonEmpty([item.words]),
  warranty_claim: (t, reader, item) =>
    nonEmpty([
      item.urgency === 'soon' ? t('the visit is over') : t('the visit is {day}', { day: visitOf(t, reader, item) }),
      item.words,
    ]),
  no_painter: (t, reader, item) => [
    visitOf(t, reader, item),
    ...(item.fits === null
      ? []
      : [t('{count, plural, =0 {nobody fits} one {# painter fits} other {# painters fit}}', { count: item.fits })]),
  ],
  overdue: (t, reader, item) => [
    t('{painter} was due to finish {day}', {
      painter: painterOf(t, item),
      day: formatShortDate(reader, item.booking?.endDate ?? todayIn(reader.market, item.since)),
    }),
  ],
  change_unanswered: (t, reader, item) => [changeOf(t, reader, item)],
  no_show_decision: (t, reader, item) => [
    t('{fee} for nobody home', { fee: formatMoney(reader, item.amount ?? 0) }),
    item.words ?? t('reported late'),
  ],
  claim_to_settle: (t, reader, item) => storiesOf(t, reader, item),
  refund_failed: (t, reader, item) => [
    t("{amount} didn't go back to their card", { amount: formatMoney(reader, item.amount ?? 0) }),
  ],
  mail_stuck: (_t, _reader, item) => nonEmpty([item.words]),
  letters_to_print: (t) => [t('for customers without email')],
  call_customer: (_t, _reader, item) => nonEmpty([formatPhone(item.person?.phone ?? ''), item.words]),
  payment_disputed: (t, reader, item) => [
    formatMoney(reader, item.amount ?? 0),
    t(disputeReasonLabel(item.words ?? '')),
    t('the painter isn’t paid for this job until it is over'),
  ],
  unpaid: (t, reader, item) => [
    formatMoney(reader, item.amount ?? 0),
    t('{reminders, plural, =0 {no reminder sent} one {# reminder sent} other {# reminders sent}}', {
      reminders: item.reminders ?? 0,
    }),
  ],
  painter_holds_money: (t, reader, item) => [
    t('{amount} of customer money more than they earned', { amount: formatMoney(reader, item.amount ?? 0) }),
  ],
  inactive_painter: (t, _reader, item) => [
    t('{count, plural, one {still has # visit} other {still has # visits}}', { count: item.openJobs ?? 0 }),
  ],
  visits_on_closed_days: (t, reader, item) => [
    ...(item.closure ? [formatClosedDays(reader, item.closure)] : []),
    ...(item.area ? [item.area.name] : []),
    t('{count, plural, one {# visit is} other {# visits are}} still on these days', { count: item.openJobs ?? 0 }),
  ],
  time_off_over_visits: (t, reader, item) =>
    nonEmpty([
      item.timeOff && formatClosedDays(reader, item.timeOff),
      t('{count, plural, one {# visit is still theirs} other {# visits are still theirs}}', {
        count: item.openJobs ?? 0,
      }),
      item.words,
    ]),
  review_to_check: (t, _reader, item) =>
    nonEmpty([
      t('{stars, plural, one {# star} other {# stars}} for {painter}', {
        stars: item.stars ?? 0,
        painter: painterOf(t, item),
      }),
      item.words,
    ]),
  review_reported: (t, _reader, item) =>
    nonEmpty([
      t('{stars, plural, one {# star} other {# stars}} for {painter}', {
        stars: item.stars ?? 0,
        painter: painterOf(t, item),
      }),
      item.reportReason && t('a reader says it {reason}', { reason: reportReasonTexts[item.reportReason] }),
      item.words && t('“{words}”', { words: item.words }),
    ]),
  mention: (t, _reader, { mention, words }) => [
    t('{from} to {to}', {
      from: mention?.by ?? t('Administrator'),
      to: mention?.name ?? t('Administrator'),
    }),
    t('“{words}”', { words: words ?? '' }),
  ],
  money_changed: (t, reader, { moneyChange, words }) => {
    const owed = moneyChange?.owed ?? 0
    const earned = moneyChange?.earned ?? 0
    const facts = {
      who: moneyChange?.by ?? t('Administrator'),
      amount: formatMoney(reader, Math.abs(owed)),
      share: formatMoney(reader, Math.abs(earned)),
      way: earned < 0 ? 'less' : earned > 0 ? 'more' : 'same',
    } as const
    return nonEmpty([
      owed < 0 ? t('{who} took {amount} off the bill', facts) : t('{who} added {amount} to the bill', facts),
      earned !== 0 && t('the painter earns {share} {way, select, less {less} other {more}}', facts),
      words && t('“{words}”', { words }),
    ])
  },
  inquiry: (_t, _reader, item) => nonEmpty([item.wanted, item.words]),
  message_failed: (t, _reader, item) => nonEmpty([item.messageKind && kindLabel(t, item.messageKind), item.words]),
  task_failed: (t, reader, item) =>
    nonEmpty([
      item.messageKind && kindLabel(t, item.messageKind),
      item.amount !== null && formatMoney(reader, item.amount),
      item.words,
    ]),
  papers_ended: (t, reader, item) => [formatMissingRequirements(t, reader, item)],
  papers_damaged: (t, reader, item) => [formatMissingRequirements(t, reader, item)],
  painter_waiting: (t, reader, item) =>
    nonEmpty([
      formatMissingRequirements(t, reader, item),
      item.wanted && t('wants to work in {place}', { place: item.wanted }),
    ]),
  area_without_painter: (t, _reader, { staffing }) => {
    if (staffing === 'paused') return [t('all of its painters are paused')]
    return [staffing === 'no_days' ? t('none of its painters has days') : t('no active painter covers it')]
  },
}

/** The kinds whose deadline is the visit itself. */
const ofVisit: ReadonlySet<InboxItemKind> = new Set([
  'not_confirmed',
  'no_painter',
  'inactive_painter',
  'visits_on_closed_days',
  'time_off_over_visits',
])

export const isOfVisit = (kind: InboxItemKind): boolean => ofVisit.has(kind)

/** The kinds that failed at a moment. */
const ofMoment: ReadonlySet<InboxItemKind> = new Set(['message_failed', 'task_failed'])

function dueOf(t: PageTranslator, reader: Reader, item: InboxItemDetails, now: Date): string {
  const { kind, minutes, since, due } = item
  if (kind === 'running_late' && minutes !== null) return t('{minutes} min late', { minutes })
  if (kind === 'unpaid') return t('{days} days', { days: ageInDays(since, now) })
  if (kind === 'painter_holds_money') {
    return t('{days} days', { days: daysBetween(todayIn(reader.market, since), todayIn(reader.market, now)) })
  }
  if (kind === 'change_unanswered' && due && due > now) return t('work ends {time}', { time: formatTime(reader, due) })
  if (kind === 'payment_disputed' && due)
    return t('evidence due {day}', { day: formatShortDate(reader, todayIn(reader.market, due)) })
  if (ofVisit.has(kind) && due) return startsIn(t, reader, due, now)
  if (ofMoment.has(kind)) return formatDeadline(reader, since)
  // Since when somebody who works has no area or no days is stored nowhere.
  if (item.hasWorked && !item.lacks.includes('w9_check')) return ''
  return waiting(t, since, now)
}

/** The subject of an inbox item: the customer or inquirer, else the painter, the closed days, the area. */
export const subjectNameOf = (t: PageTranslator, item: InboxItemDetails): string => {
  const { person, painter, closure, area } = item
  if (item.kind === 'letters_to_print')
    return t('{count, plural, one {# letter} other {# letters}}', { count: item.openJobs ?? 0 })
  if (item.kind === 'mail_stuck')
    return t('{count, plural, one {# email} other {# emails}}', { count: item.openJobs ?? 0 })
  if (person) return person.name || person.email || formatPhone(person.phone ?? '') || t('A customer')
  return painter?.name ?? closure?.label ?? area?.name ?? t('Somebody')
}

/** "Kim" of "Kim Nguyen"; the whole name where the first word is a title. */
export function firstNameOf(name: string): string {
  const [first = name] = name.split(' ')
  return first.endsWith('.') ? name : first
}

/** An inbox item as texts: what it is, who, everything else part by part, and until when. */
export const formatInboxItem = (t: PageTranslator, reader: Reader, item: InboxItemDetails, now: Date) => ({
  kind: t(labelOf(item)),
  who: subjectNameOf(t, item),
  parts: nonEmpty([item.booking?.town, ...partFormatters[item.kind](t, reader, item)]),
  due: dueOf(t, reader, item, now),
})
