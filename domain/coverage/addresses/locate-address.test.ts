import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { philadelphiaPlaces } from '../markets/philadelphia-places.ts'
import { findZip, makeDirectory } from './directory.ts'
import { locateAddress } from './locate-address.ts'

const directory = makeDirectory(philadelphiaPlaces)

const philadelphia = { city: 'Philadelphia', county: 'Philadelphia' }

// @proves docs/rules/addresses.md#where-an-address-is
describe('an address with a zip code', () => {
  it.each([
    ['1234 Market St, Philadelphia, PA 19107', { zip: '19107', ...philadelphia }],
    ['1234 market st philadelphia pa 19107', { zip: '19107', ...philadelphia }],
    ['1234 Market St.\nPhiladelphia, Pa. 19107', { zip: '19107', ...philadelphia }],
    ['1234 Market St, Philadelphia, Pennsylvania, 19107, USA', { zip: '19107', ...philadelphia }],
    ['1234 Market St, Philadelphia PA 19107-3411 United States', { zip: '19107', ...philadelphia }],
    ['19107', { zip: '19107', ...philadelphia }],
    ['  19107  ', { zip: '19107', ...philadelphia }],
    ['19107 Philadelphia', { zip: '19107', ...philadelphia }],
    ['19107 PA', { zip: '19107', ...philadelphia }],
    ['5 Oak Ct 19107', { zip: '19107', ...philadelphia }],
    ['5 Cherry La 19107', { zip: '19107', ...philadelphia }],
    ['12345 Roosevelt Blvd, Philadelphia, PA 19116', { zip: '19116', ...philadelphia }],
    ['1 Airport Way, Philadelphia, PA 19113', { zip: '19113', city: 'Philadelphia', county: 'Delaware' }],
    ['1 Delaware Ave, Philadelphia, PA 19106', { zip: '19106', ...philadelphia }],
    // The zip decides, not the name of the city.
    ['1 Main St, Philadelphia, PA 19380', { zip: '19380', city: 'West Chester', county: 'Chester' }],
    ['1 Main St, Anywhere 18011', { zip: '18011', city: 'Alburtis', county: 'Lehigh' }],
  ])('is located by it: %j', (text, place) => {
    expect(locateAddress(directory, text).found).toEqual(place)
  })
})

describe('an address without a zip code', () => {
  it.each([
    ['1234 Market St, Philadelphia, PA', { zip: null, ...philadelphia }],
    ['1234 Market St Philadelphia', { zip: null, ...philadelphia }],
    ['Philadelphia', { zip: null, ...philadelphia }],
    ['10234 Bustleton Ave, Philadelphia, PA', { zip: null, ...philadelphia }],
    ['12 Main St, West Chester, PA, Apt 4', { zip: null, city: 'West Chester', county: 'Chester' }],
    ['12 Main St, Ardmore PA', { zip: '19003', city: 'Ardmore', county: 'Montgomery' }],
    ['5 Oak Ct, Media', { zip: '19063', city: 'Media', county: 'Delaware' }],
    ['12 Main St, Chester, Delaware County, PA', { zip: '19013', city: 'Chester', county: 'Delaware' }],
    // A township lies in one county, though its zip codes do not.
    ['45 Radnor Rd, Radnor', { zip: null, city: 'Radnor', county: 'Delaware' }],
    ['12 main st king of prussia pa', { zip: '19406', city: 'King of Prussia', county: 'Montgomery' }],
  ])('is located by its town: %j', (text, place) => {
    expect(locateAddress(directory, text).found).toEqual(place)
  })
})

describe('an address that cannot be located', () => {
  it.each([
    ['', { problem: 'blank' }],
    [' \n ', { problem: 'blank' }],
    [',,', { problem: 'zip_needed' }],
    ['12 Main St', { problem: 'zip_needed' }],
    ['12 Lancaster Ave', { problem: 'zip_needed' }],
    ['5 Oak Ct', { problem: 'zip_needed' }],
    // A neighborhood bears the name, but here it is the street.
    ['12 Oak Lane', { problem: 'zip_needed' }],
    ['12B Oak Lane', { problem: 'zip_needed' }],
    ['12 Main St, Nowhereville, PA', { problem: 'zip_needed' }],
    // Names that lie in several counties.
    ['12 Main St, Wayne, PA', { problem: 'zip_needed' }],
    ['12 Main St, Pottstown, PA', { problem: 'zip_needed' }],
    ['500 Grant St, Pittsburgh, PA 15219', { problem: 'unknown_zip', zip: '15219' }],
    ['1 Market St, Camden, NJ 08102', { problem: 'other_state' }],
    ['1 Market St Camden NJ', { problem: 'other_state' }],
    ['1 Market St, Camden, New Jersey', { problem: 'other_state' }],
    ['1 Market St, Wilmington, DE 19801', { problem: 'other_state' }],
    ['1 Market St, Wilmington, Delaware', { problem: 'other_state' }],
    ['10001', { problem: 'other_state' }],
    // A zip of ours in another state.
    ['1 Market St, Camden, NJ 19103', { problem: 'other_state' }],
    ['1 Rue de Rivoli, Paris, France', { problem: 'other_state' }],
    ['350 5th Ave, New York, NY 10118, USA', { problem: 'other_state' }],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', { problem: 'other_state' }],
  ])('has a problem: %j', (text, problem) => {
    expect(locateAddress(directory, text).found).toEqual(problem)
  })
})

it('any text has an answer', () => {
  const word = fc.constantFrom(
    ',',
    ' ',
    '19103',
    '08002',
    'PA',
    'NJ',
    'Philadelphia',
    'Wayne',
    '12',
    'Ct',
    '#',
    'USA',
    '\n',
    '.',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word).map((words) => words.join(' ')),
  )
  forAll(text, (input) => {
    const read = locateAddress(directory, input).found
    if ('problem' in read) expect(['blank', 'zip_needed', 'other_state', 'unknown_zip']).toContain(read.problem)
    else expect(read.zip === null || findZip(directory, read.zip)?.county === read.county).toBe(true)
  })
})
