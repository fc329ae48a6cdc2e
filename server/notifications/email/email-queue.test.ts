import { beforeEach, describe, expect, test } from 'vitest'
import { demoAddress } from '#domain/platform/demo-address.ts'
import { taskKinds } from '#server/app/task-kinds.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, EMAIL_QUEUE, enqueue } from '#server/platform/outbox/enqueue.ts'
import { claimDue } from '#server/platform/outbox/outbox-tasks.queries.ts'
import { runOutbox } from '#server/platform/outbox/run-outbox.ts'
import { messageKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { aBooking, aQuote } from '#server/testing/builders.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'
import { type Mailer, openMailer } from './mailer.ts'

const MAIL_FROM = 'Evencoat <hello@evencoat.example>'

let server: MailServer
let mailer: Mailer

/** Quick to give up, for a server that says nothing. */
const shortTimeouts = { connect: 2_000, silence: 500, message: 30_000 }

const app = await testApp({ publicUrl: 'https://evencoat.example', mailFrom: MAIL_FROM })
const quoteId = (await aQuote(app)).id

beforeEach(async () => {
  await app.empty('outbox_tasks')
  server = await startMailServer()
  mailer = openMailer(server.url, MAIL_FROM)
  return async () => {
    mailer.close()
    await server.close()
  }
})

const put = (to = 'dana@example.com', id = quoteId) =>
  inTransaction(app.db, (db) => enqueue(db, app.deps.now(), to, { kind: 'quote', quoteId: id }))

const rows = () => app.db.selectFrom('outbox_tasks').selectAll().orderBy('created_at').orderBy('id').execute()
const onlyRow = async () => {
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  return row!
}

// @proves docs/rules/messages.md#how-a-message-is-made
test('a message to somebody of the demo data counts as sent, but never leaves', async () => {
  await put(demoAddress('Dana Miller'))
  expect(await deliverDue(app.deps, mailer)).toBe(1)
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
  expect(server.received).toEqual([])
})

describe('a message that goes out', () => {
  test('has both texts and a stable identity, and is recorded as sent', async () => {
    await put()
    expect(await deliverDue(app.deps, mailer)).toBe(1)
    const row = await onlyRow()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sent_at: TEST_NOW, last_error: null })
    const [email] = server.received
    expect(server.received).toHaveLength(1)
    expect(email).toMatchObject({
      from: { name: 'Evencoat', address: 'hello@evencoat.example' },
      to: [{ address: 'dana@example.com' }],
      messageId: `<${row.id.toLowerCase()}@evencoat.example>`,
    })
    const expected = await composeMessage(app.deps, row)
    if (expected === 'dropped') throw new Error('the quote is valid')
    expect(email?.subject).toBe(expected.subject)
    expect(email?.text?.trim()).toBe(expected.text.trim())
    expect(email?.html?.trim()).toBe(expected.html.trim())
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(await deliverDue(app.deps, mailer)).toBe(0)
  })

  test('contains the appointment of a booking as a request, for the calendar and as a file', async () => {
    const { booking } = await aBooking(app)
    await inTransaction(app.db, (db) =>
      enqueue(db, TEST_NOW, 'dana@example.com', { kind: 'booking-confirmation', bookingId: booking.id }),
    )
    await deliverDue(app.deps, mailer)
    const files = server.received[0]?.attachments ?? []
    expect(files.map((file) => file.mimeType).sort()).toEqual(['application/ics', 'text/calendar'])
    expect(files.find((file) => file.mimeType === 'text/calendar')).toMatchObject({ method: 'REQUEST' })
    for (const file of files) {
      const text = typeof file.content === 'string' ? file.content : Buffer.from(file.content as ArrayBuffer).toString()
      expect(text).toMatch(/^METHOD:REQUEST\r?$/m)
      expect(text).toContain(`UID:booking-${booking.id}@evencoat`)
    }
  })

  test('reaches the configured address if it is for the administrator', async () => {
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending' })
    await inTransaction(app.db, (db) =>
      enqueue(db, TEST_NOW, ADMINISTRATOR, { kind: 'booking-without-contractor', bookingId: booking.id }),
    )
    await deliverDue({ ...app.deps, config: { ...app.deps.config, adminEmail: 'boss@evencoat.example' } }, mailer)
    expect(server.received[0]?.to).toMatchObject([{ address: 'boss@evencoat.example' }])
    await put(ADMINISTRATOR)
    await deliverDue(app.deps, mailer)
    expect(server.received[1]?.to).toMatchObject([{ address: 'hello@evencoat.example' }])
  })

  test('names only its own recipient: an invalid address is given up', async () => {
    await put('dana@example.com\r\nBcc: everybody@example.com')
    await put('a@example.com, b@example.com')
    await deliverDue(app.deps, mailer)
    expect((await rows()).map((row) => [row.state, row.last_error])).toEqual([
      ['dead', 'the recipient is no e-mail address'],
      ['dead', 'the recipient is no e-mail address'],
    ])
    expect(server.received).toEqual([])
  })
})

