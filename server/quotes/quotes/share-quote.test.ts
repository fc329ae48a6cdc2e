import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aQuote } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { quoteOfShareToken, shareToken } from './share-token.ts'

const app = await testApp()

const tokenOf = async (id: string) =>
  ((await app.call(`GET /api/quotes/${id}`)).body as { shareToken: string }).shareToken

// @proves docs/rules/access.md#ids-and-keys
describe('a shared quote', () => {
  test('shows price and rooms, but neither its customer nor the id that books it', async () => {
    const quote = await aQuote(app)
    const { status, body } = await app.call(`GET /api/shared-quotes/${await tokenOf(quote.id)}`)
    const full = (await app.call(`GET /api/quotes/${quote.id}`)).body as Record<string, unknown>
    const { id, customerName, email, phone, shareToken: _, ...shown } = full
    expect({ status, body }).toEqual({ status: 200, body: shown })
    for (const secret of [id, email, phone]) expect(JSON.stringify(body)).not.toContain(secret)
    expect(customerName).not.toBeUndefined()
  })

  test('has one address, which is gone with its owner’s data', async () => {
    const quote = await aQuote(app, { email: 'erased-later@example.com' })
    const token = await tokenOf(quote.id)
    expect(await tokenOf(quote.id)).toBe(token)
    await app.db.deleteFrom('quotes').where('id', '=', quote.id).execute()
    expect((await app.call(`GET /api/shared-quotes/${token}`)).status).toBe(404)
  })

  test('is not found by its id, by a token of another secret, or by one that was changed', async () => {
    const quote = await aQuote(app)
    const token = await tokenOf(quote.id)
    const flipped = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [
      quote.id,
      shareToken(new Secrets(randomBytes(32)), quote.id),
      flipped,
      `${token}A`,
      token.slice(1),
      '.',
    ]) {
      expect((await app.call(`GET /api/shared-quotes/${wrong}`)).status).toBe(404)
    }
  })
})

test('a token opens to its id, and no other text opens to any', () => {
  const secrets = new Secrets(randomBytes(32))
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      const id = newId()
      expect(quoteOfShareToken(secrets, shareToken(secrets, id))).toBe(id)
      expect(quoteOfShareToken(secrets, text)).toBeUndefined()
    }),
  )
})
