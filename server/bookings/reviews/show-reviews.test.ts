import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertPainter } from '#server/painters/accounts/painters.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter, aRoom } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(async () => {
  await withoutVisits(app)
  app.deps.reviews.forget()
})

const { reviewed, list, summary, finishedVisit } = reviewCalls(app)

// @proves docs/rules/reviews.md#when-they-are-shown
describe('the reviews of the home page', () => {
  test('are none of two, and the latest three of three; the figures need five', async () => {
    for (const [count, shown, hasFigures] of [
      [1, 0, false],
      [2, 0, false],
      [3, 3, false],
      [4, 3, false],
      [5, 3, true],
    ] as const) {
      app.setNow(new Date(TEST_NOW.getTime() + count * 60_000))
      await reviewed({ text: `Review ${count}`, stars: count === 1 ? 3 : 5 })
      const found = await summary()
      expect([count, found.count, found.reviews.length, found.figures !== null]).toEqual([
        count,
        count,
        shown,
        hasFigures,
      ])
    }
    await finishedVisit()
    app.deps.reviews.forget()
    expect((await summary()).figures).toEqual({ jobs: 6, reviews: 5, mean: 4.6, goodPercent: 80 })
  })

  test('are those with a text, while stars alone count', async () => {
    for (const text of ['One', '', 'Two', '']) await reviewed({ text })
    const found = await summary()
    expect([found.count, found.reviews]).toMatchObject([4, [{}, {}]])
    expect(found.reviews).toHaveLength(2)
  })
})

// @proves docs/rules/reviews.md#what-is-shown
test('a customer who does not want to be named has no town either', async () => {
  await reviewed({ showName: false }, { rooms: [aRoom({ type: 'kitchen', name: 'Emma’s room' }), aRoom()] })
  const [shown] = await list()
  expect(shown).toMatchObject({
    name: null,
    town: null,
    rooms: ['kitchen', 'bedroom'],
    painter: { firstName: 'Maria' },
  })
  expect(JSON.stringify(shown)).not.toMatch(/Carla|Emma/)
})

