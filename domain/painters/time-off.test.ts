import { expect, test } from 'vitest'
import { restoreWithdrawn, type WithdrawnSlot } from './time-off.ts'

const [mon, tue, wed, thu] = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'] as const
const slot = (date: string, part: WithdrawnSlot['slot'], changed = false): WithdrawnSlot => ({
  date,
  slot: part,
  changed,
})
const nothing = { reserved: [], closures: [], lastDay: null }

test('everything that was withdrawn is offered again, in the order of the days', () => {
  const back = restoreWithdrawn([slot(tue, 'evening'), slot(tue, 'morning'), slot(mon, 'afternoon')], nothing)
  expect(back).toEqual({
    offered: [
      { date: mon, slot: 'afternoon' },
      { date: tue, slot: 'morning' },
      { date: tue, slot: 'evening' },
    ],
    notFree: [],
  })
})

test('a slot with a visit, on a day changed by hand, or after the last day stays as it is, and a closed day is named', () => {
  const withdrawn = [
    slot(mon, 'morning'),
    slot(mon, 'afternoon'),
    slot(tue, 'morning', true),
    slot(wed, 'morning'),
    slot(thu, 'morning'),
  ]
  const known = {
    reserved: [{ date: mon, slot: 'morning' } as const],
    closures: [{ firstDay: wed, lastDay: wed }],
    lastDay: wed,
  }
  expect(restoreWithdrawn(withdrawn, known)).toEqual({
    offered: [
      { date: mon, slot: 'afternoon' },
      { date: wed, slot: 'morning' },
    ],
    notFree: [
      { date: mon, slot: 'morning', reason: 'visit' },
      { date: tue, slot: 'morning', reason: 'changed' },
      { date: wed, slot: 'morning', reason: 'closed' },
      { date: thu, slot: 'morning', reason: 'leaving' },
    ],
  })
})
