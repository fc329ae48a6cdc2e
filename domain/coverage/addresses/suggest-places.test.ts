import { expect, it } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { philadelphiaPlaces } from '../markets/philadelphia-places.ts'
import { makeDirectory } from './directory.ts'
import { judgeAddress } from './judge-address.ts'
import { splitTyped } from './lines.ts'
import { covers, firstAreas } from './service-areas.ts'
import { suggestPlaces } from './suggest-places.ts'

const directory = makeDirectory(philadelphiaPlaces)
const areas = firstAreas(philadelphia)

const labels = (text: string) => suggestPlaces(directory, text, areas).map(({ label }) => label)

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

// @proves docs/rules/addresses.md#suggestions-while-typing
it.each([
  ['kng', 'King of Prussia, PA 19406'],
  ['Kng Of Prussa', 'King of Prussia, PA 19406'],
  ['Ft Wash', 'Fort Washington, PA 19034'],
  ['ft washington', 'Fort Washington, PA 19034'],
  ['Merion Sta', 'Merion Station, PA 19066'],
  ['Foxcroft Sq', 'Foxcroft Square, PA 19046'],
  ['Lincoln Univ', 'Lincoln University, PA 19352'],
  ['Ruscmbmnr', 'Ruscombmanor Township, PA'],
  ['Wshngtn Xing', 'Washington Crossing, PA 18977'],
  ['Uppr Chichstr', 'Upper Chichester Township, PA'],
  ['W Cnshohocken', 'West Conshohocken, PA 19428'],
  ['Penn Ctr', 'Penn Center, PA'],
])('%j, as the post office shortens it, suggests %j', (typed, label) => {
  expect(labels(typed)).toContain(label)
})

it('no suggestion is shortened as the post office shortens names', () => {
  const written = [...directory.names.byKey.values()].map(({ name }) => name)
  const isShort = /\b(?:ctr|ft|gdns|hls?|hts|mt|mtn?g|pt|s?prgs|spgs?|sq|sta|twp|univ|upp?r|vly?|vlg|xing|[nsew])\b/i
  expect(written.filter((name) => isShort.test(name) || /^st /i.test(name))).toEqual([])
  const vowelless = written.filter((name) =>
    name.split(/[\s-]/).some((word) => word.length > 1 && !/[aeiouy]/i.test(word)),
  )
  expect(vowelless).toEqual([])
})

it.each(['', 'a', '1719', '1719 Cathar', '1719 Catharine', '1719 Catharine St', '12 Main St, zzzzzz', '🏠🏠'])(
  '%j suggests nothing',
  (text) => expect(labels(text)).toEqual([]),
)

it('at most eight places are suggested, each once, the served ones of equal fit first', () => {
  const found = suggestPlaces(directory, 'new', areas)
  expect(found).toHaveLength(8)
  expect(new Set(found.map(({ label }) => label)).size).toBe(8)
  expect(found[0]?.served).toBe(true)
})

it('a place beyond the areas is marked as not served', () => {
  expect(suggestPlaces(directory, 'doylest', areas)[0]).toMatchObject({
    city: 'Doylestown',
    county: 'Bucks',
    served: false,
  })
})

it('every place that is suggested is understood as an address', () => {
  const wrong: unknown[] = []
  for (const key of directory.names.byKey.keys()) {
    for (const { label, county } of suggestPlaces(directory, key, areas)) {
      const judgment = judgeAddress(directory, `1719 Catharine St, ${label}`, areas)
      const isRight =
        judgment?.county === county && judgment.isServed === areas.some((area) => covers(area, { zip: null, county }))
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
