import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { EMAIL_QUEUE, enqueue } from '#server/platform/outbox/enqueue.ts'
import { claimDue } from '#server/platform/outbox/outbox-tasks.queries.ts'
import { messageKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { aQuote } from '#server/testing/builders.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { sendWith } from './email-queue.ts'
import { type Mailer, openMailer } from './mailer.ts'

let server: MailServer
let mailer: Mailer

const app = await testApp({ publicUrl: 'https://evencoat.example' })

beforeEach(async () => {
  await app.empty('outbox_tasks')
  server = await startMailServer()
  mailer = openMailer(server.url, 'Evencoat <hello@evencoat.example>')
  return async () => {
    mailer.close()
    await server.close()
  }
})

// @proves docs/rules/access.md#another-address
describe('a message whose reader’s address is corrected', () => {
  const correct = async (id: string) => {
    const quote = await app.row('quotes', { id })
    const known = { name: quote.customer_name, email: quote.email, phone: quote.phone }
    const body = { known, email: `${newId().toLowerCase()}@example.com` }
    await app.office(`PUT /api/admin/quotes/${id}/customer`, body)
    return { old: quote.email, right: body.email }
  }
  const logged = async () =>
    (await app.office('GET /api/admin/messages')).body as {
      kind: string
      to: string
      state: string
    }[]
  const ownQuote = async () => {
    const quote = await aQuote(app, { email: `${newId().toLowerCase()}@example.com` })
    await inTransaction(app.db, (db) => enqueue(db, app.deps.now(), quote.email, { kind: 'quote', quoteId: quote.id }))
    return quote
  }

  test('stays in the log as it was when it had gone before', async () => {
    const quote = await ownQuote()
    await deliverDue(app.deps, mailer)
    const { old, right } = await correct(quote.id)
    expect((await logged()).map(({ to, state }) => `${to} ${state}`).sort()).toEqual(
      [`${old} sent`, `${right} waiting`].sort(),
    )
  })

  test('stays as it was when it is on its way, and fresh links follow', async () => {
    const quote = await ownQuote()
    let addresses = { old: '', right: '' }
    const slow: Mailer = {
      ...mailer,
      send: async (...mail) => {
        addresses = await correct(quote.id)
        return mailer.send(...mail)
      },
    }
    await deliverDue(app.deps, slow)
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([addresses.old])
    // The email to the old address was composed before, and opens nothing any more.
    const [, link] = /\/quote\/([0-9A-Z]{20})/.exec(server.received[0]?.text ?? '') ?? []
    expect((await app.call(`GET /api/quotes/${link}`)).status).toBe(404)
    const log = (await logged()).map(({ to, state }) => `${to} ${state}`).sort()
    expect(log).toEqual([`${addresses.old} sent`, `${addresses.right} waiting`].sort())
  })

  test('does not take new links to the old address when it is corrected between claim and composition', async () => {
    const quote = await ownQuote()
    const lease = new Date(TEST_NOW.getTime() + 300_000)
    const [taken] = await claimDue(app.db, { queue: EMAIL_QUEUE, kinds: messageKinds, now: TEST_NOW, lease, limit: 20 })
    const { right } = await correct(quote.id)
    await expect(sendWith(mailer)({ ...app.deps }, taken!)).rejects.toThrow('the address was corrected')
    expect(server.received).toEqual([])
    app.setNow(lease)
    await deliverDue(app.deps, mailer)
    expect(new Set(server.received.map(({ to }) => to?.[0]?.address))).toEqual(new Set([right]))
  })
})
