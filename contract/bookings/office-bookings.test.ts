import { describe, expect, it } from 'vitest'
import { getBoard } from '#contract/office/board.ts'
import { noNumber, refusedPaths, someId } from '#contract/testing/refusals.ts'
import { cancelBookings, listBookings, updateBooking } from './office-bookings.ts'

describe('editing a booking', () => {
  it.each([
    ['nothing', {}, {}],
    ['a status', { status: 'confirmed' }, { status: 'confirmed' }],
    ['no notes', { notes: null }, { notes: null }],
    ['no painter', { contractorId: null }, { contractorId: null }],
    [
      'the cost in dollars',
      { finalCost: 512.3, reason: 'One wall less' },
      { finalCost: 51230, reason: 'One wall less' },
    ],
    ['what cannot be edited', { totalCost: 1, id: 'x' }, {}],
  ])('may change %s', (_what, body, expected) => {
    expect(updateBooking.body.parse(body)).toEqual(expected)
  })

  it.each([
    ['an unknown status', { status: 'lost' }, ['status']],
    ['a null date', { scheduledDate: null }, ['scheduledDate']],
    ['a label', { timeSlot: '8:00 AM - 12:00 PM' }, ['timeSlot']],
    ['endless notes', { notes: 'x'.repeat(5001) }, ['notes']],
    ['a wrong painter', { contractorId: 'sam' }, ['contractorId']],
    ['half a version', { version: 1.5 }, ['version']],
    ['a cost without a reason', { finalCost: 100 }, ['reason']],
    ['a cost with a blank reason', { finalCost: 100, reason: ' ' }, ['reason']],
    ['a cost of millions', { finalCost: 1_000_001, reason: 'x' }, ['finalCost']],
  ])('is refused with %s', (_what, body, paths) => {
    expect(refusedPaths(updateBooking.body, body)).toEqual(paths)
  })

  it.each(noNumber)('takes only sensible costs (case %#)', (finalCost) => {
    expect(refusedPaths(updateBooking.body, { finalCost, reason: 'x' })).toEqual(['finalCost'])
  })
})

describe('a list query', () => {
  it.each([
    [{}, { limit: 50 }],
    [
      { limit: '10', status: 'pending', q: ' elm ', from: '2026-12-01', to: '2026-12-31' },
      { limit: 10, status: 'pending', q: 'elm', from: '2026-12-01', to: '2026-12-31' },
    ],
  ])('may ask for bookings with %j', (query, expected) => {
    expect(listBookings.query.parse(query)).toEqual(expected)
  })

  it.each([
    [{ limit: '201', q: 'x'.repeat(201), status: 'all' }, ['limit', 'q', 'status']],
    [{ cursor: 'x'.repeat(1001), contractorId: 'x', from: 'now' }, ['contractorId', 'cursor', 'from']],
  ])('is refused for bookings with %j', (query, paths) => {
    expect(refusedPaths(listBookings.query, query)).toEqual(paths)
  })

  it('asks for two weeks of the board by default, and for at most two months', () => {
    expect(getBoard.query.parse({})).toEqual({ days: 14 })
    expect(refusedPaths(getBoard.query, { days: '63' })).toEqual(['days'])
  })
})

it.each([
  ['nothing', {}, ['ids', 'reason']],
  ['no ids', { ids: [], reason: 'spam' }, ['ids']],
  ['too many', { ids: Array.from({ length: 201 }, () => someId('B')), reason: 'spam' }, ['ids']],
  ['a wrong id', { ids: [someId('B'), 'x'], reason: 'spam' }, ['ids.1']],
  ['no reason', { ids: [someId('B')], reason: '' }, ['reason']],
])('cancelling many bookings is refused with %s', (_what, body, paths) => {
  expect(refusedPaths(cancelBookings.body, body)).toEqual(paths)
})
