import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { philadelphiaPlaces } from '../markets/philadelphia-places.ts'
import { makeDirectory } from './directory.ts'
import { locateAddress } from './locate-address.ts'
import { writtenAddress } from './written-address.ts'

const directory = makeDirectory(philadelphiaPlaces)

// @proves docs/rules/addresses.md#as-it-is-written
describe('an address as it was understood', () => {
  it.each([
    ['1845 Walnut St, Unit 12B, Phildelphia 19103', '1845 Walnut St, Unit 12B, Philadelphia, PA 19103'],
    ['1719 Catharine St 19146', '1719 Catharine St, Philadelphia, PA 19146'],
    ['1719 CATHARINE ST APT 3B PHILA', '1719 Catharine St, Apt 3B, Philadelphia, PA'],
    ['l9146 1719 Catharine st., Philly', '1719 Catharine St, Philadelphia, PA 19146'],
    ['1719 Avenue of the Arts, Philadelphia', '1719 Avenue of the Arts, Philadelphia, PA'],
    ['apt 2 1719 catharine street phila', '1719 Catharine Street, Apt 2, Philadelphia, PA'],
    ['8000 Germantown Ave, Chestnut Hill, PA 19118', '8000 Germantown Ave, Philadelphia, PA 19118'],
    ['412 E Girard Ave Fishtown', '412 E Girard Ave, Fishtown, Philadelphia, PA'],
    ['12 Bridge St, Phœnixville', '12 Bridge St, Phoenixville, PA 19460'],
    ['123 Main St, Media PA 19063 \u202E', '123 Main St, Media, PA 19063'],
    ['12 Main St, Kng Of Prussa', '12 Main St, King of Prussia, PA 19406'],
    ['50 Ford St, W Cnshohocken', '50 Ford St, West Conshohocken, PA 19428'],
    ['600 Lancaster Ave, St Davids', '600 Lancaster Ave, Saint Davids, PA 19087'],
    ['22 Mill Rd, Lower Merion Twp', '22 Mill Rd, Lower Merion Township, PA'],
    ['44 Lancaster Ave, Ardmore, Lower Merion Twp', '44 Lancaster Ave, Ardmore, PA 19003'],
    ['88 Paper Mill Rd, Springfield, Montgomery County', '88 Paper Mill Rd, Springfield, Montgomery County, PA'],
    ['44 Lancaster Ave, Ardmore, PA 1900', '44 Lancaster Ave, Ardmore, PA 19003'],
    ['1719 Catharine StPhiladelphia, PA 19146United States', '1719 Catharine St, Philadelphia, PA 19146'],
    ['1719 Catharine StApt 4Philadelphia, PA 19146', '1719 Catharine St, Apt 4, Philadelphia, PA 19146'],
    ['50 South LaSalle St, Philadelphia, PA 19139', '50 South LaSalle St, Philadelphia, PA 19139'],
    ['c/o Smith, 1234 walnut st, phila 19107', 'c/o Smith, 1234 Walnut St, Philadelphia, PA 19107'],
    ['My address: 1234 Walnut St, 19107', '1234 Walnut St, Philadelphia, PA 19107'],
    ['1650 Market St, One Liberty Place, 19103', '1650 Market St, One Liberty Place, Philadelphia, PA 19103'],
  ])('reads %j as %j', (typed, written) => {
    expect(writtenAddress(directory, typed)).toBe(written)
  })

  it.each([
    ['1845 Walnut St, 19103', '12B', '1845 Walnut St, Unit 12B, Philadelphia, PA 19103'],
    ['1845 Walnut St, Apt 12B, 19103', '12B', '1845 Walnut St, Apt 12B, Philadelphia, PA 19103'],
    ['1845 Walnut St, 2nd Floor, 19103', '12B', '1845 Walnut St, Unit 12B, 2nd Floor, Philadelphia, PA 19103'],
    ['1845 Walnut St, Apt 4, 19103', 'Apt 5', '1845 Walnut St, Apt 5, Philadelphia, PA 19103'],
    ['1845 Walnut St #4', '5', '1845 Walnut St Unit 5'],
    ['1845 Walnut St, Apt 12B, 19103', '2B', '1845 Walnut St, Unit 2B, Philadelphia, PA 19103'],
    ['1845 Walnut St, 19103', '', '1845 Walnut St, Philadelphia, PA 19103'],
  ])('has %j with the unit %j in one line', (typed, unit, written) => {
    expect(writtenAddress(directory, typed, unit)).toBe(written)
  })

  it.each([
    '1 Main St, Doylestown, PA 19103',
    '21 Paoli Pike, Chester County',
    '12 Main St, Pottstown',
    'King of Prussia',
    '5 Elm, New York, NY 10001',
  ])('stays as it was typed where it may be meant otherwise: %j', (typed) => {
    expect(writtenAddress(directory, typed)).toBe(typed)
  })

  it('is the same home, and reads the same when it is written once more', () => {
    const sample = readFileSync(new URL('../../testing/address-sample.txt', import.meta.url), 'utf8').split('\n')
    const served = sample.flatMap((line) => (/^[^#].* => ok /.test(line) ? (line.split(' => ')[0] ?? '') : []))
    expect(served.length).toBeGreaterThan(250)
    for (const typed of served) {
      const written = writtenAddress(directory, typed)
      expect([typed, writtenAddress(directory, written)]).toEqual([typed, written])
      expect([typed, locateAddress(directory, written).found]).toEqual([typed, locateAddress(directory, typed).found])
    }
  })
})
