import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

test('inquiries are listed newest first and marked as handled once', async () => {
  const ids: string[] = []
  for (const [index, name] of ['First', 'Second'].entries()) {
    app.setNow(new Date(TEST_NOW.getTime() + index * 1_000))
    const body = { name, email: 'r@example.com', message: 'Two floors', company: 'R & Co', phone: '2155550100' }
    ids.push(((await app.call('POST /api/commercial-inquiries', { body })).body as { id: string }).id)
  }
  const list = async () => (await app.office('GET /api/admin/inquiries')).body
  expect(await list()).toEqual([
    expect.objectContaining({ id: ids[1], name: 'Second', handledAt: null }),
    {
      id: ids[0],
      kind: 'commercial',
      quoteId: null,
      place: null,
      name: 'First',
      company: 'R & Co',
      email: 'r@example.com',
      phone: '2155550100',
      message: 'Two floors',
      createdAt: TEST_NOW.toISOString(),
      handledAt: null,
    },
  ])
  const handle = (id: string | undefined) => app.office(`POST /api/admin/inquiries/${id}/handled`)
  app.setNow('2026-11-23T16:00:00Z')
  expect(await handle(ids[0])).toMatchObject({ status: 200, body: { handledAt: '2026-11-23T16:00:00.000Z' } })
  app.setNow('2026-11-23T17:00:00Z')
  expect(await handle(ids[0])).toMatchObject({ status: 200, body: { handledAt: '2026-11-23T16:00:00.000Z' } })
  expect((await handle(newId())).status).toBe(404)
  const audit = await app.rows('audit', { subject_id: ids[0] ?? '' }, ['action'])
  expect(audit).toEqual([{ action: 'inquiry.handled' }])
})

test('an inquiry that was closed by mistake waits again, unless the same was asked again', async () => {
  const ask = async () => {
    const body = { kind: 'call', name: 'Ray', phone: '2155550142' }
    return ((await app.call('POST /api/inquiries', { body })).body as { id: string }).id
  }
  const id = await ask()
  const reopen = (of: string) => app.office(`POST /api/admin/inquiries/${of}/reopen`)
  const handle = () => app.office(`POST /api/admin/inquiries/${id}/handled`)
  await handle()
  expect(await reopen(id)).toMatchObject({ status: 200, body: { id, handledAt: null } })
  expect(await reopen(id)).toMatchObject({ status: 200, body: { id, handledAt: null } })
  expect((await reopen(newId())).status).toBe(404)
  const audit = await app.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('at').execute()
  expect(audit.map(({ action }) => action).sort()).toEqual(['inquiry.handled', 'inquiry.reopened'])
  await handle()
  expect(await ask()).not.toBe(id)
  expect((await reopen(id)).status).toBe(409)
})
