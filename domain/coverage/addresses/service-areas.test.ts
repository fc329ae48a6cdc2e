import { describe, expect, it } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { t } from '#domain/testing/here.ts'
import { countiesAroundPhiladelphia, pennsylvania } from '../markets/pennsylvania.ts'
import { covers, firstAreas, foreignEntries } from './service-areas.ts'

const translateIssues = (issues: ReturnType<typeof foreignEntries>) =>
  issues.map((issue) => ({ path: issue.path, message: t(issue.words) }))

const chester = { type: 'county', zipCodes: [], counties: ['Chester'] } as const
const twoZips = { type: 'zipcode', zipCodes: ['19103', '08002'], counties: [] } as const

// @proves docs/rules/addresses.md#service-areas
describe('a service area', () => {
  const full = { ...chester, counties: ['Chester County'] }
  const leftZip = { ...chester, zipCodes: ['19103'] }
  const leftCounty = { ...twoZips, counties: ['Chester'] }
  const nothing = { ...chester, counties: [] }

  it.each([
    ['its county', chester, '19380', 'Chester', true],
    ['its county without a zip', chester, null, 'Chester', true],
    ['its county in other writing', chester, null, ' chester county ', true],
    ['its county, written in full by the administrator', full, null, 'Chester', true],
    ['not another county', chester, '19103', 'Philadelphia', false],
    ['not a part of the name', chester, null, 'West Chester', false],
    ['not an unknown county', chester, '19380', null, false],
    ['not by a zip left in a county area', leftZip, '19103', 'Philadelphia', false],
    ['its zip', twoZips, '19103', 'Philadelphia', true],
    ['its zip in an unknown county', twoZips, '08002', null, true],
    ['not another zip', twoZips, '19104', 'Philadelphia', false],
    ['not by a county left in a zip area', leftCounty, '19380', 'Chester', false],
    ['not an unknown zip', twoZips, null, 'Philadelphia', false],
    ['nothing when it lists nothing', nothing, '19380', 'Chester', false],
  ])('covers: %s', (_, area, zip, county, expected) => {
    expect(covers(area, { zip, county })).toBe(expected)
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
