import { expect, test } from 'vitest'
import { firstClaims, LONGEST_CLAIM } from '#domain/platform/business-claims.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const save = (claims: object, more: object = {}) => app.office('PUT /api/admin/business', { claims, ...more })
const shown = async () => ((await app.call('GET /api/business')).body as { claims: unknown }).claims

// @proves docs/rules/reviews.md#when-they-are-shown
test('the claims of the business are changed and cleared one by one', async () => {
  expect(await shown()).toEqual(firstClaims)
  expect((await save({ projects: '35+', rating: '' })).status).toBe(200)
  expect(await shown()).toEqual({ projects: '35+', rating: null, satisfaction: '100%' })
  const cleared = await save({ projects: null, satisfaction: '' })
  expect(cleared.body).toMatchObject({ claims: { projects: null, rating: null, satisfaction: null } })
  expect(await shown()).toEqual({ projects: null, rating: null, satisfaction: null })
  const audit = await app.rows('audit', { action: 'business.updated' }, ['after'])
  expect(audit.map(({ after }) => after)).toEqual([
    { 'claim.projects': '35+', 'claim.rating': null },
    { 'claim.projects': null, 'claim.satisfaction': null },
  ])
})

test('a claim as long as a sentence is refused, and somebody else’s change is not overwritten', async () => {
  expect((await save({ rating: 'x'.repeat(LONGEST_CLAIM + 1) })).status).toBe(400)
  const known = { known: { claims: { rating: '4.9/5' } } }
  expect(await save({ rating: '5/5' }, known)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})
