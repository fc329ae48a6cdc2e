import { describe, expect, it } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { t } from '#domain/testing/here.ts'
import { lakesidePlaces } from '#domain/testing/lakeside-places.ts'
import { philadelphiaPlaces } from '../markets/philadelphia-places.ts'
import { findZip, isKnownZip, makeDirectory, zipsOfCounty } from './directory.ts'
import { judgeAddress } from './judge-address.ts'
import { locateAddress } from './locate-address.ts'
import { firstAreas, foreignEntries } from './service-areas.ts'
import { findCounty } from './state.ts'
import { suggestPlaces } from './suggest-places.ts'

const translateIssues = (issues: ReturnType<typeof foreignEntries>) =>
  issues.map((issue) => ({ path: issue.path, message: t(issue.words) }))

const lakeland = makeDirectory(lakesidePlaces)
const pennsylvania = makeDirectory(philadelphiaPlaces)
const areas = firstAreas({ counties: ['Harbor', 'Pine'] })
const judge = (text: string) => judgeAddress(lakeland, text, areas)

// @proves docs/rules/addresses.md#the-directory
describe('addresses of another state', () => {
  it.each([
    ['12 Main St, Lakeside, LK 98702', { zip: '98702', city: 'Lakeside', county: 'Harbor' }],
    ['12 main st lakeside lk 98702-1234', { zip: '98702', city: 'Lakeside', county: 'Harbor' }],
    ['12 Main St, Lakeside, Lakeland', { zip: null, city: 'Lakeside', county: 'Harbor' }],
    ['12 Main St, Lksd, Lakeld', { zip: null, city: 'Lakeside', county: 'Harbor' }],
    ['12 Main St, Pinewood, Lakelnd', { zip: '98720', city: 'Pinewood', county: 'Pine' }],
    ['12 Main St, Old Pier', { zip: null, city: 'Lakeside', county: 'Harbor' }],
    ['12 Main St, Anchor Bay', { zip: '98710', city: 'Anchor Bay', county: 'Harbor' }],
    ['12 Main St, Gull Point', { zip: '98703', city: 'Lakeside', county: 'Harbor' }],
    ['12 Main St, Birch Twp', { zip: null, city: 'Birch', county: 'Pine' }],
    ['21 LK 100, Stonebridge', { zip: '98730', city: 'Stonebridge', county: 'Mill' }],
    ['12 Main St, Twin Forks, Mill County', { zip: '98731', city: 'Twin Forks', county: 'Mill' }],
    ['12 Main St, Harborco, LK', { zip: null, city: null, county: 'Harbor' }],
    // The county is not the city.
    ['12 Main St, Harbor County', { zip: null, city: null, county: 'Harbor' }],
  ])('%j is located', (text, place) => {
    expect(locateAddress(lakeland, text).found).toEqual(place)
  })

  it.each([
    ['12 Main St, Twin Forks, LK', { problem: 'zip_needed' }],
    ['12 Main St, Philadelphia', { problem: 'zip_needed' }],
    ['12 Main St, Lakeside, LK 98799', { problem: 'unknown_zip', zip: '98799' }],
    ['12 Main St, Farshore', { problem: 'other_state' }],
    ['1719 Catharine St, Philadelphia, PA 19146', { problem: 'other_state' }],
    ['1719 Catharine St, Philadelphia, PA', { problem: 'other_state' }],
    ['1719 Catharine St, Philadelphia, Pennsylvania', { problem: 'other_state' }],
    ['19146', { problem: 'other_state' }],
    // A zip of this state in another one.
    ['12 Main St, Lakeside, PA 98702', { problem: 'other_state' }],
  ])('%j is not located', (text, problem) => {
    expect(locateAddress(lakeland, text).found).toEqual(problem)
  })

  it('are refused as those of another state in Pennsylvania', () => {
    const far = judgeAddress(pennsylvania, '12 Main St, Lakeside, LK 98702', firstAreas(philadelphia))
    expect(far).toMatchObject({ isServed: false, problem: 'state', zip: null, county: null })
  })

  it.each([
    ['12 Main St, Lakeside', { isServed: true, problem: null, county: 'Harbor' }],
    ['Pinewood, LK', { isServed: true, problem: 'street', zip: '98720' }],
    ['PO Box 7, Lakeside, LK 98704', { isServed: false, problem: 'po_box', zip: '98704' }],
    ['12 Main St, Stonebridge', { isServed: false, problem: 'area', county: 'Mill' }],
    ['12 Main St, Norristown, PA 19401', { isServed: false, problem: 'state', suggestions: [] }],
    ['12 Main St, Lakesde', { isServed: false, problem: 'unclear', suggestions: ['12 Main St, Lakeside, LK'] }],
    ['12 MAIN ST, PINEWOOD 9872O', { isServed: true, zip: '98720' }],
    ['12 Main St, Twin Forks', { problem: 'unclear', suggestions: ['12 Main St, Twin Forks, LK 98722'] }],
    ['12 Main St, Harbr County', { problem: 'unclear', suggestions: ['12 Main St, Harbor County, LK'] }],
  ])('%j is judged', (text, judgment) => {
    expect(judge(text)).toMatchObject(judgment)
  })

  it.each([
    ['lake', ['Lakeside, LK', 'Port Lakeside, LK']],
    ['12 Main St, lakeside lk 98', ['Lakeside, LK', 'Port Lakeside, LK']],
    ['12 Main St, the pi', ['Old Pier, Lakeside, LK']],
    ['12 Main St, birch', ['Birch Township, LK']],
    ['12 Main St, twin', ['Twin Forks, LK 98722', 'Twin Forks, LK 98731']],
    // Boxes are nobody's home.
    ['9870', ['Lakeside, LK 98701', 'Lakeside, LK 98702', 'Lakeside, LK 98703']],
    ['191', []],
    ['phila', []],
  ])('%j is completed', (text, labels) => {
    expect(suggestPlaces(lakeland, text, areas).map(({ label }) => label)).toEqual(labels)
  })
})

// @proves docs/rules/addresses.md#the-directory
it('every completed address is understood', () => {
  const labels = [...lakeland.names.byKey.keys()].flatMap((key) =>
    suggestPlaces(lakeland, key, areas).map(({ label, county }) => ({ label, county })),
  )
  expect(labels.length).toBeGreaterThan(10)
  for (const { label, county } of labels)
    expect([label, judge(`12 Main St, ${label}`)?.county]).toEqual([label, county])
})

it('counties and zip codes are those of the state', () => {
  expect(findCounty(lakeland.state, 'harbor co.')).toBe('Harbor')
  expect(findCounty(lakeland.state, 'Chester')).toBeNull()
  expect(findCounty(lakeland.state, 'constructor')).toBeNull()
  expect(zipsOfCounty(lakeland, 'HARBOR')).toEqual(['98701', '98702', '98703', '98704', '98710'])
  expect(findZip(lakeland, '19146')).toBeNull()
  expect([isKnownZip(lakeland, '98730'), isKnownZip(lakeland, '98799'), isKnownZip(lakeland, '19146')]).toEqual([
    true,
    false,
    false,
  ])
  expect(
    translateIssues(foreignEntries(lakeland.state, { zipCodes: ['19146', '98701'], counties: ['Bucks', 'Mill'] })),
  ).toEqual([
    { path: 'zipCodes.0', message: 'Zip codes of Lakeland run from 987 to 989' },
    { path: 'counties.0', message: 'Please choose a county of Lakeland' },
  ])
})
