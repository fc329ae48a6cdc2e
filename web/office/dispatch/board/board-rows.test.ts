import { expect, test } from 'vitest'
import type { Board, BoardVisit } from '#contract/office/board.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { daysAround, stepFrom } from './board-days.ts'
import { closedOn, columnOf, inTwoSteps, rowsOf } from './board-rows.ts'
import { aBoard, aBoardPainter, aBoardVisit, halfDays, worksOn } from './testing/board-records.ts'

const days = daysAround('week', '2026-11-25')
const rows = (board: Partial<Board>, area = '') => rowsOf(aBoard(board), days, area)

const at = (...slots: [string, SlotId][]): Partial<BoardVisit> => ({
  slots: slots.map(([date, timeSlot]) => ({ date, timeSlot })),
})

test('a week begins on Sunday, and two weeks move by one', () => {
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-22', '2026-11-28', 7])
  expect(daysAround('day', '2026-11-25')).toEqual(['2026-11-25'])
  expect(daysAround('two-weeks', '2026-11-25').at(-1)).toBe('2026-12-05')
  expect(stepFrom('two-weeks', '2026-11-25', 1)).toBe('2026-12-02')
  expect(stepFrom('day', '2026-11-25', -1)).toBe('2026-11-24')
})

test('a visit of several days is one bar, cut where the days end', () => {
  const visit = aBoardVisit({ contractorId: 'a', slots: halfDays('2026-11-21', '2026-11-23') })
  const [row] = rows({ contractors: [aBoardPainter({ id: 'a' })], visits: [visit] }).rows
  expect(row?.bars).toMatchObject([
    { start: 1, end: columnOf(days, '2026-11-23', 'afternoon') + 1, lane: 0, isCutBefore: true, isCutAfter: false },
  ])
})

test('simultaneous visits without a painter get lanes of their own, and a free lane is used again', () => {
  const { unassigned } = rows({
    visits: [
      aBoardVisit({ bookingId: 'x', contractorId: null, slots: halfDays('2026-11-23', '2026-11-24') }),
      aBoardVisit({ bookingId: 'y', contractorId: null, ...at(['2026-11-23', 'afternoon']) }),
      aBoardVisit({ bookingId: 'z', contractorId: null, ...at(['2026-11-24', 'afternoon']) }),
    ],
  })
  expect(unassigned.lanes).toBe(2)
  expect(unassigned.bars.map(({ visit, lane }) => [visit.bookingId, lane])).toEqual([
    ['x', 0],
    ['y', 1],
    ['z', 1],
  ])
})

test('a consultation in the evening lies over a visit that spans it', () => {
  const visits = [
    aBoardVisit({ contractorId: 'a', slots: halfDays('2026-11-23', '2026-11-24') }),
    aBoardVisit({ bookingId: 'c', contractorId: 'a', kind: 'consultation', ...at(['2026-11-23', 'evening']) }),
  ]
  const [row] = rows({ contractors: [aBoardPainter({ id: 'a' })], visits }).rows
  expect(row?.lanes).toBe(1)
})

test('painters without any hours are listed apart, and half-days off are drawn together', () => {
  const works = aBoardPainter({
    id: 'a',
    slots: [
      { date: '2026-11-23', timeSlot: 'morning', offered: true, booking: null },
      { date: '2026-11-24', timeSlot: 'morning', offered: true, booking: null },
      { date: '2026-11-24', timeSlot: 'afternoon', offered: true, booking: null },
    ],
  })
  const { rows: shown, idle } = rows({ contractors: [works, aBoardPainter({ id: 'b', slots: [] })] })
  expect(shown.map(({ painter }) => painter.id)).toEqual(['a'])
  expect(idle.map(({ painter }) => painter.id)).toEqual(['b'])
  expect(shown[0]?.off).toEqual([
    { start: 1, end: 4, isClosed: false },
    { start: 5, end: 6, isClosed: false },
    { start: 10, end: 22, isClosed: false },
  ])
  expect(shown[0]?.load).toEqual({ taken: 0, worked: 3 })
})

test('days off are closed for everybody, or for painters who serve no other area', () => {
  const closures = [
    { firstDay: '2026-11-26', lastDay: '2026-11-26', label: 'Thanksgiving', areaId: null },
    { firstDay: '2026-11-24', lastDay: '2026-11-24', label: 'Street fair', areaId: 'east' },
  ]
  const isClosed = (areaIds: string[]) =>
    rows({ closures, contractors: [aBoardPainter({ areaIds })] }).rows[0]?.off.filter((off) => off.isClosed)
  const thanksgiving = { start: 13, end: 16, isClosed: true }
  expect(isClosed(['east'])).toEqual([{ start: 7, end: 10, isClosed: true }, thanksgiving])
  expect(isClosed(['east', 'west'])).toEqual([thanksgiving])
  expect(closedOn(closures, '2026-11-26', '')?.label).toBe('Thanksgiving')
  expect(closedOn(closures, '2026-11-24', '')).toBeUndefined()
  expect(closedOn(closures, '2026-11-24', 'east')?.label).toBe('Street fair')
})

test('an area shows the painters who serve it or are there, and its own unassigned visits', () => {
  const contractors = [
    aBoardPainter({ id: 'serves', areaIds: ['east'] }),
    aBoardPainter({ id: 'is there', areaIds: ['west'] }),
    aBoardPainter({ id: 'elsewhere', areaIds: ['west'] }),
  ]
  const visits = [
    aBoardVisit({ bookingId: '1', contractorId: 'is there', areaIds: ['east'] }),
    aBoardVisit({ bookingId: '2', contractorId: 'serves', areaIds: ['west'] }),
    aBoardVisit({ bookingId: '3', contractorId: null, areaIds: ['west'] }),
    aBoardVisit({ bookingId: '4', contractorId: null, areaIds: ['east'] }),
  ]
  const { rows: shown, unassigned } = rows({ contractors, visits }, 'east')
  expect(shown.map(({ painter }) => painter.id)).toEqual(['serves', 'is there'])
  // A painter's visits elsewhere take time too, and are drawn muted.
  expect(shown[0]?.bars[0]).toMatchObject({ visit: { bookingId: '2' }, isApart: true })
  expect(unassigned.bars.map(({ visit }) => visit.bookingId)).toEqual(['4'])
})

test('rows in view are drawn first, the rows below them follow, and no painter has two', () => {
  const rowsFor = (names: string[]) =>
    rows({ contractors: names.map((id) => aBoardPainter({ id, slots: worksOn('2026-11-24') })) }).rows
  const namesOf = (some: ReturnType<typeof rowsFor>) => some.map(({ painter }) => painter.id)
  const many = Array.from({ length: 30 }, (_, index) => `painter ${index}`)
  const now = rowsFor(many)
  expect(namesOf(inTwoSteps(now, []))).toEqual(many.slice(0, 18))
  const before = rowsFor([...many.slice(20), ...many.slice(0, 20)])
  const drawn = inTwoSteps(now, before)
  expect(drawn.slice(0, 18)).toEqual(now.slice(0, 18))
  expect(namesOf(drawn.slice(18))).toEqual(['painter 18', 'painter 19'])
})
