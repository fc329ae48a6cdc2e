import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { issueOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { feedOf, openFeed } from './calendar-feed.queries.ts'
import { feedToken } from './feed-address.ts'

const ORIGIN = 'https://paint.example'

const app = await testApp({ publicUrl: ORIGIN })

const urlOf = async (token: string, method = 'GET') =>
  ((await app.call(`${method} /api/contractor/calendar`, { token })).body as { url: string }).url

const read = (url: string) => app.call(`GET ${url.replace(ORIGIN, '')}`)

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

describe('the address of the feed', () => {
  test('is private, stays the same, and is stored only as a hash', async () => {
    const { id, token } = await aPainter(app, { slots: [] })
    const url = await urlOf(token)
    expect(url).toMatch(/^https:\/\/paint\.example\/api\/calendar\/[\w-]{43}\.ics$/)
    expect(await urlOf(token)).toBe(url)
    const row = await app.row('contractors', { id })
    expect(JSON.stringify(row)).not.toContain(url.slice(-47, -4))
    expect((await read(url)).status).toBe(200)
  })

  test('is the same for concurrent first requests', async () => {
    const { token } = await aPainter(app, { slots: [] })
    const urls = await Promise.all(Array.from({ length: 5 }, () => urlOf(token)))
    expect(new Set(urls).size).toBe(1)
    expect((await read(urls[0] ?? '')).status).toBe(200)
  })

  test('is known to be read once a calendar has read it, until it is replaced', async () => {
    const { token } = await aPainter(app, { slots: [] })
    const isRead = async () =>
      ((await app.call('GET /api/contractor/calendar', { token })).body as { isRead: boolean }).isRead
    const url = await urlOf(token)
    expect(await isRead()).toBe(false)
    await read(url)
    await read(url)
    expect(await isRead()).toBe(true)
    await urlOf(token, 'POST')
    expect(await isRead()).toBe(false)
  })

  test('can be replaced: the old one stops working', async () => {
    const { token } = await aPainter(app, { slots: [] })
    const old = await urlOf(token)
    const fresh = await urlOf(token, 'POST')
    expect(fresh).not.toBe(old)
    expect((await read(old)).status).toBe(404)
    expect((await read(fresh)).status).toBe(200)
    expect(await urlOf(token)).toBe(fresh)
  })

  test('can be revoked, and the next one is different', async () => {
    const { token } = await aPainter(app, { slots: [] })
    const old = await urlOf(token)
    expect((await app.call('DELETE /api/contractor/calendar', { token })).status).toBe(204)
    expect((await read(old)).status).toBe(404)
    expect(await urlOf(token)).toBeNull()
    expect((await app.call('DELETE /api/contractor/calendar', { token })).status).toBe(204)
    const fresh = await urlOf(token, 'POST')
    expect(fresh).not.toBe(old)
    expect((await read(fresh)).status).toBe(200)
  })

  test('is not shown if it was revoked before it was ever shown', async () => {
    const { token } = await aPainter(app, { slots: [] })
    await app.call('DELETE /api/contractor/calendar', { token })
    expect(await urlOf(token)).toBeNull()
  })

  test('ends with the painter’s account', async () => {
    const { id, token } = await aPainter(app, { slots: [] })
    const url = await urlOf(token)
    await app.update('contractors', { id }, { is_active: false })
    expect((await read(url)).status).toBe(404)
  })

  test('ends when the password changes, and when the painter logs out everywhere', async () => {
    const { id, token } = await aPainter(app, { slots: [], password_hash: await hashPassword('the-first-password') })
    const admin = await openSession(app.db, { account: 'admin' }, app.deps.now())
    const moves: (() => Promise<{ status: number }>)[] = [
      () =>
        app.call('POST /api/contractor/change-password', {
          token,
          body: { currentPassword: 'the-first-password', newPassword: 'the-second-password' },
        }),
      () => app.call('POST /api/contractor/logout-everywhere', { token }),
      () => app.call(`POST /api/admin/contractors/${id}/reset-password`, { token: admin.token }),
      async () => {
        const sealed = await inTransaction(app.db, (db) =>
          issueOneTimeToken(db, app.deps, { contractorId: id }, 'password_reset'),
        )
        const body = { token: openOneTimeToken(app.deps.config.secrets, sealed), password: 'the-third-password' }
        return app.call('POST /api/contractor/set-password', { body })
      },
    ]
    for (const move of moves) {
      const feed = { contractorId: id, version: (await feedOf(app.db, id)).version }
      const secret = feedToken(app.deps.config.secrets, feed)
      await openFeed(app.db, feed, { before: null, hash: hashToken(secret) })
      const url = `${ORIGIN}/api/calendar/${secret}.ics`
      expect((await read(url)).status).toBe(200)
      expect((await move()).status).toBeLessThan(300)
      expect((await read(url)).status).toBe(404)
    }
  })

  test('cannot be guessed', async () => {
    for (const secret of ['x', 'A'.repeat(43), '..%2f..', '-']) {
      expect((await app.call(`GET /api/calendar/${secret}.ics`)).status).toBe(404)
    }
    expect((await app.call('GET /api/contractor/calendar')).status).toBe(401)
  })
})

describe('the feed', () => {
  test('contains the painter’s unfinished jobs in a format that calendar programs read', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const quote = await aQuote(app, { rooms: [aRoomOfArea(1100)], customerName: 'Lee, Ann; \\o/' })
    const date = addDays(TODAY, 3)
    const { booking, job } = await aBooking(app, {
      quote,
      contractorId,
      date,
      slot: 'afternoon',
      jobStatus: 'acknowledged',
    })
    await aBooking(app)
    const answer = await read(await urlOf(token))
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    // A job of several days is a series of them, each with its own hours.
    const [event, ...days] = eventsIn(answer.text)
    expect(days.map(({ uid }) => uid)).toEqual(days.map(() => event?.uid))
    expect([event, ...days].map((one) => one?.startDate.toString().slice(0, 10))).toEqual(
      [0, 1, 2].map((later) => addDays(date, later)),
    )
    expect(event?.uid).toContain(job?.id)
    expect(event?.summary).toBe('Painting Job: Lee, Ann; \\o/')
    expect(event?.location).toBe(quote.address)
    expect(event?.startDate.toString()).toBe(`${date}T${market.slots.afternoon.start}:00`)
    expect(days.at(-1)?.endDate.toString()).toMatch(new RegExp(`^${addDays(date, 2)}T`))
    expect(event?.startDate.zone.tzid).toBe(market.zone)
    expect(answer.text).not.toContain(booking.id)
  })

  test('shows the hours of a consultation as the portal does', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const date = addDays(TODAY, 3)
    await aBooking(app, { contractorId, date, slot: 'evening' })
    const [event] = eventsIn((await read(await urlOf(token))).text)
    const { start, contractorEnd } = market.slots.evening
    const [from, to] = [event?.startDate.toString(), event?.endDate.toString()]
    expect([from, to]).toEqual([`${date}T${start}:00`, `${date}T${contractorEnd}:00`])
  })

  test('omits done, declined and canceled jobs', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const expected: string[] = []
    for (const [index, jobStatus] of jobStatuses.entries()) {
      const status = jobStatus === 'cancelled' ? 'cancelled' : jobStatus === 'completed' ? 'completed' : 'scheduled'
      const { job } = await aBooking(app, { contractorId, date: addDays(TODAY, 2 * index), status, jobStatus })
      if (['assigned', 'acknowledged', 'in_progress'].includes(jobStatus)) expected.push(job?.id ?? '')
    }
    const uids = eventsIn((await read(await urlOf(token))).text).map(({ uid }) => uid)
    expect(uids).toHaveLength(3)
    for (const [index, id] of expected.entries()) expect(uids[index]).toContain(id)
  })

  test('is an empty calendar for a painter without jobs', async () => {
    const { token } = await aPainter(app, { slots: [] })
    const answer = await read(await urlOf(token))
    expect(answer.status).toBe(200)
    expect(eventsIn(answer.text)).toEqual([])
  })
})

