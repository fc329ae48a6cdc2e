import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { aPainter, aQuote, aRoomOfArea } from './builders.ts'
import { listenTo } from './event-listener.ts'
import { startFileBucket } from './file-bucket.ts'
import { market, prices } from './market.ts'
import { aJpeg } from './photos.ts'
import { oneSlot } from './race.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Two servers that share nothing but a database and a bucket. */
let app: TestApp
let one: ServerProcess
let two: ServerProcess
let bucket: Awaited<ReturnType<typeof startFileBucket>>
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-servers-'))
const PASSWORD = 'two-servers-one-house'

beforeAll(async () => {
  app = await startTestApp()
  app.setNow(new Date())
  bucket = await startFileBucket(path.join(folder, 'bucket'))
  const env = (name: string) => ({
    DATABASE_URL: app.databaseUrl ?? '',
    DATA_DIR: path.join(folder, name),
    APP_SECRET: secret,
    ADMIN_PASSWORD: PASSWORD,
    STORAGE_URL: `s3://uploads?endpoint=${encodeURIComponent(bucket.endpoint)}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    RATE_LIMITS: 'on',
  })
  const secret = randomBytes(32).toString('hex')
  ;[one, two] = await Promise.all([startServer(env('one')), startServer(env('two'))])
})

afterAll(async () => {
  await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
  await bucket.close()
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const send = (server: ServerProcess, method: string, address: string, body?: object, token?: string) =>
  fetch(`${server.url}${address}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('a session opened at one server counts at the other, and ends at both', async () => {
  const login = await send(one, 'POST', '/api/admin/login', { username: 'admin', password: PASSWORD })
  const { token } = (await login.json()) as { token: string }
  expect((await send(two, 'GET', '/api/admin/overview', undefined, token)).status).toBe(200)
  expect((await send(two, 'POST', '/api/admin/logout', undefined, token)).status).toBe(204)
  expect((await send(one, 'GET', '/api/admin/overview', undefined, token)).status).toBe(401)
})

test('a price changed at one server reaches the other', async () => {
  const login = await send(one, 'POST', '/api/admin/login', { username: 'admin', password: PASSWORD })
  const { token } = (await login.json()) as { token: string }
  const price = async () => {
    const answer = await send(two, 'GET', '/api/pricing/config')
    return ((await answer.json()) as { doorCost: number }).doorCost
  }
  expect(await price()).toBe(prices.doorCost)
  const change = { updates: [{ name: 'doorCost', value: 71.5 }] }
  expect((await send(one, 'POST', '/api/admin/pricing/update', change, token)).status).toBe(200)
  await expect.poll(price, { timeout: 20_000, interval: 50 }).toBe(71.5)
})

test('a photo uploaded to one server is shown by the other', async () => {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' }), 'wall.jpg')
  const uploaded = await fetch(`${one.url}/api/photos`, { method: 'POST', body: form })
  expect(uploaded.status).toBe(201)
  const { url } = (await uploaded.json()) as { url: string }
  const shown = await fetch(`${two.url}${url}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toMatch(/^image\//)
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(50)
})

test('a booking made at one server reaches a painter who listens at the other', async () => {
  const date = addDays(todayIn(market, new Date()), 9)
  const painter = await aPainter(app, { slots: oneSlot(date) })
  const quote = await aQuote(app, { rooms: [aRoomOfArea(100)] })
  const stream = await listenTo(two.url, painter.token)
  const booked = await send(one, 'POST', '/api/bookings', {
    quoteId: quote.id,
    scheduledDate: date,
    timeSlot: 'morning',
  })
  expect(booked.status).toBe(201)
  await stream.untilEvents(1)
  expect(stream.events[0]?.data).toMatchObject({ kind: 'assigned' })
  await stream.hangUp()
})

test('wrong passwords are counted together, whichever server they are tried at', async () => {
  const { email } = await aPainter(app)
  const attempts: number[] = []
  for (let n = 0; n < 40; n++) {
    const server = n % 2 === 0 ? one : two
    attempts.push((await send(server, 'POST', '/api/contractor/login', { email, password: 'not the one' })).status)
    if (attempts.at(-1) === 429) break
  }
  expect(attempts.at(-1)).toBe(429)
  const other = attempts.length % 2 === 0 ? one : two
  expect((await send(other, 'POST', '/api/contractor/login', { email, password: 'not the one' })).status).toBe(429)
})
