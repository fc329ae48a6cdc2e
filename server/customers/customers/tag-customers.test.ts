import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerExport } from '#contract/customers/customers.ts'
import { MOST_TAGS } from '#domain/customers/tags.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aQuote, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.empty('bookings', 'quotes', 'customers', 'audit'))

const tag = (quoteIds: string[], change: { add?: string[]; remove?: string[] }) =>
  app.office('POST /api/admin/customers/tags', { quoteIds, ...change })
const tagsOf = async (quoteId: string) =>
  ((await app.office(`GET /api/admin/quotes/${quoteId}/customer`)).body as { tags: string[] }).tags
const listed = async (query: string) =>
  ((await app.office(`GET /api/admin/customers?${query}`)).body as { name: string }[]).map(({ name }) => name)

// @proves docs/rules/office.md#tags
describe('tags', () => {
  test('are added to several customers and removed again, and the list and its counts follow', async () => {
    const ann = await aQuote(app, { customerName: 'Ann', email: 'ann@example.com' })
    const bea = await aQuote(app, { customerName: 'Bea', email: 'bea@example.com' })
    const { status, body } = await tag([ann.id, bea.id], { add: [' Has a  DOG', 'landlord', 'landlord'] })
    expect([status, body]).toEqual([
      200,
      { tagged: [ann, bea].map(({ id }) => ({ quoteId: id, tags: ['has a dog', 'landlord'] })), skipped: [] },
    ])
    await tag([bea.id], { remove: ['LANDLORD', 'unknown'] })
    expect([await tagsOf(ann.id), await tagsOf(bea.id)]).toEqual([['has a dog', 'landlord'], ['has a dog']])
    expect(await listed('tag=Landlord')).toEqual(['Ann'])
    expect((await app.office('GET /api/admin/customers/segments')).body).toMatchObject({
      tags: [
        { tag: 'has a dog', customers: 2 },
        { tag: 'landlord', customers: 1 },
      ],
    })
  })

  test('are audited without their words, and not when nothing changes', async () => {
    const { id } = await aQuote(app)
    await tag([id], { add: ['landlord', 'calls only'] })
    await tag([id], { add: ['landlord'] })
    expect(await app.rows('audit', { action: 'customer.tagged' }, ['subject_type', 'subject_id', 'after'])).toEqual([
      { subject_type: 'quote', subject_id: id, after: { added: 2, removed: 0 } },
    ])
  })

  test('are at most ten; who would have more, or is gone, is left and named', async () => {
    const full = await aQuote(app, { email: 'full@example.com' })
    const free = await aQuote(app, { email: 'free@example.com' })
    await tag([full.id], { add: Array.from({ length: MOST_TAGS }, (_, number) => `tag ${number}`) })
    const gone = newId()
    const { body } = await tag([full.id, free.id, gone], { add: ['one more'] })
    expect(body).toEqual({
      tagged: [{ quoteId: free.id, tags: ['one more'] }],
      skipped: [
        { quoteId: full.id, reason: 'A customer can have 10 tags. Remove one first.' },
        { quoteId: gone, reason: 'This customer is gone.' },
      ],
    })
    expect((await tag([full.id], { add: ['one more'], remove: ['tag 0'] })).body).toMatchObject({ skipped: [] })
  })

  test('of two people in the office at once are both kept', async () => {
    const { id } = await aQuote(app)
    await Promise.all([1, 2, 3, 4, 5].map((number) => tag([id], { add: [`tag ${number}`] })))
    expect(await tagsOf(id)).toHaveLength(5)
  })

  test.each([
    ['no tag', { quoteIds: ['Q'.repeat(20)] }, 'add'],
    ['a blank tag', { quoteIds: ['Q'.repeat(20)], add: [' '] }, 'add.0'],
    ['a long tag', { quoteIds: ['Q'.repeat(20)], add: ['x'.repeat(31)] }, 'add.0'],
    ['a comma', { quoteIds: ['Q'.repeat(20)], remove: ['a,b'] }, 'remove.0'],
    ['nobody', { quoteIds: [], add: ['x'] }, 'quoteIds'],
  ])('are refused with %s', async (_what, body, path) => {
    const answer = await app.office('POST /api/admin/customers/tags', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ issues: [{ path }] })
  })

  test('follow a corrected address, also to somebody who is known, are exported, and erased', async () => {
    const moved = await aQuote(app, { customerName: 'Ann', email: 'old@example.com' })
    const known = await aQuote(app, { customerName: 'Ann', email: 'known@example.com', phone: '(610) 555-0199' })
    await tag([moved.id], { add: ['landlord', 'has a dog'] })
    await tag([known.id], { add: ['landlord', 'calls only'] })
    expect(
      (
        await app.office(`PUT /api/admin/quotes/${moved.id}/customer`, {
          known: { name: 'Ann', email: 'old@example.com', phone: moved.phone },
          email: 'known@example.com',
        })
      ).status,
    ).toBe(200)
    expect(await tagsOf(moved.id)).toEqual(['calls only', 'has a dog', 'landlord'])
    const exported = await app.office('GET /api/admin/customers/known%40example.com/export')
    expect((exported.body as CustomerExport).tags).toEqual(['calls only', 'has a dog', 'landlord'])
    expect((await app.office('DELETE /api/admin/customers/known%40example.com')).status).toBe(200)
    expect(await app.rows('customer_tags', {})).toEqual([])
  })
})

// @proves docs/rules/office.md#the-list-of-customers
test('the list is exported as it is filtered and sorted, with cells as text, and that is audited without what was searched', async () => {
  const evil = await aQuote(app, { customerName: '=1+1', email: 'evil@example.com', phone: '(610) 555-0142' })
  await aQuote(app, { customerName: 'Bea', email: 'bea@example.com' })
  await aBooking(app, { quote: evil, date: TODAY, status: 'completed' })
  await tag([evil.id], { add: ['landlord', 'calls only'] })
  const { headers, text } = await app.office('GET /api/admin/customers.csv?q=evil')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, line, rest] = text.split('\r\n')
  expect(head).toBe(
    '\u{feff}"Customer","Email","Phone","Town","Visits","Last visit","Next visit","Paid in total","Last painter","Tags"',
  )
  expect(line).toContain('"\'=1+1","evil@example.com","(610) 555-0142"')
  expect(line).toContain(`1,"${TODAY}","",0.00,`)
  expect(line).toContain('"calls only, landlord"')
  expect(rest).toBe('')
  const audited = await app.rows('audit', { action: 'customers.exported' }, ['after'])
  expect(audited).toEqual([{ after: { customers: 1 } }])
})
