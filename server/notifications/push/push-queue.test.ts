import { describe, expect, test } from 'vitest'
import { remindPainters } from '#server/app/schedule/remind-painters.ts'
import { PUSH_CUSTOMER, pushStage } from '#server/testing/push-calls.ts'

const { app, publicKey, onPhone, own, run, shown, states, book, customer, painter } = await pushStage()

// @proves docs/rules/messages.md#notifications
describe('a notification', () => {
  test('reaches every device of the painter, signed and encrypted by the standard', async () => {
    const devices = [await onPhone(painter().token), await onPhone(painter().token)]
    const { jobId } = await book()
    expect(await run()).toBe(1)
    for (const device of devices) {
      const [message] = shown(device)
      expect(message).toMatchObject({
        urgency: 'high',
        payload: { url: `https://evencoat.example/contractor/dashboard?job=${jobId}` },
      })
      expect(message?.payload.title).toMatch(/^New job in /)
      expect(message?.topic).toMatch(/^[\w-]{32}$/)
      expect(message?.ttl).toBeGreaterThan(0)
    }
    expect(await states()).toEqual(['push-job-assigned sent'])
    expect((await own(painter().token)).devices).toHaveLength(2)
  })

  test('says nothing about the customer', async () => {
    const device = await onPhone(painter().token)
    const { bookingId, quote } = await book()
    await run()
    await customer.cancel(bookingId, PUSH_CUSTOMER.email)
    await run()
    const texts = shown(device).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    const street = quote.address.split(',')[0] ?? ''
    for (const secret of [...Object.values(PUSH_CUSTOMER), 'Unmistakable', street, '555-0199'])
      expect(texts.join(' ')).not.toContain(secret)
  })

  test('replaces the one before about the same job, on the way and on the screen', async () => {
    const device = await onPhone(painter().token)
    const { bookingId } = await book()
    await run()
    await customer.cancel(bookingId, PUSH_CUSTOMER.email)
    await run()
    const [first, second] = shown(device)
    expect(second?.payload.title).toMatch(/^Job canceled in /)
    expect([second?.topic, second?.payload.tag]).toEqual([first?.topic, first?.payload.tag])
  })

  test('is not queued for a painter without a device', async () => {
    await book()
    expect(await states()).toEqual([])
  })

  test('is not sent for the topics that the painter has turned off, but for the rest', async () => {
    const device = await onPhone(painter().token)
    const body = { muted: ['new_job'] }
    expect((await app.call('PUT /api/contractor/push/muted', { token: painter().token, body })).body).toMatchObject({
      muted: ['new_job'],
    })
    const { bookingId } = await book()
    await run()
    expect(shown(device)).toEqual([])
    expect(await states()).toEqual(['push-job-assigned dropped'])
    await customer.cancel(bookingId, PUSH_CUSTOMER.email)
    await run()
    expect(shown(device)).toHaveLength(1)
  })

  test('is read again when it is sent: outdated news is dropped', async () => {
    const device = await onPhone(painter().token)
    const { jobId } = await book()
    const body = { status: 'acknowledged', notes: null }
    await app.call(`PUT /api/contractor/jobs/${jobId}/status`, { token: painter().token, body })
    await run()
    expect(shown(device)).toEqual([])
    expect(await states()).toEqual(['push-job-assigned dropped'])
  })

  test('reminds of an answer that is due, along with the email', async () => {
    const device = await onPhone(painter().token)
    const { jobId } = await book()
    await run()
    const { answer_by: answerBy } = await app.row('jobs', { id: jobId }, ['answer_by'])
    app.setNow(new Date((answerBy?.getTime() ?? 0) - 60_000))
    expect(await remindPainters(app.deps)).toBe(1)
    await run()
    expect(shown(device).at(-1)?.payload.title).toMatch(/^Please answer: job in /)
    expect(shown(device).at(-1)?.ttl).toBe(60)
  })
})

test('the office sees a sent notification by its name, without its text', async () => {
  await onPhone(painter().token)
  await book()
  await run()
  const { body } = await app.office('GET /api/admin/messages')
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'push-job-assigned', subject: 'Notification: new job', to: 'push' }),
    ]),
  )
  expect(await publicKey()).toMatch(/^B[\w-]{86}$/)
})