describe('a message that cannot be sent', () => {
  test('is given up when the server refuses it for good, and the recorded reason names nobody', async () => {
    server.setMood('refuse')
    await put()
    await deliverDue(app.deps, mailer)
    expect(await onlyRow()).toMatchObject({ state: 'dead', attempts: 1, last_error: 'SMTP 550 5.1.1 at RCPT TO' })
  })

  test('is tried again after a minute when the server asks for it, and then arrives once', async () => {
    server.setMood('later')
    await put()
    await deliverDue(app.deps, mailer)
    const row = await onlyRow()
    expect(row).toMatchObject({ state: 'failed', attempts: 1, last_error: 'SMTP 451 4.3.0 at DATA' })
    const pause = row.run_at.getTime() - TEST_NOW.getTime()
    expect(pause).toBeGreaterThanOrEqual(48_000)
    expect(pause).toBeLessThanOrEqual(72_000)
    server.setMood('accept')
    expect(await deliverDue(app.deps, mailer)).toBe(0)
    app.setNow(row.run_at)
    await deliverDue(app.deps, mailer)
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
    expect(server.received).toHaveLength(1)
  })

  test('survives a server that is away, and one that says nothing', async () => {
    await put()
    server.setMood('away')
    await deliverDue(app.deps, mailer)
    const away = await onlyRow()
    expect(away.state).toBe('failed')
    expect(away.last_error).toMatch(/^E[A-Z]+( at [A-Z]+)?$/)
    server.setMood('stall')
    app.setNow(away.run_at)
    const hasty = openMailer(server.url, MAIL_FROM, shortTimeouts)
    await deliverDue(app.deps, hasty)
    const stalled = await onlyRow()
    expect(stalled).toMatchObject({ state: 'failed', attempts: 2 })
    expect(stalled.last_error).toMatch(/^E[A-Z]+/)
    hasty.close()
    server.setMood('accept')
    app.setNow(stalled.run_at)
    await deliverDue(app.deps, mailer)
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 3 })
    expect(server.received).toHaveLength(1)
  })

  test('is tried ten times in about two days, with growing backoff, and then given up', async () => {
    server.setMood('later')
    await put()
    const minutes: number[] = []
    for (let attempt = 1; attempt <= 10; attempt++) {
      const before = app.deps.now()
      await deliverDue(app.deps, mailer)
      const row = await onlyRow()
      expect(row.attempts).toBe(attempt)
      if (row.state === 'dead') break
      minutes.push((row.run_at.getTime() - before.getTime()) / 60_000)
      app.setNow(row.run_at)
    }
    expect(await onlyRow()).toMatchObject({ state: 'dead', attempts: 10, last_error: 'SMTP 451 4.3.0 at DATA' })
    const nominal = [1, 5, 15, 60, 240, 240, 480, 720, 1440]
    expect(minutes).toHaveLength(nominal.length)
    for (const [index, pause] of minutes.entries()) {
      expect(pause).toBeGreaterThanOrEqual(nominal[index]! * 0.79)
      expect(pause).toBeLessThanOrEqual(nominal[index]! * 1.21)
    }
  })

  test('does not hold up the others if it cannot be composed', async () => {
    const { contractorId } = await aBooking(app)
    await inTransaction(app.db, (db) =>
      enqueue(db, TEST_NOW, 'pat@example.com', {
        kind: 'password-reset',
        contractorId: contractorId!,
        sealedToken: 'sealed with another key',
      }),
    )
    await put()
    await deliverDue(app.deps, mailer)
    const states = new Map((await rows()).map((row) => [row.kind, [row.state, row.last_error]]))
    expect(states.get('password-reset')).toEqual(['failed', 'the message could not be composed'])
    expect(states.get('quote')).toEqual(['sent', null])
  })

  test('is dropped when it is no longer true', async () => {
    await put('dana@example.com', newId())
    await deliverDue(app.deps, mailer)
    expect(await onlyRow()).toMatchObject({ state: 'dropped', last_error: 'no longer true when its turn came' })
    expect(server.received).toEqual([])
  })
})

