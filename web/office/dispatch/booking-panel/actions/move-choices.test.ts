import { expect, test } from 'vitest'
import { type Fit, type MoveValues, movedTo, timesThatFit, timesToOffer } from './move-choices.ts'

const booking = { scheduledDate: '2026-12-01', timeSlot: 'morning', contractorId: 'KIM' } as const
const nothing: MoveValues = { scheduledDate: '', timeSlot: '', contractorId: '', wantedBy: '', withFee: '', agreed: '' }
const aFit = (contractorId: string, date: string, timeSlot: Fit['timeSlot']): Fit => ({
  contractorId,
  date,
  timeSlot,
  endDate: date,
})

const fits = [
  aFit('ANN', '2026-12-03', 'morning'),
  aFit('KIM', '2026-12-04', 'morning'),
  aFit('KIM', '2026-12-01', 'morning'),
  aFit('KIM', '2026-11-30', 'morning'),
  aFit('KIM', '2026-12-02', 'afternoon'),
]

test('the times are those of the painter, in order; without a painter, those of anybody, each once', () => {
  expect(timesThatFit(fits, 'KIM').map(({ date }) => date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-04',
  ])
  expect(timesThatFit([...fits, aFit('ANN', '2026-12-04', 'morning')], null)).toHaveLength(5)
})

test.each<[what: string, values: Partial<MoveValues>, known: readonly Fit[], expected: object | null]>([
  ['the next later one at the same hour', {}, fits, { scheduledDate: '2026-12-04', timeSlot: 'morning' }],
  [
    'a later one at another hour',
    {},
    fits.filter(({ date }) => date !== '2026-12-04'),
    { scheduledDate: '2026-12-02', timeSlot: 'afternoon' },
  ],
  [
    'an earlier one when there is no later one',
    {},
    fits.filter(({ date }) => date < '2026-12-02'),
    { scheduledDate: '2026-11-30', timeSlot: 'morning' },
  ],
  ['that of another painter', { contractorId: 'ANN' }, fits, { scheduledDate: '2026-12-03', timeSlot: 'morning' }],
  ['nothing where nothing fits', {}, [], null],
  [
    'the hour that fits on a chosen day',
    { scheduledDate: '2026-12-02' },
    fits,
    { scheduledDate: '2026-12-02', timeSlot: 'afternoon' },
  ],
  [
    'its own hour on a day on which none is known to fit',
    { scheduledDate: '2026-12-09' },
    fits,
    { scheduledDate: '2026-12-09', timeSlot: 'morning' },
  ],
  [
    'what was chosen, whether it fits or not',
    { scheduledDate: '2026-12-02', timeSlot: 'morning' },
    fits,
    { scheduledDate: '2026-12-02', timeSlot: 'morning' },
  ],
])('the form proposes %s', (_what, values, known, expected) => {
  expect(movedTo(booking, { ...nothing, ...values }, known)).toEqual(expected)
})

test('the form offers the next times after the visit’s own, and earlier ones only when there are too few', () => {
  const datesOf = (known: readonly Fit[]) => timesToOffer(booking, 'KIM', known).map(({ date }) => date)
  expect(datesOf(fits)).toEqual(['2026-11-30', '2026-12-02', '2026-12-04'])
  const more = ['2026-12-05', '2026-12-06'].map((date) => aFit('KIM', date, 'morning'))
  expect(datesOf([...fits, ...more])).toEqual(['2026-12-02', '2026-12-04', '2026-12-05', '2026-12-06'])
})
