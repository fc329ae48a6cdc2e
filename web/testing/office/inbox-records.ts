import { getInbox } from '#contract/office/inbox.ts'
import { type InboxItemKind, inboxItemKinds } from '#domain/notifications/inbox.ts'
import { anId } from './records.ts'

const since = '2026-11-23T15:00:00.000Z'

/** The booking of a line, far enough ahead to stay there. */
const booking = {
  id: anId('B'),
  version: 3,
  scheduledDate: '2099-12-01',
  endDate: '2099-12-02',
  timeSlot: 'morning',
  town: 'Media',
}

const person = { name: 'Dana Miller', phone: '2155550123', email: 'dana@example.com' }
const painter = { id: anId('C'), name: 'Kim Lee', phone: '2155550111' }

/** The parts that inbox items of each kind have. */
const parts: Record<InboxItemKind, object> = {
  running_late: { booking, person, painter, minutes: 30, expectedAt: since },
  nobody_answers: { booking, person, painter, due: '2099-12-01T13:35:00.000Z' },
  nobody_came: { booking, person, painter },
  not_confirmed: { booking, person, painter, due: '2099-12-01T13:00:00.000Z' },
  complaint: { booking, person, painter, text: '11' },
  no_painter: {
    booking,
    person,
    due: '2099-12-01T13:00:00.000Z',
    fits: 2,
    suggested: { contractorId: anId('D'), name: 'Ann Bell' },
  },
  overdue: { booking, person, painter },
  change_unanswered: { booking, person, painter, amount: 386.98, due: '2099-12-02T21:00:00.000Z' },
  no_show_decision: { booking, person, painter, amount: 100, text: '9' },
  claim_to_settle: {
    booking,
    person,
    painter,
    amount: 100,
    claim: {
      id: anId('S'),
      kind: 'arrival',
      claimedAt: '2026-11-23T13:10:00.000Z',
      recordedAt: since,
      credit: 100,
      creditIfPainter: 25,
      charge: 0,
    },
  },
  refund_failed: { booking, person, amount: 120 },
  letters_to_print: { openJobs: 3 },
  call_customer: { text: 'Maria is running about 30 minutes late' },
  mail_stuck: { openJobs: 12, text: '9' },
  payment_disputed: { booking, person, amount: 400, text: 'product_unacceptable', due: '2099-12-01T13:00:00.000Z' },
  unpaid: { booking, person, amount: 662.29, reminders: 3 },
  painter_holds_money: { painter, amount: 491.54 },
  papers_ended: { painter, missingRequirements: ['license_ended'] },
  room_photos_waiting: { booking, person, openJobs: 2 },
  portrait_waiting: { painter },
  papers_damaged: { painter, missingRequirements: ['license_damaged'] },
  inactive_painter: { painter, openJobs: 2, due: '2099-12-01T13:00:00.000Z' },
  visits_on_closed_days: {
    closure: { id: anId('F'), firstDay: '2026-11-26', lastDay: '2026-11-26', label: '12' },
    openJobs: 2,
    due: '2099-12-01T13:00:00.000Z',
  },
  time_off_over_visits: {
    painter,
    timeOff: { firstDay: '2026-12-05', lastDay: '2026-12-11' },
    openJobs: 1,
    text: '8',
    due: '2099-12-01T13:00:00.000Z',
  },
  warranty_claim: { booking, person, urgency: 'soon', text: '9' },
  review_reported: { booking, person, painter, stars: 1, reportReason: 'contact', text: '71', urgency: 'soon' },
  review_to_check: { booking, person, painter, stars: 3, text: '7' },
  mention: {
    booking,
    person,
    mention: { name: 'Ana Ruiz', by: 'Sam Ortiz', quoteId: null },
    text: '@Ana 14',
    urgency: 'soon',
  },
  money_changed: {
    booking,
    person,
    moneyChange: { by: 'Joan Petrillo', owed: -1240.46, earned: -744.28 },
    text: '15',
    urgency: 'soon',
  },
  inquiry: { person: { ...person, phone: null }, text: '6', inquiryKind: 'commercial' },
  message_failed: { person, messageKind: 'booking-confirmation', text: '12' },
  task_failed: { messageKind: 'push-job-assigned' },
  painter_waiting: { painter, missingRequirements: ['w9_check', 'area', 'days'], hasWorked: false, wanted: 'Chester' },
  area_without_painter: { area: { id: anId('A'), name: 'Chester' }, staffing: 'nobody' },
}

/** Null in place of everything that an item may have. */
const nothing = Object.fromEntries(Object.keys(getInbox.response.shape.lines.element.shape).map((name) => [name, null]))

/** A line of "Needs you" in wire format. */
export const anInboxItem = (kind: InboxItemKind, overrides: object = {}) => ({
  ...nothing,
  id: `${kind} 1`,
  kind,
  urgency: 'now',
  subjectId: anId('S'),
  since,
  missingRequirements: [],
  ...parts[kind],
  ...overrides,
})

export const theInbox = (
  lines: readonly { kind?: InboxItemKind }[] = inboxItemKinds.map((kind) => anInboxItem(kind)),
  counts: object = {},
) => ({
  total: lines.length,
  lines,
  counts: { noPainter: 0, messages: 0, inquiries: 0, money: 0, painters: 0, reviews: 0, ...counts },
  groups: inboxItemKinds.flatMap((kind) => {
    const count = lines.filter((line) => line.kind === kind).length
    return count > 0 ? [{ kind, count }] : []
  }),
  snoozed: 0,
  mine: 0,
})

/** A day of a visit in wire format. */
export const aDayVisit = (overrides: object = {}) => ({
  bookingId: anId('B'),
  version: 3,
  date: '2099-12-01',
  day: 1,
  days: 1,
  scheduledDate: '2099-12-01',
  endDate: '2099-12-01',
  timeSlot: 'morning',
  kind: 'painting',
  purpose: null,
  arrivesFrom: '2099-12-01T13:00:00.000Z',
  arrivesTo: '2099-12-01T13:30:00.000Z',
  endsAt: '2099-12-01T21:00:00.000Z',
  customerName: 'Dana Miller',
  phone: '2155550123',
  town: 'Media',
  areaIds: [anId('A')],
  rooms: 2,
  painter: { id: anId('C'), name: 'Kim Lee', phone: '2155550111' },
  state: 'confirmed',
  expectedAt: null,
  answerBy: null,
  price: 477,
  ...overrides,
})

export const theVisits = (...visits: object[]) => ({ from: '2099-12-01', to: '2099-12-07', visits })

/** The figures of the overview in wire format. */
export const theFigures = (overrides: object = {}) => ({
  totalContractors: 6,
  activeContractors: 5,
  totalBookings: 21,
  bookingsWithoutContractor: 2,
  totalServiceAreas: 4,
  activeServiceAreas: 3,
  itemsNeedingCleanup: 0,
  openInquiries: 1,
  undeliveredMessages: 0,
  reviewsToLookAt: 1,
  ...overrides,
})
