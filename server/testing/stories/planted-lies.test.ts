import { expect, test } from 'vitest'
import { claimsOf } from './claims.ts'
import { contradictionsOf } from './contradictions.ts'
import type { PlainFacts } from './facts.ts'
import { type Fixture, fixtures } from './fixtures.ts'
import { type Lie, lies } from './lies.ts'
import { phrases } from './phrases.ts'
import type { Reading } from './reading.ts'

const fixture = (name: string): Fixture => {
  const found = fixtures.find((one) => one.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

const truthful = fixtures.filter(({ finds }) => finds.length === 0)

test.each(truthful)('the reader finds nothing where all is true: $name', ({ readings, facts }) => {
  expect(contradictionsOf(readings, facts)).toEqual([])
})

test.each(fixtures.filter(({ finds }) => finds.length > 0))(
  'the reader finds what is said and is not so: $name',
  ({ readings, facts, finds }) => {
    expect(contradictionsOf(readings, facts)).toEqual(finds)
  },
)

test('every phrase that the reader knows is met in what was read', () => {
  const met = new Set(fixtures.flatMap(({ readings }) => readings.flatMap(claimsOf)).map(({ phrase }) => phrase))
  expect(Object.keys(phrases).filter((name) => !met.has(name))).toEqual([])
})

const plant = ({ in: name, on, named, swap, facts: change, what }: Lie): [Reading[], PlainFacts] => {
  const { readings, facts } = fixture(name)
  let isPlanted = swap === undefined || swap[1] === ''
  const changed = readings.map((reading) => {
    const isMeant =
      swap && reading.surface === on && reading.text.includes(swap[0]) && (named ?? reading.name) === reading.name
    if (!isMeant || isPlanted) return reading
    isPlanted = true
    return { ...reading, text: reading.text.replaceAll(swap[0], swap[1]) }
  })
  if (!isPlanted) throw new Error(`nowhere to plant ${what}`)
  return [changed, { ...facts, ...change?.(facts) }]
}

/** What a calendar says after an act of which the letter has not left. */
const outdatedEntries: Lie[] = [
  {
    what: 'an entry of the day before a move',
    in: 'confirmed',
    facts: ({ days }) => ({ days: days.map((day) => ({ ...day, date: '2026-12-05' })) }),
    found: 'the calendar says that the appointment begins then; the visit is on another day',
  },
  {
    what: 'an entry of a visit that is canceled',
    in: 'confirmed',
    facts: ({ now }) => ({ status: 'cancelled', cancelled: { by: 'customer', at: now, fee: 0 } }),
    found: 'the calendar says that the appointment is CONFIRMED; it is canceled',
  },
  {
    what: 'an entry of a yes to another date',
    in: 'confirmed',
    facts: ({ painter }) => ({ status: 'scheduled', painter: painter && { ...painter, saidYes: false } }),
    found: 'the calendar says that the appointment is CONFIRMED; its painter has not said yes',
  },
  {
    what: 'a withdrawn entry of a visit that was put back',
    in: 'canceled-by-us',
    facts: () => ({ status: 'scheduled', cancelled: null }),
    found: 'the calendar says that the appointment is CANCELLED; it is not canceled',
  },
]

test.each(outdatedEntries)('the calendar is held against the tables once no letter waits: $what', (lie) => {
  const [readings, facts] = plant(lie)
  const ofCalendar = (lettersWait: boolean) =>
    contradictionsOf(readings, { ...facts, lettersWait }).filter((line) => line.startsWith('the calendar '))
  expect(ofCalendar(true)).toEqual([])
  expect(ofCalendar(false)).toContain(lie.found)
})

// @proves docs/rules/messages.md#one-story
test.each(lies)('the reader finds a planted lie: $what', (lie) => {
  const found = contradictionsOf(...plant(lie))
  expect(found.filter((line) => line.startsWith(lie.found))).not.toEqual([])
})
