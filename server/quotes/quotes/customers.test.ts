import { expect, test } from 'vitest'
import { aQuote, aQuoteBody } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const customersWith = (email: string) => app.rows('customers', { email })

// @proves docs/rules/office.md#the-customer-page
test('eight quotes for one mailbox at once are those of one customer, however it is written', async () => {
  const bodies = Array.from({ length: 8 }, (_, at) =>
    aQuoteBody({ email: at % 2 ? 'twice@example.com' : 'Twice@Example.COM ' }),
  )
  const made = await Promise.all(bodies.map((body) => app.call('POST /api/quotes', { body })))
  expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201))
  const [customer, ...others] = await customersWith('twice@example.com')
  expect(others).toEqual([])
  const quotes = await app.rows('quotes', { email: 'twice@example.com' }, ['customer_id'])
  expect(quotes).toEqual(Array(8).fill({ customer_id: customer?.id }))
})

test('a quote that is not stored leaves no customer', async () => {
  const body = aQuoteBody({ email: 'elsewhere@example.com', address: '1 Main St, Portland, OR 97201' })
  expect((await app.call('POST /api/quotes', { body })).status).toBe(422)
  expect(await customersWith('elsewhere@example.com')).toEqual([])
})

test('the database keeps no address on a quote but that of its customer', async () => {
  const { id } = await aQuote(app, { email: 'own@example.com' })
  const write = (change: object) => app.update('quotes', { id }, change)
  await expect(write({ email: 'other@example.com' })).rejects.toThrow('quotes_customer')
  await expect(write({ customer_id: null })).rejects.toThrow('quotes_erased')
  await app.update('customers', { email: 'own@example.com' }, { email: 'moved@example.com' })
  const [stored] = await app.rows('quotes', { id }, ['email'])
  expect(stored).toEqual({ email: 'moved@example.com' })
})

test('somebody who is erased while they ask for another quote is a customer with that one, or none', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `gone${round}@example.com`
    await aQuote(app, { email })
    const [asked, erased] = await Promise.all([
      app.call('POST /api/quotes', { body: aQuoteBody({ email }) }),
      app.office(`DELETE /api/admin/customers/${email}`),
    ])
    expect([asked.status, erased.status]).toEqual([201, 200])
    const quotes = await app.rows('quotes', { email }, ['id'])
    expect((await customersWith(email)).length).toBe(quotes.length)
  }
})
