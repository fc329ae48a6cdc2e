import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { t } from '#web/testing/english.ts'
import { actionLabel, actorLabel, changesOf, inboxSubjectLabel, subjectLabel } from './audit-texts.ts'

const painter = 'ABCDEFGHJKMNPQRSTVWX'
const area = '0123456789ABCDEFGHJK'
const nameOf = (id: string) => ({ [painter]: 'Kim Lee', [area]: 'Chester' })[id]

test.each([
  ['booking.rescheduled', 'Booking rescheduled'],
  ['contractor.password-reset', 'Contractor password reset'],
  ['contractor.w9-viewed', 'Contractor W9 viewed'],
])('the action %s reads as %s', (action, label) => expect(actionLabel(t, action)).toBe(label))

test.each([
  ['admin', 'Administrator'],
  ['customer', 'Customer'],
  [`contractor:${painter}`, 'Contractor Kim Lee'],
  [`contractor:${'Z'.repeat(20)}`, 'Contractor ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ'],
  ['unknown', 'Unknown'],
  ['office:ABC', 'The office'],
])('the actor %s reads as %s', (actor, label) => expect(actorLabel(t, { actor, actorName: null }, nameOf)).toBe(label))

test('somebody of the office is called by their name', () => {
  expect(actorLabel(t, { actor: 'office:ABC', actorName: 'Ana Ruiz' })).toBe('Ana Ruiz')
})

test.each([
  [area, 'Chester'],
  ['Z'.repeat(20), 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ'],
  ['7', '7'],
])('the subject %s reads as %s', (subject, label) => expect(subjectLabel(subject, nameOf)).toBe(label))

test.each([
  [{ timeSlot: 'morning', date: 'a' }, { timeSlot: 'afternoon', date: 'a' }, ['Time slot: morning → afternoon']],
  [null, { name: 'Chester', isActive: true }, ['Name: Chester', 'Active: yes']],
  [{ notes: 'x' }, { notes: null }, ['Notes: x → none']],
  [{ contractorId: null }, { contractorId: painter }, ['Contractor: none → Kim Lee']],
  [{ wallCostPerSqFt: 1.5 }, { wallCostPerSqFt: 2 }, ['Walls: 1.5 → 2']],
  [{ serviceAreas: [] }, { serviceAreas: [{ id: area, priority: 3 }] }, ['Service areas: none → Chester (priority 3)']],
  [{ notes: null }, { notes: 'changed' }, ['Notes: changed']],
  [null, { email: 'changed' }, ['Email: changed']],
  [
    { payoutWeekday: 'fri', reportingThreshold2026: 2000 },
    { payoutWeekday: 'tue', reportingThreshold2026: 600 },
    ['Payday: Friday → Tuesday', '1099-NEC for 2026: $2,000.00 → $600.00'],
  ],
  [
    { serviceAreaId: area, jobId: 'Z'.repeat(20), priority: 3 },
    { serviceAreaId: area, jobId: 'Z'.repeat(20), priority: 1 },
    ['Service area: Chester', 'Priority: 3 → 1'],
  ],
  [{ same: [1, 2] }, { same: [1, 2] }, []],
  [
    { status: 'scheduled' },
    { status: 'cancelled', cancellationFee: 100 },
    ['Status: scheduled → canceled', 'Cancellation fee: $100.00'],
  ],
  [null, { changeId: 'Z'.repeat(20), state: 'sent' }, ['State: sent']],
  [null, { amount: 1339.42, method: 'bank_transfer' }, ['Amount: $1,339.42', 'Method: bank transfer']],
  [{ finalCost: 371 }, { finalCost: 500.5 }, ['Final cost: $371.00 → $500.50']],
  [
    { scheduledDate: '2026-11-25' },
    { scheduledDate: '2026-11-22' },
    ['Scheduled date: Wednesday, November 25, 2026 → Sunday, November 22, 2026'],
  ],
  [{ jobStatus: 'acknowledged' }, { jobStatus: 'in_progress' }, ['Job status: acknowledged → in progress']],
  [null, { at: '2026-11-26T11:27:21.878Z' }, ['At: Nov 26, 2026, 6:27 AM']],
  [null, { method: 'password_and_code' }, ['Method: password and code']],
  [null, { call: 'getBookingLedger' }, ['Tried to: get booking ledger']],
  [null, null, []],
])('a change from %o to %o reads as %o', (before, after, changes) =>
  expect(changesOf(t, reader, before, after, nameOf)).toEqual(changes),
)

test('what was snoozed is named by its kind', () => {
  expect(inboxSubjectLabel(t, 'unpaid:7')).toBe('Unpaid')
  expect(inboxSubjectLabel(t, 'items')).toBe('Needs you')
})
