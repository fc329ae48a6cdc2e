import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AreaConsequences, ServiceArea, ServiceAreaPreview } from '#contract/coverage/office-service-areas.ts'
import { zipsOfCounty } from '#domain/coverage/addresses/directory.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, anArea, aPainter as aPainterOf, aQuote, defaultArea } from '#server/testing/builders.ts'
import { refusal, wrongField } from '#server/testing/refusal.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  // These are examples of Philadelphia's own places, regardless of the market that the suite serves.
  app = await startTestApp({}, { data: philadelphiaData })
})
afterEach(() => app.close())

const call = (line: string, body?: unknown) => app.office(line, body)
const list = async (query = '') => (await call(`GET /api/admin/service-areas${query}`)).body as ServiceArea[]
const one = async (name: string) => (await list('?showInactive=true')).find((area) => area.name === name) as ServiceArea
const consequences = async (id: string) =>
  (await call(`GET /api/admin/service-areas/${id}/consequences`)).body as AreaConsequences
const preview = async (body: object) =>
  (await call('POST /api/admin/service-areas/preview', body)).body as ServiceAreaPreview

/** A painter in these areas, in Philadelphia unless they are given: the market of the suite may have others. */
const aPainter = async (of: TestApp, options: Parameters<typeof aPainterOf>[1] = {}) =>
  aPainterOf(of, { areas: [await defaultArea(of, 'Philadelphia')], ...options })

/** A visit at a home of Chester, whose painter works elsewhere, too. */
const aVisit = async (status: 'scheduled' | 'completed' = 'scheduled') =>
  aBooking(app, { quote: await aQuote(app, westChester), status, contractorId: (await aPainter(app)).id })

const westChester = { zip: '19380', city: 'West Chester', county: 'Chester' }

describe('the list of areas', () => {
  test('shows who works in an area, and how much is open there', async () => {
    const chester = await defaultArea(app, 'Chester')
    const second = await aPainter(app, {
      areas: [chester],
      first_name: 'Sue',
      last_name: 'Second',
      priority: 4,
      slots: [],
    })
    const first = await aPainter(app, {
      areas: [chester],
      first_name: 'Fay',
      last_name: 'First',
      priority: 1,
      slots: [],
    })
    await aPainter(app, { areas: [chester], is_active: false, slots: [] })
    await aVisit()
    await aVisit('completed')
    expect(await one('Chester')).toMatchObject({
      painters: [
        { id: first.id, name: 'Fay First', priority: 1 },
        { id: second.id, name: 'Sue Second', priority: 4 },
      ],
      openBookings: 1,
      towns: expect.arrayContaining([{ name: 'West Chester', zipCodes: expect.arrayContaining(['19380', '19382']) }]),
    })
    expect(await one('Delaware')).toMatchObject({ painters: [], openBookings: 0 })
  })
})

// @proves docs/rules/office.md#deactivating-an-area
describe('deactivating an area', () => {
  test('is previewed by the same rules, and the preview changes nothing', async () => {
    const chester = await defaultArea(app, 'Chester')
    const only = await aPainter(app, { areas: [chester], first_name: 'Olga', last_name: 'Only', slots: [] })
    await aPainter(app, { areas: [chester, await defaultArea(app, 'Delaware')], slots: [] })
    await aPainter(app, { areas: [chester], is_active: false, slots: [] })
    await aVisit()
    await aQuote(app, westChester)
    await aQuote(app, { ...westChester, created_at: new Date('2020-01-02T12:00:00Z') })
    await aQuote(app)
    const before = await one('Chester')
    expect(await consequences(chester)).toEqual({
      version: before.version,
      openBookings: 1,
      quotes: 1,
      painters: [{ id: only.id, name: 'Olga Only' }],
      counties: ['Chester'],
      zipCodes: zipsOfCounty(app.deps.directory, 'Chester'),
      towns: expect.arrayContaining([{ name: 'West Chester', zipCodes: expect.arrayContaining(['19380']) }]),
    })
    expect(await one('Chester')).toEqual(before)
  })

  test('loses nothing that another active area serves', async () => {
    const chester = await defaultArea(app, 'Chester')
    await anArea(app, { name: 'West Chester', type: 'zipcode', zip_codes: ['19380'], counties: [] })
    await anArea(app, { name: 'Closed', type: 'county', counties: ['Chester'], is_active: false })
    await aQuote(app, westChester)
    const partly = await consequences(chester)
    expect(partly).toMatchObject({ quotes: 0, counties: ['Chester'] })
    expect(partly.zipCodes).not.toContain('19380')
    expect(partly.zipCodes).toContain('19382')
    await anArea(app, { name: 'Twin', counties: ['chester county'] })
    expect(await consequences(chester)).toMatchObject({ quotes: 0, counties: [], zipCodes: [], towns: [] })
  })

  test('loses nothing if the area is inactive, and is not found if it is unknown', async () => {
    const id = await anArea(app, { is_active: false })
    expect(await consequences(id)).toMatchObject({ quotes: 0, painters: [], counties: [], zipCodes: [] })
    expect((await call(`GET /api/admin/service-areas/${newId()}/consequences`)).status).toBe(404)
  })

  test('keeps the painters when it is undone', async () => {
    const { id, version } = await one('Chester')
    const painter = await aPainter(app, { areas: [id], priority: 2, slots: [] })
    const off = await call(`PUT /api/admin/service-areas/${id}`, { isActive: false, version })
    expect(off).toMatchObject({ status: 200, body: { isActive: false, version: version + 1 } })
    const back = await call(`PUT /api/admin/service-areas/${id}`, { isActive: true, version: version + 1 })
    expect(back).toMatchObject({
      status: 200,
      body: { isActive: true, painters: [{ id: painter.id, priority: 2 }] },
    })
  })

  test('cannot be undone after somebody else changed the area', async () => {
    const { id, version } = await one('Chester')
    await call(`PUT /api/admin/service-areas/${id}`, { isActive: false, version })
    await call(`PUT /api/admin/service-areas/${id}`, { name: 'Chester County' })
    expect(await call(`PUT /api/admin/service-areas/${id}`, { isActive: true, version: version + 1 })).toMatchObject(
      refusal(409, 'conflict'),
    )
    expect(await one('Chester County')).toMatchObject({ isActive: false })
  })
})

