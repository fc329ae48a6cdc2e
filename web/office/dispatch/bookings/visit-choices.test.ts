import { expect, test } from 'vitest'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { datesToChoose, slotsToChoose } from './visit-choices.ts'

const booking = {
  contractorId: 'ONE',
  scheduledDate: '2026-12-03',
  timeSlot: 'morning' as const,
  reservedSlots: [{ date: '2026-12-03', timeSlot: 'morning' as const }],
}

test('the booking’s own date can be kept even if the painter no longer offers it', () => {
  expect(datesToChoose(['2026-12-05', '2026-12-01'], booking)).toEqual(['2026-12-01', '2026-12-03', '2026-12-05'])
})

test.each([
  ['its own slot is free to itself', 'ONE', '2026-12-03', [], [true, false]],
  ['but not to another painter', 'TWO', '2026-12-03', [], [false, false]],
  ['what is offered is free', 'TWO', '2026-12-04', [labelOfSlot('afternoon')], [false, true]],
  ['nothing is ruled out before it is known', 'TWO', '2026-12-04', undefined, [true, true]],
  ['nothing is ruled out without a painter', '', '2026-12-04', [], [true, true]],
])('%s', (_, contractorId, date, labels, available) => {
  expect(slotsToChoose(booking, contractorId, date, labels).map((choice) => choice.available)).toEqual(available)
})

test('a consultation only has the evening', () => {
  const evening = { ...booking, timeSlot: 'evening' as const }
  expect(slotsToChoose(evening, 'ONE', '2026-12-04', []).map((choice) => choice.slot)).toEqual(['evening'])
})
