import { expect, test } from 'vitest'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { getInbox } from '#contract/office/inbox.ts'
import { type InboxItemKind, inboxItemKinds } from '#domain/notifications/inbox.ts'
import { reader } from '#web/lib/here.ts'
import { t } from '#web/testing/english.ts'
import { anInboxItem, theInbox } from '#web/testing/office/inbox-records.ts'
import { viewOf } from './all-inbox-items.ts'
import { OpenBooking } from './BookingActions.tsx'
import { formatInboxItem } from './inbox-texts.ts'
import { firstNameOf } from './item-parts.ts'

const lineOf = (kind: InboxItemKind, overrides: object = {}): InboxItemDetails => {
  const line = getInbox.response?.parse(theInbox([anInboxItem(kind, overrides)])).lines[0]
  if (!line) throw new Error('no line')
  return line
}

const soon = {
  scheduledDate: '2026-11-25',
  endDate: '2026-11-25',
  id: 'B',
  version: 1,
  timeSlot: 'morning',
  town: 'Media',
}

test.each<[InboxItemKind, object, string, string]>([
  [
    'running_late',
    { minutes: 30, expectedAt: '2026-11-24T14:00:00.000Z' },
    'Media · Kim Lee expected about 9:00 AM',
    '30 min late',
  ],
  ['running_late', { minutes: null, expectedAt: null }, "Media · Kim Lee hasn't said when", 'waiting 22 h'],
  [
    'not_confirmed',
    { booking: soon, due: '2026-11-24T17:06:00.000Z' },
    "Media · Wed, Nov 25, 8:00 AM · Kim Lee hasn't answered",
    'starts in 4 h',
  ],
  [
    'no_painter',
    { booking: soon, due: '2026-11-25T13:00:00.000Z' },
    'Media · Wed, Nov 25, 8:00 AM · 2 painters fit',
    'starts in 24 h',
  ],
  [
    'no_painter',
    { booking: { ...soon, endDate: '2026-11-26' }, due: '2026-11-27T13:00:00.000Z', fits: 0 },
    'Media · Wed, Nov 25, 8:00 AM, 2 days · nobody fits',
    'in 3 days',
  ],
  [
    'no_painter',
    { booking: soon, due: '2026-11-24T13:00:00.000Z', fits: null },
    'Media · Wed, Nov 25, 8:00 AM',
    'has begun',
  ],
  [
    'painter_waiting',
    { hasWorked: true, missingRequirements: ['area', 'days'], wanted: null },
    'no area linked anymore and no days left that can be booked',
    '',
  ],
  [
    'painter_waiting',
    { hasWorked: true, missingRequirements: ['w9_check'], wanted: null },
    'new W9 to check',
    'waiting 22 h',
  ],
  ['area_without_painter', { staffing: 'paused' }, 'all of its painters are paused', 'waiting 22 h'],
  ['area_without_painter', { staffing: 'no_days' }, 'none of its painters has days', 'waiting 22 h'],
  ['complaint', { booking: soon, text: 'Paint on the rug.' }, 'Media · Paint on the rug.', 'waiting 22 h'],
  [
    'warranty_claim',
    { booking: soon, urgency: 'soon', text: 'It peels.' },
    'Media · the visit is over · It peels.',
    'waiting 22 h',
  ],
  ['mail_stuck', { text: 'No mail server is set up.' }, 'No mail server is set up.', 'waiting 22 h'],
  [
    'time_off_over_visits',
    { text: 'Naomi Fisher', due: '2026-12-01T13:00:00.000Z' },
    'Sat, Dec 5 to Fri, Dec 11 · 1 visit is still theirs · Naomi Fisher',
    'in 7 days',
  ],
  ['mention', { booking: soon }, 'Media · Sam Ortiz to Ana Ruiz · “@Ana 14”', 'waiting 22 h'],
  [
    'money_changed',
    { booking: soon },
    'Media · Joan Petrillo took $1,240.46 off the bill · the painter earns $744.28 less · “15”',
    'waiting 22 h',
  ],
  [
    'money_changed',
    { booking: soon, moneyChange: { by: null, owed: 200, earned: 0 } },
    'Media · Administrator added $200.00 to the bill · “15”',
    'waiting 22 h',
  ],
  [
    'mention',
    { booking: null, mention: { name: null, by: null, quoteId: null } },
    'Administrator to Administrator · “@Ana 14”',
    'waiting 22 h',
  ],
  [
    'review_reported',
    { booking: soon, text: 'His cell.' },
    'Media · 1 star for Kim Lee · a reader says it shares contact details · “His cell.”',
    'waiting 22 h',
  ],
  ['review_to_check', { booking: soon, text: 'Call me.' }, 'Media · 3 stars for Kim Lee · Call me.', 'waiting 22 h'],
  [
    'nobody_came',
    { painter: null, booking: soon },
    'Media · no painter was found for Wed, Nov 25, 8:00 AM',
    'waiting 22 h',
  ],
  ['overdue', { booking: soon }, 'Media · Kim Lee was due to finish Wed, Nov 25', 'waiting 22 h'],
  [
    'change_unanswered',
    { due: '2026-11-24T21:00:00.000Z' },
    'Media · $386.98 more, sent Mon, Nov 23, 10:00 AM',
    'work ends 4:00 PM',
  ],
  ['change_unanswered', { amount: -10, due: null }, 'Media · $10.00 less, sent Mon, Nov 23, 10:00 AM', 'waiting 22 h'],
  [
    'nobody_answers',
    { due: '2026-11-24T13:35:00.000Z', since: '2026-11-24T13:01:00.000Z' },
    'Media · Kim Lee is waiting until 8:35 AM',
    'waiting 5 min',
  ],
  [
    'no_show_decision',
    { text: 'The bell is broken.' },
    'Media · $100.00 for nobody home · The bell is broken.',
    'waiting 22 h',
  ],
  ['no_show_decision', { text: null }, 'Media · $100.00 for nobody home · reported late', 'waiting 22 h'],
  ['refund_failed', {}, "Media · $120.00 didn't go back to their card", 'waiting 22 h'],
  [
    'payment_disputed',
    { due: '2026-12-01T20:00:00.000Z' },
    'Media · $400.00 · the work isn’t as agreed · the painter isn’t paid for this job until it is over',
    'evidence due Tue, Dec 1',
  ],
  ['unpaid', { since: '2026-11-08T15:00:00.000Z' }, 'Media · $662.29 · 3 reminders sent', '15 days'],
  [
    'painter_holds_money',
    { since: '2026-11-08T15:00:00.000Z' },
    '$491.54 of customer money more than they earned',
    '16 days',
  ],
  ['inactive_painter', { due: '2026-11-27T13:00:00.000Z' }, 'still has 2 visits', 'in 3 days'],
  ['inquiry', { wanted: 'Reading' }, 'Reading · 6', 'waiting 22 h'],
  [
    'message_failed',
    { text: "There's no such mailbox." },
    "Booking confirmation · There's no such mailbox.",
    'Mon, Nov 23, 10:00 AM',
  ],
  [
    'painter_waiting',
    { since: '2026-11-21T15:00:00.000Z' },
    'W9 uploaded, no area linked, and no days set · wants to work in Chester',
    'waiting 2 days',
  ],
])('an inbox item of the kind %s is described in words', (kind, overrides, what, due) => {
  const now = new Date('2026-11-24T13:06:00.000Z')
  const texts = formatInboxItem(t, reader, lineOf(kind, overrides), now)
  expect(texts.parts.join(' · ')).toBe(what)
  expect(texts.due).toBe(due)
})

