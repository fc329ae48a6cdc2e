import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusedPaths, someId } from '#contract/testing/refusals.ts'
import { type Job, listJobs, setJobStatus } from './jobs.ts'

const job: Job = {
  id: someId('J'),
  bookingId: someId('B'),
  status: 'completed',
  notes: null,
  contractorEarnings: 42366,
  earningsBreakdown: { finalCost: 74847, tax: 4237, base: 70610, commissionRate: 0.6, share: 42366 },
  customerPays: 106000,
  payment: { owed: 106000, paid: 0, balance: 106000, due: 106000, state: 'due' },
  payUrl: null,
  warrantyCause: null,
  assignedAt: new Date(Date.UTC(2026, 10, 20)),
  completedAt: null,
  answerBy: null,
  canStartFrom: new Date(Date.UTC(2026, 11, 1, 15)),
  undoUntil: null,
  lateMinutes: null,
  purpose: null,
  isOwn: false,
  fix: null,
  startedAt: new Date('2026-11-20T13:00:00Z'),
  noShow: { tried: [], wait: null, fee: 0, share: 0 },
  visitEvents: [],
  visitNotes: { gateCode: null, parking: null, pets: null, other: null },
  unreadMessages: 0,
  booking: {
    scheduledDate: '2026-12-01',
    endDate: '2026-12-02',
    timeSlot: 'afternoon',
    reservedSlots: [
      { date: '2026-12-01', timeSlot: 'afternoon' },
      { date: '2026-12-02', timeSlot: 'morning' },
    ],
    place: null,
    miles: { fromHome: null, fromJobBefore: null },
    quote: {
      customerName: null,
      email: null,
      phone: null,
      address: null,
      totalCost: 74847,
      projectType: 'interior',
      propertyType: 'condo',
      rooms: '[]',
      conditions: '{}',
      paintOptions: '{}',
    },
  },
}

it('a job shows dollars, and its rooms as text', () => {
  const [wire] = z.encode(listJobs.response, [job])
  expect(wire).toMatchObject({
    contractorEarnings: 423.66,
    earningsBreakdown: { tax: 42.37, commissionRate: 0.6, share: 423.66 },
    assignedAt: '2026-11-20T00:00:00.000Z',
    completedAt: null,
    booking: { quote: { totalCost: 748.47, rooms: '[]' } },
  })
})

describe('the status of a job', () => {
  it.each([
    [{ status: 'acknowledged' }, { status: 'acknowledged', customerNote: null }],
    [
      { status: 'rejected', notes: ' too far ' },
      { status: 'rejected', notes: 'too far', customerNote: null },
    ],
    [
      { status: 'completed', notes: null },
      { status: 'completed', notes: null, customerNote: null },
    ],
    // It exists; that nobody may move there is for the transition to say.
    [{ status: 'assigned' }, { status: 'assigned', customerNote: null }],
  ])('can be requested as %j', (body, expected) => {
    expect(setJobStatus.body.parse(body)).toEqual(expected)
  })

  it.each([
    ['none', {}, ['status']],
    ['an unknown one', { status: 'done' }, ['status']],
    ['an inherited one', { status: '__proto__' }, ['status']],
    ['a number', { status: 1 }, ['status']],
    ['notes of a novel', { status: 'completed', notes: 'x'.repeat(5001) }, ['notes']],
    ['notes as a list', { status: 'completed', notes: ['a'] }, ['notes']],
  ])('is refused as %s', (_what, body, paths) => {
    expect(refusedPaths(setJobStatus.body, body)).toEqual(paths)
  })
})