// @proves docs/rules/office.md#opening-an-area
describe('opening an area', () => {
  test('proposes the nearest painters first, by their homes, else by where they work', async () => {
    const addPainter = (last_name: string, home_zip: string | null, areas: string[]) =>
      aPainter(app, { first_name: 'P', last_name, home_zip, areas, slots: [] })
    const [chester, montgomery] = [await defaultArea(app, 'Chester'), await defaultArea(app, 'Montgomery')]
    await addPainter('Far', '19380', [chester])
    await addPainter('There', '18901', [])
    await addPainter('Next', null, [montgomery, chester])
    await addPainter('Nowhere', null, [])
    await aPainter(app, { is_active: false, home_zip: '18901', slots: [] })
    const bucks = await preview({ type: 'county', counties: ['bucks county'] })
    expect(bucks.zipCodes).toEqual(zipsOfCounty(app.deps.directory, 'Bucks'))
    expect(bucks.towns).toContainEqual({ name: 'Doylestown', zipCodes: expect.arrayContaining(['18901']) })
    expect(bucks.painters.map(({ name }) => name)).toEqual(['P There', 'P Next', 'P Far', 'P Nowhere'])
    const [there, next, far, nowhere] = bucks.painters
    expect(there).toMatchObject({ miles: 0, milesFrom: 'home', priority: null })
    expect(next).toMatchObject({ milesFrom: 'areas', areas: ['Chester', 'Montgomery'] })
    expect(far?.miles).toBeGreaterThan(next?.miles ?? 0)
    expect(nowhere).toMatchObject({ miles: null, milesFrom: null })
  })

  test('proposes those who work there first, and of two equally near painters the less busy one', async () => {
    const area = await anArea(app, { name: 'Doylestown', type: 'zipcode', zip_codes: ['18901'], counties: [] })
    const busy = await aPainter(app, { first_name: 'B', last_name: 'Busy', home_zip: '18901' })
    await aBooking(app, { contractorId: busy.id })
    await aPainter(app, { first_name: 'I', last_name: 'Idle', home_zip: '18901', slots: [] })
    await aPainter(app, {
      first_name: 'T',
      last_name: 'There',
      home_zip: '19380',
      areas: [area],
      priority: 5,
      slots: [],
    })
    const { painters } = await preview({ type: 'zipcode', zipCodes: ['18901'], areaId: area })
    expect(painters.map(({ name, priority }) => [name, priority])).toEqual([
      ['T There', 5],
      ['I Idle', null],
      ['B Busy', null],
    ])
    expect(painters[2]?.load).toBeGreaterThan(0)
  })

  test('stores area and painters at once, or not at all', async () => {
    const [ann, bea] = [await aPainter(app, { slots: [] }), await aPainter(app, { slots: [] })]
    const body = { name: 'Bucks', type: 'county', counties: ['Bucks'] }
    const links = [
      { contractorId: ann.id, priority: 1 },
      { contractorId: newId(), priority: 2 },
    ]
    expect(await call('POST /api/admin/service-areas', { ...body, painters: links })).toMatchObject(
      wrongField('painters.1.contractorId'),
    )
    expect(await one('Bucks')).toBeUndefined()
    const painters = [links[0], { contractorId: bea.id, priority: 2 }]
    const { status, body: stored } = await call('POST /api/admin/service-areas', { ...body, painters })
    expect(status).toBe(201)
    expect(stored).toMatchObject({
      painters: [
        { id: ann.id, priority: 1 },
        { id: bea.id, priority: 2 },
      ],
    })
    const { id } = stored as ServiceArea
    const [audit] = await app.rows('audit', { subject_id: id }, ['after'])
    expect(audit?.after).toMatchObject({
      name: 'Bucks',
      painters: expect.arrayContaining([{ id: ann.id, priority: 1 }]),
    })
  })

  test('changes only the given links of an existing area, and audits both sides', async () => {
    const id = await anArea(app, { name: 'Doylestown', type: 'zipcode', zip_codes: ['18901'], counties: [] })
    const [ann, bea, kim] = [
      await aPainter(app, { areas: [id], slots: [] }),
      await aPainter(app, { areas: [id], slots: [] }),
      await aPainter(app, { areas: [], slots: [] }),
    ]
    const change = [
      { contractorId: ann.id, priority: null },
      { contractorId: kim.id, priority: 1 },
    ]
    const { body } = await call(`PUT /api/admin/service-areas/${id}`, { painters: change })
    expect((body as ServiceArea).painters.map((painter) => [painter.id, painter.priority])).toEqual([
      [kim.id, 1],
      [bea.id, 3],
    ])
    const entries = await app.rows('audit', { subject_id: id }, ['before', 'after'])
    expect(entries).toEqual([
      {
        before: expect.objectContaining({ painters: expect.arrayContaining([{ id: ann.id, priority: 3 }]) }),
        after: expect.objectContaining({ painters: expect.arrayContaining([{ id: kim.id, priority: 1 }]) }),
      },
    ])
    // Once more it changes nothing, and says nothing.
    await call(`PUT /api/admin/service-areas/${id}`, { painters: change })
    expect(await app.rows('audit', { subject_id: id }, ['id'])).toHaveLength(1)
  })
})
