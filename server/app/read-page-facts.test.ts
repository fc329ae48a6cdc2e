import { beforeEach, expect, test } from 'vitest'
import { pageFactsOf } from '#server/app/read-page-facts.ts'
import { breakDatabase } from '#server/testing/break-database.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => {
  app.deps.pricing.forget()
  app.deps.contact.forget()
  app.deps.reviews.forget()
  app.deps.whoComes.forget()
})

const answered = async (path: string) => (await app.call(path as 'GET /api/business')).text

test('a page is drawn with what the public calls answer', async () => {
  const { bodies } = await pageFactsOf(app.deps)('/')
  expect(bodies).toEqual({
    prices: await answered('GET /api/pricing/config'),
    business: await answered('GET /api/business'),
    reviews: await answered('GET /api/reviews/summary'),
    whoComes: await answered('GET /api/who-comes'),
  })
})

test('the page of a town has the reviews nearest to it', async () => {
  const factsOf = pageFactsOf(app.deps)
  const { bodies } = await factsOf('/location/19103')
  expect(bodies?.nearest).toBe(`{"zip":"19103","reviews":${await answered('GET /api/reviews/nearest?zip=19103')}}`)
  expect((await factsOf('/faq')).bodies?.nearest).toBeUndefined()
})

test('a page is drawn with what was known last while the database is away, and without facts when nothing was', async () => {
  const factsOf = pageFactsOf(app.deps)
  const before = await factsOf('/')
  const mend = breakDatabase(app)
  app.deps.pricing.forget()
  expect(await factsOf('/')).toEqual(before)
  expect((await pageFactsOf(app.deps)('/')).bodies).toBeUndefined()
  mend()
})
