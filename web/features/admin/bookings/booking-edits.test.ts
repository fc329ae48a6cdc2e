import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import { changesOf, editsOf, problemsOf, rebase } from './booking-edits.ts'

const t = words<ReactNode>(reader)

const booking = {
  status: 'scheduled',
  scheduledDate: '2026-12-01',
  timeSlot: 'morning',
  contractorId: 'PAINTER',
  notes: null,
  finalCost: 45050,
  version: 7,
} as AdminBookingDetails

test('sends nothing when nothing was changed', () => {
  expect(changesOf(booking, editsOf(booking))).toEqual({})
})

test.each([
  [{ status: 'confirmed' as const }, { status: 'confirmed' }],
  [{ scheduledDate: '2026-12-02' }, { scheduledDate: '2026-12-02' }],
  [{ timeSlot: 'afternoon' as const }, { timeSlot: 'afternoon' }],
  [{ contractorId: '' }, { contractorId: null }],
  [{ notes: ' Ring twice ' }, { notes: 'Ring twice' }],
  [
    { finalCost: '400', reason: ' A room less ' },
    { finalCost: 400, reason: 'A room less' },
  ],
])('%o sends only that, with the version', (edit, changes) => {
  expect(changesOf(booking, { ...editsOf(booking), ...edit })).toEqual({ ...changes, version: 7 })
})

test('the same amount in another notation is not a change', () => {
  expect(changesOf(booking, { ...editsOf(booking), finalCost: '450.50' })).toEqual({})
})

test.each([
  [{ finalCost: '' }, { finalCost: 'Enter an amount of 0 or more.' }],
  [{ finalCost: '-1' }, { finalCost: 'Enter an amount of 0 or more.' }],
  [{ finalCost: '10' }, { reason: 'Please say why the cost changes.' }],
  [{ finalCost: '10', reason: 'Agreed' }, {}],
  [{}, {}],
])('%o has the problems %o', (edit, problems) => {
  expect(problemsOf(t, booking, { ...editsOf(booking), ...edit })).toEqual(problems)
})

test('after a concurrent change only edited fields are kept, and nobody’s change is reverted', () => {
  const newer = { ...booking, notes: 'Dog in the yard', timeSlot: 'afternoon' as const, version: 8 }
  const typed = { ...editsOf(booking), scheduledDate: '2026-12-04' }
  const edits = rebase(booking, newer, typed)
  expect(changesOf(newer, edits)).toEqual({ scheduledDate: '2026-12-04', version: 8 })
})
