import { expect, test } from 'vitest'
import type { BoardVisit } from '#contract/office/board.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { bookedOf, type PainterDays, weeksOf } from './two-weeks.ts'

const MONDAY = '2026-11-30'

const visit = (bookingId: string, ...slots: [date: string, timeSlot: SlotId][]) =>
  ({ bookingId, slots: slots.map(([date, timeSlot]) => ({ date, timeSlot })) }) as unknown as BoardVisit

const offered = (date: string, ...slots: SlotId[]) =>
  slots.map((timeSlot) => ({ date, timeSlot, offered: true, booking: null }))

const days = (more: Partial<PainterDays> = {}): PainterDays => ({
  painter: { slots: [], areaIds: ['a'], lastDay: null },
  visits: [],
  closures: [],
  timeOff: [],
  ...more,
})

/** Each row as "kind:days x slots". */
const drawn = (given: PainterDays) =>
  weeksOf(given, MONDAY, 1)[0]?.rows.map(({ slot, cells }) => [
    slot,
    ...cells.map(({ use, days: wide, slots }) => `${use.kind}:${wide}x${slots}`),
  ])

test('a visit of several whole days is one cell, and a half-day is one of its own', () => {
  const long = visit(
    'long',
    [MONDAY, 'morning'],
    [MONDAY, 'afternoon'],
    ['2026-12-01', 'morning'],
    ['2026-12-01', 'afternoon'],
  )
  const short = visit('short', ['2026-12-02', 'morning'])
  const slots = [...offered('2026-12-02', 'afternoon'), ...offered('2026-12-03', 'morning', 'afternoon')]
  const given = days({ visits: [long, short], painter: { slots, areaIds: ['a'], lastDay: null } })
  expect(drawn(given)).toEqual([
    ['morning', 'visit:2x2', 'visit:1x1', 'free:1x2', 'none:3x2'],
    ['afternoon', 'free:1x1'],
  ])
  expect(bookedOf(weeksOf(given, MONDAY, 1))).toEqual({ booked: 5, worked: 8 })
})

test('time off and closed days are off, unless a visit is still there; a closure elsewhere changes nothing', () => {
  const still = visit('still', ['2026-12-01', 'morning'], ['2026-12-01', 'afternoon'])
  const closure = { firstDay: '2026-12-04', lastDay: '2026-12-04', label: 'Snow', areaId: null }
  const elsewhere = { firstDay: MONDAY, lastDay: MONDAY, label: 'Elsewhere', areaId: 'b' }
  const given = days({
    visits: [still],
    timeOff: [{ from: '2026-12-01', to: '2026-12-02' }],
    closures: [closure, elsewhere],
  })
  expect(drawn(given)?.[0]).toEqual(['morning', 'none:1x2', 'visit:1x2', 'off:1x2', 'none:1x2', 'off:1x2', 'none:2x2'])
})

test('evenings are a row only where one is offered or booked', () => {
  const given = days({ visits: [visit('evening', ['2026-12-01', 'evening'])] })
  expect(drawn(given)?.map(([slot]) => slot)).toEqual(['morning', 'afternoon', 'evening'])
  expect(drawn(days())?.map(([slot]) => slot)).toEqual(['morning', 'afternoon'])
})
