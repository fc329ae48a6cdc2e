import type { VisitProgress } from '#domain/bookings/visit-progress.ts'
import type { VisitState } from '#domain/bookings/visit-state.ts'
import type { InquiryKind } from '#domain/customers/inquiries.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Urgency, urgencies } from '#domain/platform/urgency.ts'

type KindDeclaration = {
  label: Text
  /** The count beside a place of the navigation that its items are part of. */
  countedIn?: 'noPainter' | 'messages' | 'inquiries' | 'money' | 'painters' | 'reviews'
  /** Owners read it alone, and other roles neither see nor count it. */
  isForOwners?: true
}

/**
 * The kinds of inbox items, of those that are equally urgent the first ones first (docs/rules/office.md#the-inbox). What items there
 * are is found by server/office/inbox/kinds, how they are shown by web/office/inbox/kinds.
 */
export const inboxItems = {
  running_late: { label: text('Running late') },
  nobody_answers: { label: text('Nobody answers') },
  nobody_came: { label: text('Nobody came') },
  not_confirmed: { label: text('Not confirmed') },
  call_customer: { label: text('Call'), countedIn: 'messages' },
  complaint: { label: text('Complaint') },
  no_painter: { label: text('No painter'), countedIn: 'noPainter' },
  overdue: { label: text('Overdue work') },
  change_unanswered: { label: text('Change unanswered') },
  no_show_decision: { label: text('Fee to decide') },
  claim_to_settle: { label: text('Conflicting reports') },
  warranty_claim: { label: text('Warranty claim') },
  refund_failed: { label: text('Refund failed'), countedIn: 'money' },
  mail_stuck: { label: text('Emails waiting'), countedIn: 'messages' },
  letters_to_print: { label: text('Letters to print'), countedIn: 'messages' },
  payment_disputed: { label: text('Payment disputed'), countedIn: 'money' },
  unpaid: { label: text('Unpaid'), countedIn: 'money' },
  painter_holds_money: { label: text('Holds our money'), countedIn: 'money' },
  inactive_painter: { label: text('Inactive painter'), countedIn: 'painters' },
  papers_ended: { label: text('Papers expired'), countedIn: 'painters' },
  papers_damaged: { label: text('File damaged'), countedIn: 'painters' },
  visits_on_closed_days: { label: text('Visits on closed days') },
  time_off_over_visits: { label: text('Time off over a visit'), countedIn: 'painters' },
  inquiry: { label: text('Inquiry'), countedIn: 'inquiries' },
  mention: { label: text('Mention') },
  money_changed: { label: text('Money changed'), isForOwners: true },
  message_failed: { label: text('Email came back'), countedIn: 'messages' },
  task_failed: { label: text('Task failed'), countedIn: 'messages' },
  review_reported: { label: text('Review reported'), countedIn: 'reviews' },
  review_to_check: { label: text('Review to check'), countedIn: 'reviews' },
  room_photos_waiting: { label: text('Room photos to look at'), countedIn: 'reviews' },
  portrait_waiting: { label: text('Photo to look at'), countedIn: 'painters' },
  painter_waiting: { label: text('Painter waiting'), countedIn: 'painters' },
  area_without_painter: { label: text('Area without a painter') },
} as const satisfies Record<string, KindDeclaration>

export type InboxItemKind = keyof typeof inboxItems
export const inboxItemKinds = Object.keys(inboxItems) as [InboxItemKind, ...InboxItemKind[]]

/** How a kind is declared. */
export const declarationOf = (kind: InboxItemKind): KindDeclaration => inboxItems[kind]

/** The most lines that are listed at first, */
export const DEFAULT_INBOX_ITEMS = 200
/** and the most that can be asked for. */
export const MAX_INBOX_ITEMS = 5000

/** Up to so many lines are one list; more are grouped by their kind. */
export const MOST_UNGROUPED = 8

