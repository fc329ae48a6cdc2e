import { beforeEach, describe, expect, test } from 'vitest'
import { compensationFor } from '#domain/billing/ledger.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aForm } from '#server/testing/form.ts'
import { market, prices } from '#server/testing/market.ts'
import { ARRIVED, ENDED, LEAVES, minute, noShowCalls } from '#server/testing/no-show-calls.ts'
import { aJpeg } from '#server/testing/photos.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.db.deleteFrom('no_shows').where('state', 'in', ['waiting', 'left']).execute())

const { aVisit } = noShowCalls(app)
const { fee } = market.cancellation
const share = compensationFor(fee, prices.contractorCommissionRate)
const { waitMinutes, noticeMinutes } = market.noShow
const nothing = { fee: 0, share: 0, credit: 0 }
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

// @proves docs/rules/no-shows.md#waiting
describe('a painter at a closed door', () => {
  test('arrives first, waits, and tries to reach the customer', async () => {
    const visit = await aVisit()
    expect(codeOf(await visit.noAnswer())).toBe('too_early')
    expect(codeOf(await visit.call())).toBe('too_early')
    expect(codeOf(await visit.leave())).toBe('invalid_transition')
    await visit.arrive()
    expect((await visit.noAnswer()).status).toBe(200)
    expect(codeOf(await visit.noAnswer(ARRIVED + 4))).toBe('conflict')
    expect(codeOf(await visit.leave(ARRIVED + waitMinutes - 1))).toBe('too_early')
    expect(codeOf(await visit.leave(ARRIVED + waitMinutes))).toBe('invalid_transition')
    await visit.say(LEAVES, '/messages', { text: "I'm at your door." })
    expect((await visit.leave(LEAVES)).status).toBe(200)
    expect(codeOf(await visit.leave(LEAVES))).toBe('invalid_transition')
  })

  test('gives the customer enough time, even if they report late that nobody answers', async () => {
    const visit = await aVisit()
    await visit.arrive()
    await visit.call()
    const begun = ARRIVED + waitMinutes
    await visit.noAnswer(begun)
    expect((await visit.row())[0]?.wait_until).toEqual(minute(begun + noticeMinutes))
  })

  test('can start when somebody opens, also after leaving', async () => {
    const visit = await aVisit()
    await visit.waitInVain()
    const started = await visit.asPainter('PUT', '/status', { status: 'in_progress' })
    expect(started.status).toBe(200)
    expect((await visit.row()).map(({ state }) => state)).toEqual(['opened'])
    expect(await visit.settle()).toBe(0)
    expect(await visit.money()).toEqual(nothing)
    expect((await visit.read()).noShow).toBeNull()
  })

  test('can undo leaving within ten minutes', async () => {
    const visit = await aVisit()
    await visit.waitInVain()
    expect((await visit.say(ENDED - 1, '/undo')).body).toMatchObject({ noShow: { wait: { state: 'waiting' } } })
    expect(await visit.settle()).toBe(0)
    await visit.leave(ENDED)
    expect((await visit.say(ENDED + 11, '/undo')).status).toBe(409)
    expect(await visit.settle(ENDED + 11)).toBe(1)
  })

  test('can still hand the job back, or lose it: then the wait is over', async () => {
    const back = await aVisit()
    await back.tryToReach()
    expect((await back.say(20, '/hand-back', { reason: 'other' })).status).toBe(200)
    expect((await back.row()).map(({ state }) => state)).toEqual(['called_off'])
    const cancelled = await aVisit()
    await cancelled.waitInVain()
    expect((await cancelled.asCustomer('POST', '/cancel', {})).body).toMatchObject({
      cancellationFee: dollarsFromCents(fee),
    })
    expect((await cancelled.row()).map(({ state }) => state)).toEqual(['called_off'])
    expect(await cancelled.settle()).toBe(0)
    expect(await cancelled.money()).toEqual({ fee, share, credit: 0 })
  })

  test('can send everything again without doing it twice', async () => {
    const visit = await aVisit()
    await visit.arrive()
    const keys = [newId(), newId(), newId()] as const
    for (const _ of ['once', 'again']) {
      await visit.say(ARRIVED + 2, '/contact-attempts', { kind: 'call' }, { key: keys[0] })
      expect((await visit.say(ARRIVED + 3, '/no-answer', {}, { key: keys[1] })).status).toBe(200)
    }
    for (const _ of ['once', 'again']) {
      expect((await visit.say(LEAVES, '/nobody-home', {}, { key: keys[2] })).status).toBe(200)
    }
    const tried = app.db.selectFrom('contact_attempts').select('id').where('job_id', '=', visit.jobId)
    expect(await tried.execute()).toHaveLength(1)
    expect(await visit.row()).toHaveLength(1)
    expect(await app.sentKinds()).toEqual(['nobody-answers'])
    expect([await visit.settle(), await visit.settle()]).toEqual([1, 0])
  })

  test('can send a photo of the door, which the office sees and nobody else', async () => {
    const visit = await aVisit()
    await visit.arrive()
    const photo = { name: 'door.jpg', type: 'image/jpeg', bytes: await aJpeg() }
    const send = async () => {
      const form = await aForm({}, { photo })
      const answer = await app.call(`POST /api/contractor/jobs/${visit.jobId}/door-photo`, {
        ...form,
        token: visit.painter.token,
      })
      return answer
    }
    expect(codeOf(await send())).toBe('invalid_transition')
    await visit.call()
    await visit.noAnswer()
    expect((await send()).status).toBe(201)
    const [first] = await visit.row()
    expect((await send()).body).toMatchObject({ noShow: { wait: { photo: { id: expect.any(String) } } } })
    const [second] = await visit.row()
    expect(second?.photo_id).not.toBe(first?.photo_id)
    const [shown] = await visit.office()
    expect((await app.call(`GET ${shown?.photo?.url}`)).status).toBe(200)
    expect((await app.call(`GET /api/photos/${second?.photo_id}`)).status).toBe(404)
    expect((await app.call(`GET /api/visit-photos/${second?.photo_id}`)).status).toBe(404)
    expect(JSON.stringify(await visit.read())).not.toContain(second?.photo_id)
  })

  test('sees the customer’s answer', async () => {
    const visit = await aVisit()
    await visit.arrive()
    await visit.noAnswer()
    await visit.customerSays("I'm coming!")
    expect((await visit.job())?.unreadMessages).toBe(1)
  })
})
