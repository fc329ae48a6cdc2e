import { describe, expect, it } from 'vitest'
import { covers, defaultAreas, knownCounties } from './service-areas.ts'

const chester = { type: 'county', zipCodes: [], counties: ['Chester'] } as const
const twoZips = { type: 'zipcode', zipCodes: ['19103', '08002'], counties: [] } as const

// @proves docs/rules/addresses.md#service-areas
describe('what an area covers', () => {
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
  ])('%s', (_, area, place, expected) => {
    expect(covers(area, place)).toBe(expected)
  })
})

it('starts with the four counties around Philadelphia', () => {
  expect(defaultAreas.map(({ name, type }) => [name, type])).toEqual([
    ['Philadelphia', 'county'],
    ['Chester', 'county'],
    ['Delaware', 'county'],
    ['Montgomery', 'county'],
  ])
  const covered = knownCounties.filter((county) => defaultAreas.some((area) => covers(area, { zip: null, county })))
  expect(covered).toEqual(['Philadelphia', 'Chester', 'Delaware', 'Montgomery'])
})