test('every kind is defined once', () => {
  expect(inboxItemKinds.map((kind) => viewOf(kind).kind)).toEqual(inboxItemKinds)
})

test('every kind has a name, a subject, and a deadline', () => {
  for (const kind of inboxItemKinds) {
    const texts = formatInboxItem(t, reader, lineOf(kind), new Date('2026-11-24T13:06:00.000Z'))
    expect([texts.kind, texts.who, texts.due].every((text) => text !== '')).toBe(true)
  }
  expect(
    formatInboxItem(
      t,
      reader,
      lineOf('inquiry', { person: { name: '', phone: '2155550123', email: null } }),
      new Date(),
    ).who,
  ).toBe('(215) 555-0123')
})

test('a title is not a first name', () => {
  expect(firstNameOf('Kim Nguyen')).toBe('Kim')
  expect(firstNameOf('Dr. Lena Fox')).toBe('Dr. Lena Fox')
  expect(firstNameOf('Cher')).toBe('Cher')
})

test('a painter who has worked does not wait for a first job', () => {
  const kindOf = (overrides: object) =>
    formatInboxItem(t, reader, lineOf('painter_waiting', overrides), new Date('2026-11-24T13:00:00.000Z')).kind
  expect(kindOf({ hasWorked: false })).toBe('Painter waiting')
  expect(kindOf({ hasWorked: true, missingRequirements: ['w9_check', 'days'] })).toBe('Painter gets no jobs')
  expect(kindOf({ hasWorked: true, missingRequirements: ['w9_check'] })).toBe('Painter to check')
})

test('an item of a kind without a view of its own says what was found, and can be opened', () => {
  const { parts, actions } = viewOf('of_tomorrow' as InboxItemKind)
  expect(parts(t, reader, lineOf('complaint', { text: 'The ladder is still here' }))).toEqual([
    'The ladder is still here',
  ])
  expect(actions).toContain(OpenBooking)
})
