import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { TODAY } from '#server/testing/builders.ts'
import { PUSH_CUSTOMER, pushStage } from '#server/testing/push-calls.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

const NEXT_WEEK = addDays(TODAY, 7)
const { app, push, onPhone, own, run, later, shown, states, book, customer, painter } = await pushStage()

// @proves docs/rules/messages.md#notifications
describe('when a push service does not take a message', () => {
  test('a device is removed after 410, and the others get the message', async () => {
    const [gone, remaining] = [await onPhone(painter().token), await onPhone(painter().token)]
    push.setMood((device) => (device === gone ? 'gone' : 'take'))
    await book()
    await run()
    expect(shown(remaining)).toHaveLength(1)
    expect((await own(painter().token)).devices).toHaveLength(1)
    expect(await states()).toEqual(['push-job-assigned sent'])
  })

  test('the next attempt after 500 for one of two devices is for that one alone', async () => {
    const [good, bad] = [await onPhone(painter().token), await onPhone(painter().token)]
    push.setMood((device) => (device === bad ? 'broken' : 'take'))
    await book()
    await run()
    expect(await states()).toEqual(['push-job-assigned failed'])
    expect([shown(good).length, shown(bad).length]).toEqual([1, 0])
    push.setMood('take')
    later(1)
    await run()
    expect([shown(good).length, shown(bad).length]).toEqual([1, 1])
    expect(await states()).toEqual(['push-job-assigned sent'])
  })

  test.each([
    ['seconds', () => '600'],
    ['a date', () => new Date(TEST_NOW.getTime() + 600_000).toUTCString()],
  ])('nothing is sent before the time of a 429 with Retry-After in %s', async (_, wait) => {
    const device = await onPhone(painter().token)
    push.setMood({ wait: wait() })
    await book()
    await run()
    const callCount = push.callCount()
    push.setMood('take')
    later(9)
    // Nothing else for this device either.
    await book(addDays(NEXT_WEEK, 2))
    await run()
    expect(push.callCount()).toBe(callCount)
    later(2)
    await run()
    expect(shown(device)).toHaveLength(2)
  })

  test('a missing answer counts as failed, and is retried', async () => {
    const device = await onPhone(painter().token)
    push.setMood('stall')
    await book()
    await run()
    const [row] = await app.rows('outbox_tasks', { queue: 'push' })
    expect(row).toMatchObject({ state: 'failed', last_error: 'push service: no answer' })
    push.setMood('take')
    later(1)
    await run()
    expect(shown(device)).toHaveLength(1)
  })

  test('a message that still applies after an hour’s outage is delivered then, and any other is dropped', async () => {
    const device = await onPhone(painter().token)
    push.setMood('away')
    const stays = await book()
    const over = await book(addDays(NEXT_WEEK, 2))
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await run()
      later(5)
    }
    expect(shown(device)).toEqual([])
    await customer.cancel(over.bookingId, PUSH_CUSTOMER.email)
    push.setMood('take')
    later(60)
    await run()
    const titles = shown(device).map(({ payload }): string => payload.title.split(' in ')[0] ?? '')
    expect(titles.sort()).toEqual(['Job canceled', 'New job'])
    expect((await states()).sort()).toEqual([
      'push-job-assigned dropped',
      'push-job-assigned sent',
      'push-job-cancelled sent',
    ])
    expect(stays.jobId).not.toBe(over.jobId)
  })

  test('a device that nothing reaches for two weeks is removed', async () => {
    await onPhone(painter().token)
    push.setMood('broken')
    await book()
    await run()
    expect((await own(painter().token)).devices).toHaveLength(1)
    await app.empty('outbox_tasks')
    later(15 * 24 * 60)
    await book(addDays(NEXT_WEEK, 14))
    await run()
    expect(await app.rows('push_devices', { contractor_id: painter().id }, ['id'])).toEqual([])
  })
})

describe('a push message', () => {
  test('is shown once on each device when two processes run the same outbox tasks', async () => {
    const devices = [await onPhone(painter().token), await onPhone(painter().token)]
    for (let index = 0; index < 5; index++) await book(addDays(NEXT_WEEK, index))
    await Promise.all([run(), run()])
    for (const device of devices) {
      const ids = shown(device).map(({ payload }) => payload.id)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(new Set(await states())).toEqual(new Set(['push-job-assigned sent']))
  })

  test('repeats after a lost answer with the same tag, and replaces the first on the screen', async () => {
    const [good, lost] = [await onPhone(painter().token), await onPhone(painter().token)]
    push.setMood((device) => (device === lost ? 'lost' : 'take'))
    await book()
    await run()
    push.setMood('take')
    later(1)
    await run()
    expect(shown(good)).toHaveLength(1)
    const twice = shown(lost)
    expect(twice).toHaveLength(2)
    expect(new Set(twice.map(({ payload }) => `${payload.id} ${payload.tag}`)).size).toBe(1)
  })

  test('is sent again to the remaining devices alone after its process was killed', async () => {
    const devices = [await onPhone(painter().token), await onPhone(painter().token)]
    const [first] = devices
    push.setMood((device) => (device === first ? 'take' : 'stall'))
    await book()
    await run()
    // As a process leaves it that dies before it can say how the attempt ended.
    const lease = new Date(TEST_NOW.getTime() + 5 * 60_000)
    await app.update('outbox_tasks', { queue: 'push' }, { state: 'waiting', run_at: lease, last_error: null })
    push.setMood('take')
    later(6)
    await run()
    expect(devices.map((device) => shown(device).length)).toEqual([1, 1])
  })
})
