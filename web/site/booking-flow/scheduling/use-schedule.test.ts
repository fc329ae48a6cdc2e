import { expect, test } from 'vitest'
import { aQuote, aRoom } from '#web/testing/quotes.ts'
import { planOf } from './use-schedule.ts'

const open = aRoom()
const bare = { ...open.paintOptions, colorConsultation: true, walls: { ...open.paintOptions.walls, colorCode: '' } }
const undecided = aQuote({ rooms: [{ ...open, paintOptions: bare }] as never })
const decided = aQuote({
  rooms: [{ ...open, paintOptions: { ...open.paintOptions, colorConsultation: true } }] as never,
})
const visit = (scheduledDate: string, timeSlot: 'morning' | 'evening') => ({
  scheduledDate,
  timeSlot,
  endDate: scheduledDate,
})
const days = ['2026-11-24', '2026-11-25', '2026-11-26']
const offers = (...[quote, booked, hasColors]: Parameters<typeof planOf>) => {
  const { kind, stage, isWanted } = planOf(quote, booked, hasColors)
  return { kind, stage, days: days.filter(isWanted) }
}

test('the color evening is offered first when colors are undecided', () => {
  expect(offers(undecided, [], false)).toEqual({ kind: 'consultation', stage: 'evening', days })
})

test('painting starts the day after the color evening once that is booked', () => {
  const booked = [visit('2026-11-25', 'evening')]
  expect(offers(undecided, booked, false)).toEqual({ kind: 'painting', stage: 'painting', days: ['2026-11-26'] })
  expect(offers(decided, booked, false).days).toEqual(days)
})

test('an evening booked later must still be before the painting', () => {
  const booked = [visit('2026-11-26', 'morning')]
  expect(offers(undecided, booked, true).days).toEqual(days)
  expect(offers(undecided, booked, false)).toMatchObject({ kind: 'consultation', days: ['2026-11-24', '2026-11-25'] })
})

test('customers who will have or have their colors may book anything, and without an evening asked for only painting', () => {
  const any = { kind: undefined, stage: 'any', days }
  expect(offers(undecided, [], true)).toEqual({ ...any, kind: 'painting', stage: 'own-colors' })
  expect(offers(decided, [], false)).toEqual(any)
  expect(offers(aQuote(), [], false)).toEqual({ ...any, kind: 'painting' })
})
