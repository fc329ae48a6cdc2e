import { beforeEach, expect, test } from 'vitest'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { newId } from '#server/platform/identifiers.ts'
import { anAccount } from '#server/testing/an-account.ts'

import { hoursFrom, inboxCalls } from '#server/testing/inbox-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { read, clearInbox } = inboxCalls(app)
const ana = await anAccount(app, 'dispatcher', { name: 'Ana Ruiz' })
const joan = await anAccount(app, 'bookkeeper', { name: 'Joan Petrillo' })
const sam = await anAccount(app, 'viewer', { name: 'Sam Ortiz' })

beforeEach(async () => {
  await clearInbox()
  await app.empty('inbox_assignments', 'inbox_snoozes')
})

const inquiry = async (hoursAgo = 1): Promise<string> => {
  const id = newId()
  await app.insert('commercial_inquiries', { id, created_at: hoursFrom(TEST_NOW, -hoursAgo) })
  return `inquiry:${id}`
}
type Person = { id: string; token: string }
const give = (by: Person, id: string, to: Person | null, from: Person | null = null) =>
  app.call('PUT /api/admin/inbox/assignment', {
    token: by.token,
    body: { id, to: to?.id ?? null, from: from?.id ?? null },
  })
const readAs = async ({ token }: Person, query = '') =>
  (await app.call(`GET /api/admin/inbox${query}`, { token })).body as Inbox

// @proves docs/rules/office.md#who-has-it
test('somebody takes an item, everybody sees who has it, and it can be given to somebody else or back', async () => {
  const id = await inquiry()
  await inquiry(2)
  expect((await give(ana, id, ana)).body).toEqual({ assignee: { id: ana.id, name: 'Ana Ruiz' } })
  const seen = (await readAs(sam)).lines.find((line) => line.id === id)
  expect(seen?.assignee).toEqual({ id: ana.id, name: 'Ana Ruiz' })
  expect(await readAs(ana)).toMatchObject({ total: 2, mine: 1 })
  expect(await readAs(ana, '?whose=mine')).toMatchObject({ total: 1, lines: [{ id }], mine: 1 })
  expect((await readAs(joan, '?whose=nobody')).lines.map((line) => line.id)).not.toContain(id)
  expect((await give(ana, id, joan, ana)).status).toBe(200)
  expect(await readAs(joan, '?whose=mine')).toMatchObject({ total: 1, lines: [{ id }] })
  expect((await give(joan, id, null, joan)).body).toEqual({ assignee: null })
  expect(await readAs(joan)).toMatchObject({ mine: 0 })
})

test('of several who take an item at once one wins, and the others are told who has it', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await inquiry()
    const people = [ana, joan, ana, joan]
    const answers = await Promise.all(people.map((one) => give(one, id, one)))
    const winner = (await read()).lines.find((line) => line.id === id)?.assignee
    expect([ana.id, joan.id]).toContain(winner?.id)
    for (const [index, { status, body }] of answers.entries()) {
      const isWinner = people[index]?.id === winner?.id
      expect(status).toBe(isWinner ? 200 : 409)
      if (!isWinner) expect(body).toMatchObject({ message: `${winner?.name} has this already.` })
    }
  }
})

test('who takes an item over has to know who has it', async () => {
  const id = await inquiry()
  await give(ana, id, ana)
  expect((await give(joan, id, joan)).status).toBe(409)
  expect((await give(joan, id, joan, ana)).status).toBe(200)
  expect((await give(ana, id, null, ana)).body).toMatchObject({ message: 'Joan Petrillo has this already.' })
})

test('whoever only reads takes nothing, and is given nothing', async () => {
  const id = await inquiry()
  expect((await give(sam, id, sam)).status).toBe(403)
  expect((await give(ana, id, sam)).body).toMatchObject({ issues: [{ path: 'to' }] })
  expect((await give(ana, id, { id: 'nobody', token: '' })).status).toBe(400)
})

test('an item is nobody’s once its holder cannot act anymore, and once it comes up anew', async () => {
  const id = await inquiry(1)
  const dee = await anAccount(app, 'dispatcher', { name: 'Dee Vasquez' })
  await give(dee, id, dee)
  await app.update('administrators', { username: dee.id }, { role: 'viewer' })
  expect((await read()).lines[0]?.assignee).toBeNull()
  expect((await give(ana, id, ana)).status).toBe(200)
  await app.update('commercial_inquiries', {}, { created_at: hoursFrom(TEST_NOW, 0.5) })
  app.setNow(hoursFrom(TEST_NOW, 0.6))
  expect((await read()).lines[0]?.assignee).toBeNull()
  expect(await readAs(ana)).toMatchObject({ mine: 0 })
})

test('an item that is settled cannot be taken', async () => {
  const id = await inquiry()
  await app.update('commercial_inquiries', {}, { handled_at: TEST_NOW })
  expect((await give(ana, id, ana)).status).toBe(404)
})
