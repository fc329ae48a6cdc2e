import { expect, it } from 'vitest'
import { splitTyped } from './address-lines.ts'
import { judgeAddress } from './judge-address.ts'
import { everyName } from './place-names.ts'
import { covers, defaultAreas } from './service-areas.ts'
import { suggestPlaces } from './suggest-places.ts'

const labels = (text: string) => suggestPlaces(text, defaultAreas).map(({ label }) => label)

// @proves docs/rules/addresses.md#suggestions-while-typing
it.each([
  ['ardm', 'Ardmore, PA 19003'],
  ['1719 Catharine St, Phila', 'Philadelphia, PA'],
  ['1719 Catharine St Phil', 'Philadelphia, PA'],
  ['12 Main St w ch', 'West Chester, PA'],
  ['12 Main St, lower mer', 'Lower Merion Township, PA'],
  ['12 Main St, fisht', 'Fishtown, Philadelphia, PA'],
  ['12 Main St, kop', 'King of Prussia, PA 19406'],
  ['12 Main St, conshoh', 'Conshohocken, PA 19428'],
  ['12 Main St, ardmore pa 19', 'Ardmore, PA 19003'],
  ['12 Main St, norristwon', 'Norristown, PA'],
  ['12 Main St, pottst', 'Pottstown, PA 19464'],
  ['19146', 'Philadelphia, PA 19146'],
  ['12 Main St, 1900', 'Jenkintown, PA 19001'],
])('%j suggests %j first', (text, first) => {
  const found = labels(text)
  if (first.includes('Jenkintown')) expect(found.every((label) => label.includes(' 1900'))).toBe(true)
  else expect(found[0]).toBe(first)
})

it.each(['', 'a', '1719', '1719 Cathar', '1719 Catharine', '1719 Catharine St', '12 Main St, zzzzzz', '🏠🏠'])(
  '%j suggests nothing',
  (text) => expect(labels(text)).toEqual([]),
)

it('suggests at most eight places, each once, the served ones of equal fit first', () => {
  const found = suggestPlaces('new', defaultAreas)
  expect(found).toHaveLength(8)
  expect(new Set(found.map(({ label }) => label)).size).toBe(8)
  expect(found[0]?.served).toBe(true)
})

it('says of a place beyond the areas that it is not served', () => {
  expect(suggestPlaces('doylest', defaultAreas)[0]).toMatchObject({
    city: 'Doylestown',
    county: 'Bucks',
    served: false,
  })
})

it('every place that is suggested is understood as an address', () => {
  const wrong: unknown[] = []
  for (const [key] of everyName()) {
    for (const { label, county } of suggestPlaces(key, defaultAreas)) {
      const judgment = judgeAddress(`1719 Catharine St, ${label}`, defaultAreas)
      const isRight =
        judgment?.county === county &&
        judgment.isServed === defaultAreas.some((area) => covers(area, { zip: null, county }))
      if (!isRight) wrong.push([label, county, judgment?.county, judgment?.city])
    }
  }
  expect(wrong).toEqual([])
})

it.each([
  ['1719 Catharine St, Phil', { street: '1719 Catharine St', place: 'phil' }],
  ['1719 Catharine St., Apt 2, Phil', { street: '1719 Catharine St., Apt 2', place: 'phil' }],
  ['1719 Catharine St. Phil', { street: '1719 Catharine St.', place: 'phil' }],
  ['1719 Cathar', { street: '1719 Cathar', place: '' }],
  ['Phil', { street: '', place: 'phil' }],
])('%j is taken apart while it is typed', (text, parts) => expect(splitTyped(text)).toEqual(parts))
