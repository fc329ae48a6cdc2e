import { expect, test } from 'vitest'
import { makeDirectory } from '#domain/coverage/addresses/directory.ts'
import { lakesidePlaces } from '#domain/testing/lakeside-places.ts'
import { data, market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const { code, name } = lakesidePlaces.state
const lakeside = { ...market, id: 'lakeside', state: { code, name }, counties: ['Pine'] }
const app = await testApp({}, { data: { ...data, market: lakeside, directory: makeDirectory(lakesidePlaces) } })

const create = (body: object) => app.office('POST /api/admin/service-areas', body)

// @proves docs/rules/addresses.md#the-directory
test('a server with the directory of another state locates, completes, and refuses by it', async () => {
  expect(await create({ name: 'Harbor', type: 'county', counties: ['harbor county'] })).toMatchObject({
    status: 201,
    body: { counties: ['Harbor'], zipCodes: ['98701', '98702', '98703', '98704', '98710'] },
  })
  const check = async (address: string) => (await app.call('POST /api/check-service-area', { body: { address } })).body
  expect(await check('12 Main St, Lakeside, LK 98702')).toMatchObject({
    isServiceable: true,
    message: 'Great news! We serve Lakeside, Harbor County.',
  })
  expect(await check('1719 Catharine St, Philadelphia, PA 19146')).toMatchObject({
    isServiceable: false,
    problem: 'state',
    message: "We're not currently serving addresses outside Lakeland. Please check back as we're expanding!",
  })
  expect((await app.call('GET /api/places?q=lakes')).body).toMatchObject([
    { label: 'Lakeside, LK', county: 'Harbor', served: true },
    { label: 'Port Lakeside, LK' },
  ])
})

test('counties and zip codes of Pennsylvania are refused there', async () => {
  expect(await create({ name: 'Bucks', type: 'county', counties: ['Bucks'] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'counties.0', message: 'Please choose a county of Lakeland' }] },
  })
  expect(await create({ name: 'Zips', type: 'zipcode', zipCodes: ['98701', '19146'] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'zipCodes.1', message: 'Zip codes of Lakeland run from 987 to 989' }] },
  })
  expect(await create({ name: 'Zips', type: 'zipcode', zipCodes: ['98799'] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'zipCodes.0', message: 'There’s no zip code 98799.' }] },
  })
})
