import { describe, expect, it } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#domain/testing/here.ts'
import { countiesAroundPhiladelphia, pennsylvania } from '../markets/pennsylvania.ts'
import { covers, firstAreas, foreignEntries } from './service-areas.ts'

const t = translator(reader)
const translateIssues = (issues: ReturnType<typeof foreignEntries>) =>
  issues.map((issue) => ({ path: issue.path, message: t(issue.words) }))

const chester = { type: 'county', zipCodes: [], counties: ['Chester'] } as const
const twoZips = { type: 'zipcode', zipCodes: ['19103', '08002'], counties: [] } as const

// @proves docs/rules/addresses.md#service-areas
describe('a service area', () => {
  it.each([
    ['its county', chester, { zip: '19380', county: 'Chester' }, true],
    ['its county without a zip', chester, { zip: null, county: 'Chester' }, true],
    ['its county in other writing', chester, { zip: null, county: ' chester county ' }, true],
    [
      'its county, written in full by the administrator',
      { ...chester, counties: ['Chester County'] },
      { zip: null, county: 'Chester' },
      true,
    ],
    ['not another county', chester, { zip: '19103', county: 'Philadelphia' }, false],
    ['not a part of the name', chester, { zip: null, county: 'West Chester' }, false],
    ['not an unknown county', chester, { zip: '19380', county: null }, false],
    [
      'not by a zip left in a county area',
      { ...chester, zipCodes: ['19103'] },
      { zip: '19103', county: 'Philadelphia' },
      false,
    ],
    ['its zip', twoZips, { zip: '19103', county: 'Philadelphia' }, true],
    ['its zip in an unknown county', twoZips, { zip: '08002', county: null }, true],
    ['not another zip', twoZips, { zip: '19104', county: 'Philadelphia' }, false],
    [
      'not by a county left in a zip area',
      { ...twoZips, counties: ['Chester'] },
      { zip: '19380', county: 'Chester' },
      false,
    ],
    ['not an unknown zip', twoZips, { zip: null, county: 'Philadelphia' }, false],
    [
      'nothing when it lists nothing',
      { type: 'county', zipCodes: [], counties: [] } as const,
      { zip: '19380', county: 'Chester' },
      false,
    ],
  ])('covers: %s', (_, area, place, expected) => {
    expect(covers(area, place)).toBe(expected)
  })
})

it('the first areas are the four counties around Philadelphia', () => {
  const areas = firstAreas(philadelphia)
  expect(areas.map(({ name, type }) => [name, type])).toEqual([
    ['Philadelphia', 'county'],
    ['Chester', 'county'],
    ['Delaware', 'county'],
    ['Montgomery', 'county'],
  ])
  const covered = countiesAroundPhiladelphia.filter((county) =>
    areas.some((area) => covers(area, { zip: null, county })),
  )
  expect(covered).toEqual(['Philadelphia', 'Chester', 'Delaware', 'Montgomery'])
})

// @proves docs/rules/addresses.md#service-areas
it('every entry that lies in no part of the state is reported', () => {
  expect(
    translateIssues(
      foreignEntries(pennsylvania, { zipCodes: ['19103', '08102', '19700'], counties: ['montco', 'Foooo'] }),
    ),
  ).toEqual([
    { path: 'zipCodes.1', message: 'Zip codes of Pennsylvania run from 150 to 196' },
    { path: 'zipCodes.2', message: 'Zip codes of Pennsylvania run from 150 to 196' },
    { path: 'counties.1', message: 'Please choose a county of Pennsylvania' },
  ])
  expect(
    foreignEntries(pennsylvania, { zipCodes: ['15000', '19699'], counties: [' Bucks  County ', 'mckean co.'] }),
  ).toEqual([])
  expect(foreignEntries(pennsylvania, {})).toEqual([])
})
