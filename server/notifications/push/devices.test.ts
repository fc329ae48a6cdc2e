import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { prune } from '#server/app/schedule/prune.ts'
import { readConfig } from '#server/platform/config.ts'
import { nameDevice } from '#server/platform/devices/name-device.ts'
import { openText } from '#server/platform/files/encrypt.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { pushApp, pushCalls } from '#server/testing/push-calls.ts'
import { pushKeys } from './push-keys.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const { app, push } = await pushApp()
const { publicKey, browser, onPhone, onBooking, own, keyOf, later } = pushCalls({ app, push })
let painter: Awaited<ReturnType<typeof aPainter>>
beforeEach(async () => {
  painter = await aPainter(app)
})

const add = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST /api/contractor/push/devices', { token, body, headers })
const devicesOfBooking = async (id: string) =>
  (await app.call(`GET /api/bookings/${id}/push?key=${keyOf(id)}`)).body as { devices: { id: string }[] }

// @proves docs/rules/messages.md#devices
describe('the keys of the installation', () => {
  test('are made once, by the first of several processes, and stay', async () => {
    await app.db.deleteFrom('installation').where('name', '=', 'push-keys').execute()
    const made = await Promise.all([1, 2, 3, 4].map(() => pushKeys(app.deps)))
    expect(new Set(made.map((keys) => keys.publicKey)).size).toBe(1)
    expect(await publicKey()).toBe(made[0]?.publicKey)
  })

  test('are stored sealed: nobody who reads the database can sign in our name', async () => {
    const { privateKey } = await pushKeys(app.deps)
    const row = await app.row('installation', { name: 'push-keys' }, ['value'])
    expect(row.value).not.toContain(privateKey.d)
    const { secrets } = readConfig({ APP_SECRET: 'another secret of the right length, or so', DATA_DIR: '/nowhere' })
    expect(() => openText(secrets, 'push-keys', row.value)).toThrow()
  })
})

describe('a device of a painter', () => {
  test('has a name that its owner recognizes, and is found by the hash of its address', async () => {
    const { subscription } = await browser()
    await add(painter.token, subscription, { 'user-agent': PHONE })
    expect((await own(painter.token)).devices).toEqual([
      expect.objectContaining({ id: hashToken(subscription.endpoint), browser: 'Chrome', system: 'Android' }),
    ])
  })

  test('is stored sealed: the database alone does not reveal how to reach it', async () => {
    const { subscription } = await browser()
    await add(painter.token, subscription)
    const rows = JSON.stringify(await app.db.selectFrom('push_devices').selectAll().execute())
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
      expect(rows).not.toContain(secret)
  })

  test('is stored once when it is added twice, also at once', async () => {
    const { subscription } = await browser()
    const answers = await Promise.all([1, 2, 3].map(() => add(painter.token, subscription)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await own(painter.token)).devices).toHaveLength(1)
  })

  test('belongs to the painter who logged in on it last', async () => {
    const { subscription } = await browser()
    await add(painter.token, subscription)
    const other = await aPainter(app)
    await add(other.token, subscription)
    expect((await own(painter.token)).devices).toEqual([])
    expect((await own(other.token)).devices).toHaveLength(1)
  })

  test('is removed by its owner alone', async () => {
    const { subscription } = await browser()
    await add(painter.token, subscription)
    const other = await aPainter(app)
    const remove = (token: string) =>
      app.call(`DELETE /api/contractor/push/devices/${hashToken(subscription.endpoint)}`, { token })
    await remove(other.token)
    expect((await own(painter.token)).devices).toHaveLength(1)
    expect((await remove(painter.token)).body).toMatchObject({ devices: [] })
    expect((await remove(painter.token)).status).toBe(200)
  })

  test('replaces the oldest one when it is the eleventh', async () => {
    const first = await onPhone(painter.token)
    for (let count = 0; count < 10; count++) {
      later(1)
      await onPhone(painter.token)
    }
    const { devices } = await own(painter.token)
    expect(devices).toHaveLength(10)
    expect(devices.map(({ id }) => id)).not.toContain(hashToken(`${push.url}/push/${first}`))
  })

  test('shows nothing any more once its session has ended, while those of other sessions do', async () => {
    const { token } = await openSession(app.db, { contractorId: painter.id }, app.deps.now())
    await onPhone(painter.token)
    await onPhone(token)
    await app.call('POST /api/contractor/logout', { token })
    expect((await own(painter.token)).devices).toHaveLength(1)
    await app.call('POST /api/contractor/logout-everywhere', { token: painter.token })
    const left = app.db.selectFrom('push_devices').select('id').where('contractor_id', '=', painter.id)
    expect(await left.execute()).toEqual([])
  })

  test.each([
    ['endpoint', 'an address without HTTPS and beyond this machine', { endpoint: 'ftp://push.example/x' }],
    ['endpoint', 'no address', { endpoint: 'push' }],
    ['keys.p256dh', 'no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['keys.auth', 'a secret of another length', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A' } }],
  ])('is refused for its %s: %s', async (path, _, change) => {
    const { subscription } = await browser()
    const { status, body } = await add(painter.token, { ...subscription, ...change })
    expect(status).toBe(400)
    expect((body as { issues: { path: string }[] }).issues[0]?.path).toBe(path)
  })
})

