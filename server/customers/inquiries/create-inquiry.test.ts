import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const inquiry = {
  name: 'Robin Reyes',
  email: ' Robin@Example.com ',
  message: 'Two floors of offices.\nWhen could you come?',
}

test('an inquiry is stored and the administrator is notified', async () => {
  const { status, body } = await app.call('POST /api/commercial-inquiries', {
    body: { ...inquiry, company: 'Reyes & Co', phone: '' },
  })
  expect(status).toBe(201)
  const { id } = body as { id: string }
  expect(
    await app.db.selectFrom('commercial_inquiries').selectAll().where('id', '=', id).executeTakeFirst(),
  ).toMatchObject({
    name: 'Robin Reyes',
    company: 'Reyes & Co',
    email: 'robin@example.com',
    phone: null,
    message: inquiry.message,
    handled_at: null,
  })
  expect(await app.db.selectFrom('outbox_tasks').select(['kind', 'recipient', 'payload']).execute()).toEqual([
    { kind: 'commercial-inquiry', recipient: 'administrator', payload: { inquiryId: id } },
  ])
})

test.each([
  ['email', { email: 'nobody' }],
  ['phone', { phone: '12' }],
])('a wrong %s is refused by name and nothing is stored', async (field, wrong) => {
  const count = () =>
    app.db
      .selectFrom('commercial_inquiries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
  const before = await count()
  const { status, body } = await app.call('POST /api/commercial-inquiries', { body: { ...inquiry, ...wrong } })
  expect(status).toBe(400)
  expect((body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(field)
  expect(await count()).toEqual(before)
})
