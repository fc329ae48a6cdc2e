import { describe, expect, test } from 'vitest'
import type { ServiceArea } from '#contract/coverage/office-service-areas.ts'
import * as directory from '#domain/coverage/addresses/directory.ts'
import { countyKey } from '#domain/coverage/addresses/service-areas.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { newId } from '#server/platform/identifiers.ts'
import { anArea, aPainter, defaultArea } from '#server/testing/builders.ts'
import { refusal, wrongField } from '#server/testing/refusal.ts'
import { testApp } from '#server/testing/test-app.ts'

// These are examples of Philadelphia's own places, regardless of the market that the suite serves.
const app = await testApp({}, { data: philadelphiaData })

const zipsOfCounty = (county: string) => directory.zipsOfCounty(app.deps.directory, county)
const call = app.office
const create = (body: object) => call('POST /api/admin/service-areas', body)
const list = async (query = '') => (await call(`GET /api/admin/service-areas${query}`)).body as ServiceArea[]

describe('GET /api/admin/service-areas', () => {
  test('lists the four counties of a new database with their zip codes', async () => {
    const areas = await list()
    expect(areas.map((area) => area.name)).toEqual(['Chester', 'Delaware', 'Montgomery', 'Philadelphia'])
    for (const area of areas) expect(area.zipCodes).toEqual(zipsOfCounty(area.name))
    expect(areas[0]?.zipCodes).toContain('19380')
  })

  test('shows inactive areas only when asked', async () => {
    const id = await anArea(app, { is_active: false })
    expect((await list()).map((area) => area.id)).not.toContain(id)
    expect((await list('?showInactive=false')).map((area) => area.id)).not.toContain(id)
    expect((await list('?showInactive=true')).map((area) => area.id)).toContain(id)
  })
})