describe('one job as a file', () => {
  const fileOf = (jobId: string | undefined, token: string) =>
    app.call(`GET /api/contractor/jobs/${jobId}/calendar.ics`, { token })

  test('has the same entry as the feed', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const { job } = await aBooking(app, { contractorId, date: addDays(TODAY, 3), slot: 'evening' })
    await aBooking(app, { contractorId, date: addDays(TODAY, 5) })
    const file = await fileOf(job?.id, token)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="evencoat-${addDays(TODAY, 3)}.ics"`)
    const [own, ...more] = eventsIn(file.text)
    expect(more).toEqual([])
    const fed = eventsIn((await read(await urlOf(token))).text).find(({ uid }) => uid === own?.uid)
    expect(own?.component.toString()).toBe(fed?.component.toString())
    expect(own?.uid).toBe(`job-${job?.id}@evencoat`)
  })

  test('is only for its painter, and only while the job is unfinished', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const other = await aPainter(app, { slots: [] })
    const { job } = await aBooking(app, { contractorId, date: addDays(TODAY, 3) })
    expect((await fileOf(job?.id, other.token)).status).toBe(404)
    const done = await aBooking(app, { contractorId, date: addDays(TODAY, 5), jobStatus: 'rejected' })
    expect((await fileOf(done.job?.id, token)).status).toBe(404)
    expect((await fileOf(job?.id, token)).status).toBe(200)
  })
})