// @proves docs/rules/reviews.md#what-is-shown
test('what a visit cost is in no public answer', async () => {
  const painter = await aPainter(app)
  for (const text of ['One', 'Two', 'Three']) await reviewed({ text }, { painter })
  const costs = (await app.rows('quotes', {}, ['final_cost'])).map((row) => row.final_cost)
  app.deps.reviews.forget()
  const { slug } = await app.row('contractors', { id: painter.id }, ['slug'])
  for (const path of [
    '/api/reviews',
    `/api/reviews?painter=${slug}`,
    '/api/reviews/summary',
    `/api/reviews/nearest?zip=${homes.center.zip}`,
    `/api/painters/${slug}`,
  ]) {
    const { status, text } = await app.call(`GET ${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(text, path).not.toMatch(/price|cost|amount/i)
    for (const cost of costs) expect(text, path).not.toContain(String(cost / 100))
  }
})

test('the list has pages, newest first, of all or of one painter', async () => {
  const painter = await aPainter(app)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    app.setNow(new Date(TEST_NOW.getTime() + index * 1000))
    ids.unshift((await reviewed({ text: `No ${index}` }, index % 2 ? { painter } : {})).id)
  }
  app.setNow(TEST_NOW)
  const first = await app.call('GET /api/reviews?limit=2')
  const second = await app.call(`GET ${nextPage(first)}`)
  const third = await app.call(`GET ${nextPage(second)}`)
  const found = [first, second, third].flatMap(({ body }) => (body as { id: string }[]).map(({ id }) => id))
  expect([found, nextPage(third)]).toEqual([ids, undefined])
  const { slug } = await app.row('contractors', { id: painter.id }, ['slug'])
  expect((await list(`?painter=${slug}`)).map(({ text }) => text)).toEqual(['No 3', 'No 1'])
  expect((await app.call('GET /api/reviews?painter=nobody-x')).status).toBe(404)
  expect((await app.call('GET /api/reviews?cursor=nonsense')).status).toBe(400)
})

// @proves docs/rules/reviews.md#when-they-are-shown
test('the nearest reviews are of the zip code, then of the county, then of anywhere', async () => {
  const near = async (zip: string) => {
    const { body } = await app.call(`GET /api/reviews/nearest?zip=${zip}`)
    return (body as { text: string }[]).map(({ text }) => text)
  }
  const { zip, county } = homes.center
  await reviewed({ text: 'far' }, { zip: '00001', county: 'Elsewhere' })
  await reviewed({ text: 'here' })
  expect(await near(zip)).toEqual([])
  await reviewed({ text: 'county' }, { zip: '00002', county })
  expect(await near(zip)).toEqual(['here', 'county', 'far'])
  expect((await app.call('GET /api/reviews/nearest?zip=x')).status).toBe(400)
})

// @proves docs/rules/reviews.md#a-painters-page
describe('the page of a painter', () => {
  const profileOf = async (id: string) => {
    const { slug } = await app.row('contractors', { id }, ['slug'])
    return { slug, ...(await app.call(`GET /api/painters/${slug}`)) }
  }

  test('shows what is known, but no contact data', async () => {
    const painter = await aPainter(app, {
      first_name: 'María',
      last_name: 'Alvarez',
      experience_years: 12,
      is_verified: true,
      phone: '(215) 555-0142',
      bio: 'Write to maria@example.com',
    })
    await reviewed({ stars: 4 }, { painter })
    await reviewed({ stars: 5 }, { painter })
    const { slug, status, body, text } = await profileOf(painter.id)
    expect([status, body]).toMatchObject([
      200,
      { name: 'María A.', experienceYears: 12, isVerified: true, jobsDone: 2, reviews: 2, mean: 4.5, goodPercent: 100 },
    ])
    expect(slug).toMatch(/^maria-a-[2-9a-z]{4}$/)
    expect(text).not.toMatch(/Alvarez|555|@/)
  })

  test('keeps its address when the name changes, and disappears when the painter leaves', async () => {
    const painter = await aPainter(app, { first_name: 'Sam' })
    const before = await profileOf(painter.id)
    await app.update('contractors', { id: painter.id }, { first_name: 'Samuel' })
    expect(await profileOf(painter.id)).toMatchObject({ slug: before.slug, body: { firstName: 'Samuel' } })
    const { id } = await reviewed({}, { painter })
    await app.update('contractors', { id: painter.id }, { is_active: false })
    expect((await profileOf(painter.id)).status).toBe(404)
    expect((await list()).find((review) => review.id === id)).toMatchObject({ painter: { slug: null } })
  })

  test('has an address of its own, whatever the name', async () => {
    const names = ['Pat', 'Pat', '李', '', '--', 'Zoë Ann', 'X'.repeat(200)]
    const slugs = new Set<string>()
    for (const [index, first_name] of names.entries()) {
      const { id } = await aPainter(app, { first_name, last_name: index % 2 ? '' : 'Ünal' })
      slugs.add((await profileOf(id)).slug)
    }
    expect(slugs.size).toBe(names.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[2-9a-z]{4}$/)
    expect([...slugs].every((slug) => slug.length <= 60)).toBe(true)
  })

  test('has an address of its own when painters of one name come at the same moment and draw the same one', async () => {
    const add = (number: number) => {
      // The first address that each of them draws is "toni-t-2222".
      let drawn = 0
      const draw = (below: number) => (drawn++ < 4 ? 0 : randomInt(below))
      const toni = { first_name: 'Toni', last_name: 'Twin', phone: '(215) 555-0188', created_at: TEST_NOW }
      const row = { ...toni, id: newId(), email: `toni${number}@example.com` }
      return inTransaction(app.db, (db) => insertPainter(db, row, draw))
    }
    expect(await Promise.all([1, 2, 3, 4].map(add))).toEqual([true, true, true, true])
    const query = app.db.selectFrom('contractors').select('slug').where('first_name', '=', 'Toni')
    const slugs = (await query.execute()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(4)
    expect(slugs).toContain('toni-t-2222')
  })
})

test('a page that is a minute old is fresh enough', async () => {
  const { headers } = await app.call('GET /api/reviews/summary')
  expect(headers['cache-control']).toBe('public, max-age=60')
})
