import { describe, expect, it } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { nested, refusedPaths } from '#contract/testing/refusals.ts'
import { copyOwnWeek, fillOwnAvailability, setOwnAvailability } from './contractor-availability.ts'

const date = '2026-12-01'
const [morning] = slotLabels

describe('one day', () => {
  it.each([[[]], [[morning]], [[...slotLabels].reverse()]])('may offer %j', (timeSlots) => {
    expect(setOwnAvailability.body.parse({ date, timeSlots })).toEqual({ date, timeSlots })
  })

  it.each([
    ['nothing', {}, ['date', 'timeSlots']],
    ['an id in place of a label', { date, timeSlots: ['morning'] }, ['timeSlots.0']],
    ['a label twice', { date, timeSlots: [morning, morning] }, ['timeSlots']],
    ['text', { date, timeSlots: morning }, ['timeSlots']],
    ['null', { date, timeSlots: null }, ['timeSlots']],
    ['a nest', { date, timeSlots: nested(20_000) }, ['timeSlots.0']],
    ['a wrong date', { date: 20261201, timeSlots: [] }, ['date']],
  ])('is refused with %s', (_what, body, paths) => {
    expect(refusedPaths(setOwnAvailability.body, body)).toEqual(paths)
  })
})

describe('a range by weekday', () => {
  const range = { from: '2026-12-01', to: '2026-12-31', weekdays: { mon: [morning], sun: [] } }

  it('distinguishes weekdays that are left out from those without slots', () => {
    expect(fillOwnAvailability.body.parse({ ...range, weekdays: { ...range.weekdays, monday: [] } })).toEqual(range)
  })

  it.each([
    ['no weekdays', { ...range, weekdays: undefined }, ['weekdays']],
    ['a list of weekdays', { ...range, weekdays: [morning] }, ['weekdays']],
    ['a wrong label', { ...range, weekdays: { tue: ['all day'] } }, ['weekdays.tue.0']],
    ['a null weekday', { ...range, weekdays: { tue: null } }, ['weekdays.tue']],
    ['the end first', { ...range, to: '2026-11-30' }, ['to']],
    ['a year and two days', { ...range, to: '2027-12-02' }, ['to']],
    ['centuries', { ...range, to: '2199-12-31' }, ['to']],
    ['no dates', { weekdays: {} }, ['from', 'to']],
  ])('is refused with %s', (_what, body, paths) => {
    expect(refusedPaths(fillOwnAvailability.body, body)).toEqual(paths)
  })

  it('may have from one day to 366 days', () => {
    for (const to of [range.from, '2027-12-01'])
      expect(refusedPaths(fillOwnAvailability.body, { ...range, to })).toEqual([])
  })
})

it.each([
  ['Mondays', { fromWeek: '2026-11-30', toWeek: '2026-12-07' }, []],
  ['a Tuesday', { fromWeek: '2026-11-30', toWeek: '2026-12-08' }, ['toWeek']],
  ['a Sunday', { fromWeek: '2026-11-29', toWeek: '2026-12-07' }, ['fromWeek']],
  ['no date', { fromWeek: 'last', toWeek: null }, ['fromWeek', 'toWeek']],
])('a week is named by its Monday: %s', (_what, body, paths) => {
  expect(refusedPaths(copyOwnWeek.body, body)).toEqual(paths)
})
