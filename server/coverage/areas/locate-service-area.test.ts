import { describe, expect, test } from 'vitest'
import { philadelphiaData } from '#server/app/market-data.ts'
import { anArea } from '#server/testing/builders.ts'
import { refusal } from '#server/testing/refusal.ts'
import { testApp } from '#server/testing/test-app.ts'

// These are examples of Philadelphia's own places, regardless of the market that the suite serves.
const app = await testApp({}, { data: philadelphiaData })

const check = (address: unknown) => app.call('POST /api/check-service-area', { body: { address } })

describe('POST /api/check-service-area with the areas of a new database', () => {
  test.each([
    ['1719 Catharine St, 19146', true, null, 'Great news! We serve Philadelphia.'],
    ['King of Prussia', true, 'street', 'Great news! We serve King of Prussia, Montgomery County.'],
    ['21 Paoli Pike, Chester County', true, 'town', 'Great news! We serve Chester County.'],
    [
      'PO Box 12, Philadelphia PA 19101',
      false,
      'po_box',
      "We can't paint a P.O. box. Please enter the house number and street of the home.",
    ],
    [
      '1 Main St, Pittsburgh, PA 15222',
      false,
      'area',
      "We're not currently serving zip code 15222. Please check back as we're expanding!",
    ],
    [
      '1500 Market St, Springville',
      false,
      'unclear',
      'Please add the zip code to your address so we can check whether we serve it.',
    ],
    [
      '5 Elm, New York, NY 10001',
      false,
      'state',
      "We're not currently serving addresses outside Pennsylvania. Please check back as we're expanding!",
    ],
    [
      '1 Main St, Doylstown',
      false,
      'area',
      "We're not currently serving Doylestown, Bucks County. Please check back as we're expanding!",
    ],
    [
      '1719 catharine st, philadelpia',
      false,
      'unclear',
      "We couldn't quite place that address. Did you mean 1719 Catharine St, Philadelphia, PA?",
    ],
  ])('answers %j with isServiceable %j and problem %j', async (address, isServiceable, problem, message) => {
    expect((await check(address)).body).toMatchObject({ isServiceable, problem, message })
  })

  // @proves docs/rules/addresses.md#as-it-is-written
  test.each([
    ['1845 Walnut St, Unit 12B, Phildelphia 19103', undefined, '1845 Walnut St, Unit 12B, Philadelphia, PA 19103'],
    ['1719 Catharine St 19146', undefined, '1719 Catharine St, Philadelphia, PA 19146'],
    ['1719 catharine st 19146', '3B', '1719 Catharine St, Unit 3B, Philadelphia, PA 19146'],
    ['21 Paoli Pike, Chester County', undefined, null],
    ['King of Prussia', undefined, null],
    ['5 Elm, New York, NY 10001', undefined, null],
  ])('answers how it reads %j with the unit %j', async (address, unit, written) => {
    expect((await app.call('POST /api/check-service-area', { body: { address, unit } })).body).toMatchObject({
      address: written,
    })
  })

  test('asks for the town of a street in a county, and offers the one that it is named after', async () => {
    expect((await check('21 Paoli Pike, Chester County')).body).toMatchObject({
      problem: 'town',
      suggestions: ['21 Paoli Pike, Paoli, PA 19301'],
    })
  })

  // @proves docs/rules/addresses.md#typos
  test('accepts its own suggestion when that is sent back', async () => {
    const { body } = await check('12 Main St, Pottstown, PA')
    const { suggestions } = body as { suggestions: string[] }
    expect(suggestions).toEqual(['12 Main St, Pottstown, PA 19464', '12 Main St, Pottstown, PA 19465'])
    for (const suggestion of suggestions) {
      expect((await check(suggestion)).body).toMatchObject({ isServiceable: true, problem: null })
    }
  })

  test.each([['   '], [null], [['19102']], ['x'.repeat(301)], ['Phila\u0000delphia']])(
    'refuses %j and names the field',
    async (address) => {
      expect(await check(address)).toMatchObject(refusal(400, 'invalid_request', 'address'))
    },
  )
})

// @proves docs/rules/addresses.md#service-areas
describe('POST /api/check-service-area when areas change', () => {
  test('serves every zip code that an area lists, even one that the directory does not know', async () => {
    await anArea(app, { type: 'zipcode', zip_codes: ['15222', '18901'], counties: [] })
    expect((await check('1 Main St, Pittsburgh, PA 15222')).body).toEqual({
      isServiceable: true,
      message: 'Great news! We serve zip code 15222.',
      zip: '15222',
      city: null,
      county: null,
      problem: null,
      suggestions: [],
      address: '1 Main St, Pittsburgh, PA 15222',
    })
    expect((await check('1 Main St, Doylestown, PA 18901')).body).toMatchObject({ isServiceable: true, zip: '18901' })
  })

  test('asks for the zip when only some zips of the county are served', async () => {
    await app.update('service_areas', { name: 'Philadelphia' }, { is_active: false })
    expect((await check('1500 Market St, Philadelphia, PA')).body).toMatchObject({
      isServiceable: false,
      message: "We're not currently serving Philadelphia. Please check back as we're expanding!",
    })
    await anArea(app, { type: 'zipcode', zip_codes: ['19102'], counties: [] })
    expect((await check('1500 Market St, Philadelphia, PA')).body).toMatchObject({
      isServiceable: false,
      message: 'Please add the zip code to your address so we can check whether we serve it.',
    })
    expect((await check('1500 Market St, Philadelphia, PA 19102')).body).toMatchObject({ isServiceable: true })
    expect((await check('1500 Market St, Philadelphia, PA 19103')).body).toMatchObject({ isServiceable: false })
  })
})