describe('a subscription that the browser replaces on its own', () => {
  const renew = (oldEndpoint: string, subscription: unknown) =>
    app.call('POST /api/push/renewals', { body: { oldEndpoint, subscription } })

  test('continues under its new address, for the painter and for each booking', async () => {
    const { booking } = await aBooking(app)
    const [old, fresh] = [await browser(), await browser()]
    await add(painter.token, old.subscription)
    await app.call(`POST /api/bookings/${booking.id}/push/devices?key=${keyOf(booking.id)}`, {
      body: old.subscription,
    })
    expect((await renew(old.subscription.endpoint, fresh.subscription)).status).toBe(204)
    const id = hashToken(fresh.subscription.endpoint)
    expect((await own(painter.token)).devices.map((one) => one.id)).toEqual([id])
    expect((await devicesOfBooking(booking.id)).devices.map((one) => one.id)).toEqual([id])
    // Sent twice, as by a browser that got no answer.
    expect((await renew(old.subscription.endpoint, fresh.subscription)).status).toBe(204)
  })

  test('leaves no second device if it was added again already', async () => {
    const [old, fresh] = [await browser(), await browser()]
    await add(painter.token, old.subscription)
    await add(painter.token, fresh.subscription)
    await renew(old.subscription.endpoint, fresh.subscription)
    expect((await own(painter.token)).devices).toHaveLength(1)
  })

  test('changes nothing and answers the same if it is nobody’s', async () => {
    const { subscription } = await browser()
    expect((await renew('https://push.example/unknown', subscription)).status).toBe(204)
    const hash = hashToken(subscription.endpoint)
    const rows = app.db.selectFrom('push_devices').select('id').where('endpoint_hash', '=', hash)
    expect(await rows.execute()).toEqual([])
  })
})

describe('a device that follows a booking', () => {
  test('is added and removed by holders of its key, and by nobody else', async () => {
    const { booking } = await aBooking(app)
    const { subscription } = await browser()
    const path = `/api/bookings/${booking.id}/push/devices`
    expect((await app.call(`POST ${path}`, { body: subscription })).status).toBe(403)
    expect((await app.call(`POST ${path}?key=mwrong`, { body: subscription })).status).toBe(404)
    expect((await app.call(`POST ${path}?key=${keyOf(booking.id)}`, { body: subscription })).status).toBe(200)
    const id = hashToken(subscription.endpoint)
    expect((await app.call(`DELETE ${path}/${id}?key=mwrong`)).status).toBe(404)
    expect((await devicesOfBooking(booking.id)).devices).toHaveLength(1)
    expect((await app.call(`DELETE ${path}/${id}?key=${keyOf(booking.id)}`)).body).toEqual({ devices: [] })
  })

  test('may follow several bookings', async () => {
    const bookings = [await aBooking(app), await aBooking(app)]
    const { subscription } = await browser()
    for (const { booking } of bookings) {
      const line = `POST /api/bookings/${booking.id}/push/devices?key=${keyOf(booking.id)}`
      expect((await app.call(line, { body: subscription })).status).toBe(200)
    }
    for (const { booking } of bookings) expect((await devicesOfBooking(booking.id)).devices).toHaveLength(1)
  })

  test('is forgotten 30 days after the visit', async () => {
    const { booking } = await aBooking(app, { date: addDays(TODAY, 1) })
    await onBooking(booking.id)
    later(30 * 24 * 60)
    await prune(app.deps)
    expect((await devicesOfBooking(booking.id)).devices).toHaveLength(1)
    later(3 * 24 * 60)
    await prune(app.deps)
    expect((await devicesOfBooking(booking.id)).devices).toEqual([])
  })
})

describe('the stored data of devices', () => {
  test('is part of a customer’s export, and leaves with their data from work that is retained', async () => {
    const quote = await aQuote(app, { email: 'follows@example.com' })
    const { booking } = await aBooking(app, { quote, status: 'completed', jobStatus: 'completed' })
    await onBooking(booking.id)
    const path = '/api/admin/customers/follows@example.com'
    const { body } = await app.office(`GET ${path}/export`)
    expect((body as { devices: object[] }).devices).toHaveLength(1)
    expect((await app.office(`DELETE ${path}`)).body).toMatchObject({ blankedBookings: 1 })
    expect((await devicesOfBooking(booking.id)).devices).toEqual([])
  })

  test('is part of a painter’s export, and leaves with the account', async () => {
    await onPhone(painter.token)
    await app.call('PUT /api/contractor/push/muted', { token: painter.token, body: { muted: ['messages'] } })
    const { body } = await app.office(`GET /api/admin/contractors/${painter.id}/export`)
    expect(body).toMatchObject({ notifications: { devices: [{ browser: null }], muted: ['messages'] } })
    expect((await app.office(`DELETE /api/admin/contractors/${painter.id}`)).status).toBe(200)
    const { db } = app
    expect(await db.selectFrom('push_devices').select('id').where('contractor_id', '=', painter.id).execute()).toEqual(
      [],
    )
    expect(await db.selectFrom('push_muted').selectAll().where('contractor_id', '=', painter.id).execute()).toEqual([])
  })
})

test.each([
  [PHONE, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
  ['curl/8', null, null],
  [undefined, null, null],
])('%s is called %s on %s', (userAgent, name, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser: name, system })
})