/** Something that needs a person; `due` is when it is too late, null when no moment is. */
export type FoundInboxItem = { kind: InboxItemKind; subjectId: string; urgency: Urgency; since: Date; due: Date | null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A visit that begins within so many hours, and that nobody has confirmed, needs somebody. */
const CONFIRMED_HOURS = 24
/** A visit that begins within so many hours, and that nobody can come to, needs somebody at once. */
const PLACED_HOURS = 72
/** A change needs somebody when it was not answered for so many hours, */
const CHANGE_HOURS = 2
/** and at once when the day's work ends within so many. */
const CHANGE_ENDS_HOURS = 4
/** So long an e-mail that was given up is worth looking at. */
const MESSAGE_DAYS = 30
const within = (at: Date, hours: number, now: Date): boolean => at.getTime() - now.getTime() <= hours * HOUR

/** E-mails that were given up before this moment are not listed. */
export const givenUpSince = (now: Date): Date => new Date(now.getTime() - MESSAGE_DAYS * DAY)

/** Emails that should have gone out so many minutes ago stand still. */
const MAIL_STUCK_MINUTES = 15
/** So long an email that has gone out says that mail works. */
const MAIL_LOOKED_BACK_DAYS = 1

/** The moment before which emails should have gone out, and how far back one that has gone out is looked for. */
export const mailWatch = (now: Date): { before: Date; lookedBack: Date } => ({
  before: new Date(now.getTime() - MAIL_STUCK_MINUTES * MINUTE),
  lookedBack: new Date(now.getTime() - MAIL_LOOKED_BACK_DAYS * DAY),
})

/** Whose inbox items can be asked for, besides everybody's. */
export const itemOwners = ['mine', 'nobody'] as const

/** How urgent it is that somebody takes over a visit that begins at a moment. */
export const placingUrgency = (begins: Date, now: Date): Urgency => (within(begins, PLACED_HOURS, now) ? 'now' : 'soon')

/** A visit as far as it can need somebody. */
export type VisitInboxFacts = {
  bookingId: string
  state: VisitState
  progress: Pick<
    VisitProgress,
    'date' | 'day' | 'arrival' | 'endsAt' | 'expectedAt' | 'arrivedAt' | 'delay' | 'missed' | 'givenUp'
  >
  /** When the visit begins, when its work ends, and its last day. */
  begins: Date
  endsAt: Date
  endDate: CivilDate
  /** When its painter was asked; null without one. */
  assignedAt: Date | null
  /** Since when nobody has it. */
  openSince: Date
}

type Rule = (facts: VisitInboxFacts, now: Date, today: CivilDate) => Omit<FoundInboxItem, 'kind' | 'subjectId'> | null

const runningLate: Rule = ({ state, progress }, _now, today) =>
  state === 'late' && progress.date === today
    ? { urgency: 'now', since: progress.delay?.notifiedAt ?? progress.arrival.from, due: progress.arrival.to }
    : null

const nobodyCame: Rule = ({ state, progress: { missed, date, day, arrival }, begins }) =>
  state === 'missed' || (missed !== null && state === 'no_painter')
    ? { urgency: 'now', since: missed?.at ?? begins, due: day > 1 && missed?.date === date ? arrival.from : begins }
    : null

const notConfirmed: Rule = ({ state, begins, endDate, assignedAt }, now, today) =>
  state === 'unanswered' && endDate >= today && within(begins, CONFIRMED_HOURS, now)
    ? { urgency: 'now', since: assignedAt ?? begins, due: begins }
    : null

/** A day that its painter cannot keep, and for which nobody else is sent yet. */
const dayWithoutPainter: Rule = ({ state, progress: { givenUp }, begins }, now, today) =>
  givenUp && !givenUp.isReplaced && givenUp.day >= today && !isClosed(state)
    ? { urgency: placingUrgency(begins, now), since: givenUp.at, due: null }
    : null

const noPainter: Rule = (facts, now, today) => dayWithoutPainter(facts, now, today) ?? wholeVisitOpen(facts, now, today)

const wholeVisitOpen: Rule = ({ state, begins, endDate, openSince }, now, today) =>
  state === 'no_painter' && endDate >= today
    ? { urgency: placingUrgency(begins, now), since: openSince, due: begins }
    : null

const isClosed = (state: VisitState): boolean =>
  state === 'done' || state === 'paid' || state === 'cancelled' || state === 'reserved'

const overdue: Rule = ({ state, endDate, endsAt }, _now, today) =>
  !isClosed(state) && endDate < today ? { urgency: 'soon', since: endsAt, due: endsAt } : null

const visitRules: Partial<Record<InboxItemKind, Rule>> = {
  running_late: runningLate,
  nobody_came: nobodyCame,
  not_confirmed: notConfirmed,
  no_painter: noPainter,
  overdue,
}

const byUrgency = (one: Pick<FoundInboxItem, 'urgency'>, other: Pick<FoundInboxItem, 'urgency'>): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency)

/** The most urgent inbox item of a visit; null when it needs nobody. */
export function getVisitInboxItem(market: Market, facts: VisitInboxFacts, now: Date): FoundInboxItem | null {
  const today = todayIn(market, now)
  const found = inboxItemKinds.flatMap((kind): FoundInboxItem[] => {
    const item = visitRules[kind]?.(facts, now, today)
    return item ? [{ kind, subjectId: facts.bookingId, ...item }] : []
  })
  // Sorting keeps the order of the kinds among those that are equally urgent.
  return found.toSorted(byUrgency)[0] ?? null
}

/** How many minutes a painter comes too late, by what they said, or is late already; null when they are not. */
export function minutesLate(
  { state, progress }: Pick<VisitInboxFacts, 'state' | 'progress'>,
  now: Date,
): number | null {
  if (state !== 'late') return null
  const comes = progress.expectedAt ?? now
  return Math.max(0, Math.ceil((comes.getTime() - progress.arrival.to.getTime()) / MINUTE))
}

/**
 * The inbox item of an unanswered change order: once its customer had two hours, or when the day's work ends soon.
 * @param dayEnds when the work ends on the day of the visit that matters now
 */
export function getChangeInboxItem(
  { id, sentAt }: { id: string; sentAt: Date },
  dayEnds: Date,
  now: Date,
): FoundInboxItem | null {
  const isUrgent = within(dayEnds, CHANGE_ENDS_HOURS, now)
  if (!isUrgent && now.getTime() - sentAt.getTime() <= CHANGE_HOURS * HOUR) return null
  return {
    kind: 'change_unanswered',
    subjectId: id,
    urgency: isUrgent ? 'now' : 'soon',
    since: sentAt,
    due: dayEnds,
  }
}

/** How urgent an inquiry is: who only wants to hear when we serve their area can wait. */
export const inquiryUrgency = (kind: InquiryKind): Urgency => (kind === 'area' ? 'later' : 'soon')

const time = (at: Date | null): number => at?.getTime() ?? Number.POSITIVE_INFINITY
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Most urgent first; then what is too late soonest, what waits longest, and the order of the kinds. */
export const compareInboxItems = (one: FoundInboxItem, other: FoundInboxItem): number =>
  byUrgency(one, other) ||
  compare(time(one.due), time(other.due)) ||
  compare(time(one.since), time(other.since)) ||
  inboxItemKinds.indexOf(one.kind) - inboxItemKinds.indexOf(other.kind) ||
  (one.subjectId < other.subjectId ? -1 : 1)