// @proves docs/rules/addresses.md#service-areas
describe('POST /api/admin/service-areas', () => {
  test.each([
    [['bucks'], ['Bucks']],
    [
      ['BERKS county', 'Lancaster', ' Berks  County '],
      ['Berks', 'Lancaster'],
    ],
    [['Lehigh County'], ['Lehigh']],
  ])('stores the counties %j as %j', async (input, stored) => {
    const { status, body } = await create({
      name: `Counties ${input.join()}`,
      type: 'county',
      counties: input,
      zipCodes: ['19102'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      counties: stored,
      isActive: true,
      zipCodes: [...new Set(stored.flatMap(zipsOfCounty))].sort(),
    })
  })

  test('stores the zip codes of an area without duplicates', async () => {
    const { status, body } = await create({
      name: 'Center City',
      type: 'zipcode',
      zipCodes: [' 19103', '19102', '19103'],
      counties: ['Bucks'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'zipcode', zipCodes: ['19102', '19103'], counties: [] })
  })

  test.each([
    ['a name that is there already', { name: 'philadelphia', type: 'county', counties: ['Philadelphia'] }, 'name'],
    ['a county that exists nowhere', { name: 'Foo', type: 'county', counties: ['Bucks', 'Foooo'] }, 'counties.1'],
    ['a county of no name', { name: 'Foo', type: 'county', counties: ['county'] }, 'counties.0'],
    ['no county', { name: 'Foo', type: 'county', counties: [] }, 'counties'],
    ['a list of zips in the place of counties', { name: 'Foo', type: 'county', zipCodes: ['19102'] }, 'counties'],
    ['no zip', { name: 'Foo', type: 'zipcode', counties: ['Bucks'] }, 'zipCodes'],
    ['a zip that does not exist', { name: 'Foo', type: 'zipcode', zipCodes: ['19102', '19199'] }, 'zipCodes.1'],
  ])('refuses %s', async (_, body, path) => {
    expect(await create(body)).toMatchObject(refusal(400, 'invalid_request', path))
  })

  test('names every zip code of another state and every county that does not exist', async () => {
    const answer = await create({
      name: 'Foo',
      type: 'zipcode',
      zipCodes: ['08102', '19102', '19700'],
      counties: ['Foooo'],
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        message: 'The request is not valid. Please check the marked fields.',
        issues: [
          { path: 'zipCodes.0', message: 'Zip codes of Pennsylvania run from 150 to 196' },
          { path: 'zipCodes.2', message: 'Zip codes of Pennsylvania run from 150 to 196' },
          { path: 'counties.0', message: 'Please choose a county of Pennsylvania' },
        ],
      },
    })
    const message = 'Please choose a county of Pennsylvania'
    expect(await create({ name: 'Foo', type: 'county', counties: ['Foooo'] })).toMatchObject({
      body: { message, issues: [{ path: 'counties.0', message }] },
    })
  })

  test('serves a new area at once', async () => {
    const check = () =>
      app.call('POST /api/check-service-area', { body: { address: '1 Main St, Allentown, PA 18101' } })
    expect((await check()).body).toMatchObject({ isServiceable: false })
    await create({ name: 'Allentown', type: 'zipcode', zipCodes: ['18101'] })
    expect((await check()).body).toMatchObject({ isServiceable: true })
  })
})

describe('PUT /api/admin/service-areas/{id}', () => {
  test('changes only the given fields and audits both sides', async () => {
    const id = await anArea(app, { name: 'Edited', type: 'zipcode', zip_codes: ['19102'], counties: [] })
    expect((await call(`PUT /api/admin/service-areas/${id}`, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      zipCodes: ['19102'],
      isActive: true,
    })
    expect(
      (await call(`PUT /api/admin/service-areas/${id}`, { zipCodes: ['19104'], isActive: false })).body,
    ).toMatchObject({
      name: 'Renamed',
      zipCodes: ['19104'],
      isActive: false,
    })
    expect((await call(`PUT /api/admin/service-areas/${id}`, { isActive: true })).body).toMatchObject({
      isActive: true,
    })
    const audit = await app.rows('audit', { subject_id: id }, ['action', 'before', 'after'])
    expect(audit).toContainEqual({
      action: 'service-area.updated',
      before: { name: 'Renamed', type: 'zipcode', zipCodes: ['19102'], isActive: true },
      after: { name: 'Renamed', type: 'zipcode', zipCodes: ['19104'], isActive: false },
    })
  })

  test('keeps the type and ignores the list of the other type', async () => {
    const id = await anArea(app, { name: 'A county', counties: ['Philadelphia'] })
    const answer = await call(`PUT /api/admin/service-areas/${id}`, { type: 'zipcode', zipCodes: ['19102'] })
    expect(answer.body).toMatchObject({
      type: 'county',
      counties: ['Philadelphia'],
      zipCodes: zipsOfCounty('Philadelphia'),
    })
  })

  test('refuses an area without any county or zip code, or with one that does not exist', async () => {
    const county = await anArea(app, { name: 'Kept counties', counties: ['Philadelphia'] })
    const zips = await anArea(app, { name: 'Kept zips', type: 'zipcode', zip_codes: ['19102'], counties: [] })
    const refused = async (id: string, body: object, path: string) =>
      expect(await call(`PUT /api/admin/service-areas/${id}`, body)).toMatchObject(wrongField(path))
    await refused(county, { counties: [] }, 'counties')
    await refused(county, { counties: ['Foooo'] }, 'counties.0')
    await refused(zips, { zipCodes: [] }, 'zipCodes')
    await refused(zips, { zipCodes: ['19199'] }, 'zipCodes.0')
    expect(
      (await call(`PUT /api/admin/service-areas/${county}`, { counties: ['montgomery county'] })).body,
    ).toMatchObject({
      counties: ['Montgomery'],
    })
  })

  test('accepts an area’s own name and refuses that of another', async () => {
    const id = await anArea(app, { name: 'Mine' })
    expect((await call(`PUT /api/admin/service-areas/${id}`, { name: 'MINE' })).status).toBe(200)
    expect((await call(`PUT /api/admin/service-areas/${id}`, { name: 'Chester' })).status).toBe(400)
    expect((await call(`PUT /api/admin/service-areas/${newId()}`, { name: 'Nobody' })).status).toBe(404)
  })
})

// @proves docs/rules/addresses.md#service-areas
test('every area is stored with its counties as they are compared', async () => {
  const { body } = await create({ name: 'Compared', type: 'county', counties: ['BERKS county'] })
  const { id } = body as ServiceArea
  const stored = () => app.db.selectFrom('service_areas').select(['id', 'counties', 'county_keys']).execute()
  const keysOf = async () => (await stored()).find((area) => area.id === id)?.county_keys
  expect(await keysOf()).toEqual(['berks'])
  await call(`PUT /api/admin/service-areas/${id}`, { counties: ['Lehigh', 'bucks'] })
  expect(await keysOf()).toEqual(['lehigh', 'bucks'])
  await call(`PUT /api/admin/service-areas/${id}`, { name: 'Only renamed' })
  expect(await keysOf()).toEqual(['lehigh', 'bucks'])
  const all = await stored()
  expect(all.map(({ county_keys }) => county_keys)).toEqual(all.map(({ counties }) => counties.map(countyKey)))
  // The first areas of a new database are among them.
  expect(all.flatMap(({ county_keys }) => county_keys)).toContain('philadelphia')
})

describe('DELETE /api/admin/service-areas/{id}', () => {
  test('removes only an inactive area, together with the links of painters', async () => {
    const id = await anArea(app)
    const painter = await aPainter(app, { areas: [id, await defaultArea(app, 'Philadelphia')], slots: [] })
    expect(await call(`DELETE /api/admin/service-areas/${id}`)).toMatchObject(refusal(409, 'area_active'))
    await call(`PUT /api/admin/service-areas/${id}`, { isActive: false })
    expect((await call(`DELETE /api/admin/service-areas/${id}`)).status).toBe(204)
    expect((await call(`DELETE /api/admin/service-areas/${id}`)).status).toBe(404)
    const links = await app.rows('contractor_service_areas', { contractor_id: painter.id }, ['service_area_id'])
    expect(links).toEqual([{ service_area_id: await defaultArea(app, 'Philadelphia') }])
  })
})

test('an address is located in all areas that serve it', async () => {
  const id = await anArea(app, { name: 'Old City', type: 'zipcode', zip_codes: ['19106'], counties: [] })
  const check = async (address: string) => (await call('POST /api/admin/service-areas/check', { address })).body
  expect(await check('100 Market St, Philadelphia, PA 19106')).toMatchObject({
    zip: '19106',
    county: 'Philadelphia',
    areas: expect.arrayContaining([
      { id, name: 'Old City', type: 'zipcode' },
      { id: await defaultArea(app, 'Philadelphia'), name: 'Philadelphia', type: 'county' },
    ]),
  })
  expect(await check('1 Main St, Pittsburgh, PA 15222')).toMatchObject({ zip: '15222', county: null, areas: [] })
  expect(await call('POST /api/admin/service-areas/check', { address: ' ' })).toMatchObject({ status: 400 })
})
