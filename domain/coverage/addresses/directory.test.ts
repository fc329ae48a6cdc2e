import { describe, expect, it } from 'vitest'
import { philadelphiaPlaces } from '../markets/philadelphia-places.ts'
import { findZip, isKnownZip, makeDirectory, zipsOfCounty } from './directory.ts'

const directory = makeDirectory(philadelphiaPlaces)
const { knownCounties } = directory
const zipsOf = (county: string) => zipsOfCounty(directory, county)

// @proves docs/rules/addresses.md#where-an-address-is
describe('the directory', () => {
  it.each([
    ['19103', 'Philadelphia', 'Philadelphia'],
    ['19380', 'West Chester', 'Chester'],
    ['19063', 'Media', 'Delaware'],
    ['19464', 'Pottstown', 'Montgomery'],
    ['18966', 'Southampton', 'Bucks'],
    ['19601', 'Reading', 'Berks'],
    ['17601', 'Lancaster', 'Lancaster'],
    // At the airport: the city's name, the neighbor's county.
    ['19113', 'Philadelphia', 'Delaware'],
    ['18011', 'Alburtis', 'Lehigh'],
  ])('knows %s', (zip, city, county) => {
    expect(findZip(directory, zip)).toMatchObject({ zip, city, county, area: true })
  })

  it.each(['', '00000', '10001', '15219', '1910', '191030', '__proto__'])('does not know %j', (zip) => {
    expect(findZip(directory, zip)).toBeNull()
  })

  it('lists the zip codes of the seven counties, each once', () => {
    const zips = knownCounties.flatMap(zipsOf)
    expect(new Set(zips).size).toBe(zips.length)
    expect(knownCounties.map((county) => zipsOf(county).length)).toEqual([86, 64, 51, 86, 68, 54, 73])
    expect(zipsOf(' chester ')).toEqual(zipsOf('Chester'))
    expect(zipsOf('Chester')).toEqual([...zipsOf('Chester')].sort())
    expect(zipsOf('Lehigh')).toEqual([])
  })

  it('has about 190 zip codes where people live in the served counties', () => {
    const lived = knownCounties
      .slice(0, 4)
      .flatMap(zipsOf)
      .filter((zip) => findZip(directory, zip)?.area)
    expect(lived).toHaveLength(185)
  })
})

it.each([
  ['19103', true],
  ['15222', true],
  // The directory holds every zip code that begins with 191.
  ['19199', false],
  ['19700', false],
  ['08102', false],
  ['1910', false],
])('%s can be a zip code of Pennsylvania: %s', (zip, known) => expect(isKnownZip(directory, zip)).toBe(known))
