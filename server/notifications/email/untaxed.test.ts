import { expect, test } from 'vitest'
import { aVisit, hostileQuote, ORIGIN, type Scene } from '#server/testing/a-visit.ts'
import { data, prices } from '#server/testing/market.ts'
import { messageCases } from '#server/testing/message-cases.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'

const untaxed = { ...prices, salesTaxRate: 0 }

const app = await testApp({ publicUrl: ORIGIN }, { data: { ...data, prices: untaxed } })
app.setNow(TEST_NOW)

const scene: Scene = {
  visit: async (testApp, options) =>
    aVisit(testApp, { ...options, quote: options?.quote ?? (await hostileQuote(testApp, { pricing: untaxed })) }),
  optional: (columns) => columns,
}

/** The painters' own taxes on their earnings are another matter, and so is an id, or its part in an address, that begins with the word. */
const withoutOthers = (text: string): string =>
  text.replaceAll(/no tax was withheld|tax forms?|\b[0-9A-Z]{20}\b|-[0-9A-Z]{6}@/gi, '')

// @proves docs/rules/pricing.md#from-rooms-to-the-total
test('no email, document or export mentions a tax where nothing is taxed', async () => {
  const cases = Object.entries(messageCases(app, scene))
  for (const [kind, prepare] of cases) {
    const { payload } = await prepare()
    const email = await composeMessage(app.deps, { id: kind, kind, recipient: 'dana@example.com', payload })
    if (email === 'dropped') throw new Error(`${kind} was dropped`)
    const emailText = [email.subject, email.text, email.html, email.calendar?.content].join('\n')
    expect([kind, withoutOthers(emailText).match(/\btax.*/i)?.[0]]).toEqual([kind, undefined])
  }
  const documents = await app.db.selectFrom('documents').select(['kind', 'content']).execute()
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'statement']))
  for (const { kind, content } of documents) {
    const documentText = withoutOthers(JSON.stringify(content))
    expect([kind, documentText.match(/\btax[^"]*/i)?.[0]]).toEqual([kind, undefined])
  }
  const { text } = await app.office('GET /api/admin/bookings.csv')
  expect(text).toContain('Subtotal')
  expect(withoutOthers(text)).not.toMatch(/\btax/i)
}, 90_000)