describe('several deliverers', () => {
  test('share the work: every message arrives exactly once', async () => {
    const many = 70
    for (let index = 0; index < many; index++) await put(`customer${index}@example.com`)
    const second = openMailer(server.url, MAIL_FROM)
    const drain = async (by: Mailer) => {
      while ((await deliverDue(app.deps, by)) > 0);
    }
    await Promise.all([drain(mailer), drain(second)])
    second.close()
    const addresses = server.received.map((email) => email.to?.[0]?.address ?? '').sort()
    expect(addresses).toEqual(Array.from({ length: many }, (_, index) => `customer${index}@example.com`).sort())
    expect((await rows()).map((row) => [row.state, row.attempts])).toEqual(
      Array.from({ length: many }, () => ['sent', 1]),
    )
  })

  test('repeat a message under the same identity when one of them dies after sending it', async () => {
    await put()
    const lease = new Date(TEST_NOW.getTime() + 300_000)
    const [taken] = await claimDue(app.db, { queue: EMAIL_QUEUE, kinds: messageKinds, now: TEST_NOW, lease, limit: 20 })
    const composed = await composeMessage(app.deps, taken!)
    if (composed === 'dropped') throw new Error('the quote is valid')
    await mailer.send(taken!.id, composed)
    // Here the process dies: nothing is marked.
    app.setNow(new Date(TEST_NOW.getTime() + 299_000))
    expect(await deliverDue(app.deps, mailer)).toBe(0)
    app.setNow(new Date(TEST_NOW.getTime() + 300_000))
    expect(await deliverDue(app.deps, mailer)).toBe(1)
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 })
    expect(server.received.map((email) => email.messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${taken!.id.toLowerCase()}@evencoat.example>`),
    )
  })

  test('return what they have not begun when they stop', async () => {
    await put()
    await deliverDue(app.deps, mailer, () => true)
    expect(await onlyRow()).toMatchObject({ state: 'waiting', attempts: 0, run_at: TEST_NOW })
    expect(server.received).toEqual([])
  })
})

describe('the running server', () => {
  test('sends committed messages, and nothing more after a stop', async () => {
    const work = runOutbox({ ...app.deps, config: { ...app.deps.config, smtpUrl: server.url } }, taskKinds)
    await put()
    await expect.poll(async () => (await onlyRow()).state, { timeout: 30_000 }).toBe('sent')
    await work.stop()
    await put()
    await work.stop()
    expect((await rows()).map((row) => row.state).sort()).toEqual(['sent', 'waiting'])
    expect(server.received).toHaveLength(1)
  })

  test('lets messages wait without a mail server', async () => {
    const work = runOutbox(app.deps, taskKinds)
    await put()
    work.nudge()
    await work.stop()
    expect(await onlyRow()).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})
