import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { causesIn, type Message } from '#server/platform/stored-shapes/stored-message.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { enqueue } from './enqueue.ts'
import { holdTasks } from './hold.ts'

const app = await testApp()
const { bookingId } = await aVisit(app, {})
const DANA = 'dana@example.com'

beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.empty('outbox_tasks')
})

const secondsOn = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000)
const refund = (cents: number): Message => ({ kind: 'card-refund', bookingId, cents, occasion: 'office' })
const moved = (day: string): Message => ({
  kind: 'booking-rescheduled',
  bookingId,
  fee: 0,
  sequence: 1,
  from: { scheduledDate: day, timeSlot: 'morning', endDate: day },
})

const queue = (message: Message, { to = DANA, actionId = '' } = {}) =>
  inTransaction(app.db, (db) => {
    const now = app.deps.now()
    if (actionId !== '') holdTasks(db, { actionId, until: new Date(now.getTime() + 10_000), billsNow: false })
    enqueue(db, now, to, message)
  })

/** The letters that wait, each with the kinds that it tells of. */
const waiting = async () =>
  (await app.rows('outbox_tasks', {}, ['kind', 'payload', 'run_at']))
    .toSorted((one, other) => one.run_at.getTime() - other.run_at.getTime())
    .map(({ kind, payload }) => causesIn({ kind: kind as Message['kind'], payload }).map((cause) => cause.kind))

// @proves docs/rules/messages.md#one-letter
describe('a letter that waits', () => {
  test('takes in what follows within its minute, and leaves when it would have left', async () => {
    await queue(refund(100))
    app.setNow(secondsOn(45))
    await queue(moved('2026-12-01'))
    expect(await waiting()).toEqual([['booking-rescheduled', 'card-refund']])
    expect(await app.rows('outbox_tasks', {}, ['run_at', 'attempts'])).toEqual([{ run_at: secondsOn(60), attempts: 0 }])
  })

  test('takes in nothing that is said later, to somebody else, or of the hour', async () => {
    await queue(refund(100))
    await queue(refund(200), { to: 'paul@example.com' })
    await queue({ kind: 'painter-late', bookingId, minutes: 30 })
    app.setNow(secondsOn(61))
    await queue(refund(300))
    expect(await waiting()).toHaveLength(4)
  })

  test('is not joined by what can still be undone, and joins what is undone with it', async () => {
    await queue(refund(100))
    await queue(moved('2026-12-01'), { actionId: 'act-1' })
    await queue(refund(200), { actionId: 'act-1' })
    expect(await waiting()).toEqual([['card-refund'], ['booking-rescheduled', 'card-refund']])
    app.setNow(secondsOn(5))
    await queue(refund(300))
    expect(await waiting()).toEqual([
      ['card-refund', 'card-refund'],
      ['booking-rescheduled', 'card-refund'],
    ])
    // The action stands: the invoice that is issued for it goes with it.
    app.setNow(secondsOn(12))
    await queue({ kind: 'document-issued', documentId: 'D1', bookingId })
    expect(await waiting()).toEqual([
      ['card-refund', 'card-refund'],
      ['booking-rescheduled', 'card-refund', 'document-issued'],
    ])
  })

  test('keeps the date that its reader knew when the visit moves once more', async () => {
    await queue(moved('2026-12-01'))
    await queue(moved('2026-12-03'))
    const [row] = await app.rows('outbox_tasks', {}, ['payload'])
    expect(row?.payload).toMatchObject({ from: { scheduledDate: '2026-12-01' } })
    expect(row?.payload).not.toHaveProperty('also')
  })

  test('is either extended or sent when a worker takes it up at the same moment: each thing is told once', async () => {
    const sent: string[] = []
    const mailer = {
      send: (_: string, { text }: { text: string }) => {
        sent.push(
          ...[...text.matchAll(/\$(\d+\.\d\d) of|sending \$(\d+\.\d\d) back/g)].map(
            ([, one, other]) => one ?? other ?? '',
          ),
        )
        return Promise.resolve()
      },
      close: () => undefined,
    }
    const rounds = 60
    for (let round = 1; round <= rounds; round++) {
      app.setNow(secondsOn(20 * round))
      await Promise.all([queue(refund(100 + round)), deliverDue(app.deps, mailer)])
    }
    app.setNow(secondsOn(20 * rounds + 61))
    for (let more = true; more; ) more = (await deliverDue(app.deps, mailer)) > 0
    const amounts = Array.from({ length: rounds }, (_, index) => ((101 + index) / 100).toFixed(2))
    expect(sent.filter((one) => amounts.includes(one)).toSorted()).toEqual(amounts.toSorted())
    expect((await app.rows('outbox_tasks', {}, ['state'])).every(({ state }) => state === 'sent')).toBe(true)
  })
})
