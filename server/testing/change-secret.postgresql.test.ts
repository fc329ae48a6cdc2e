/** @module-tag extended */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { reseal } from '#server/app/reseal/reseal.ts'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { readConfig } from '#server/platform/config.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { localFiles } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { aBooking, anArea, aPainter, aQuote, aQuoteBody, aRoom } from './builders.ts'
import { aForm } from './form.ts'
import { market } from './market.ts'
import { aJpeg } from './photos.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Requests that are answered at least while the secret changes. */
const LEAST = 1_000
/** Requests between one replacement and the next. */
const MEANWHILE = 50
/** People who send one request after the other: few, so that servers can start meanwhile. */
const PEOPLE = 3

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-secret-'))
const [old, fresh] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const PASSWORD = 'the-first-password'
/** In the market that ships, which the servers have whatever the tests are run in. */
const [HOME, ZIP] = ['1500 Market St, Philadelphia, PA 19102', '19102']
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

let app: TestApp
/** As a load balancer has them: what is replaced gets nothing more, and ends what it has. */
const servers: ServerProcess[] = []
const start = (secrets: Record<string, string>) =>
  startServer({
    DATABASE_URL: app.databaseUrl ?? '',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://evencoat.example',
    ...secrets,
  })
const replaceEach = async (secrets: Record<string, string>) => {
  const started = await Promise.all([start(secrets), start(secrets)])
  for (const [place, server] of started.entries()) {
    const before = servers[place]
    servers[place] = server
    const sentBefore = answered
    // Both versions serve for a while.
    await expect.poll(() => answered, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(sentBefore + MEANWHILE)
    expect(await before?.end('SIGTERM')).toMatchObject({ code: 0 })
  }
}

let answered = 0
/** @throws when it is not answered as it always is */
const call = async (line: string, expected: number, { token = '', body, headers = {} }: Call = {}) => {
  const [method = '', address = ''] = line.split(' ')
  const server = servers[answered % servers.length]
  const answer = await fetch(`${server?.url}${address}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  answered += 1
  if (answer.status !== expected) throw new Error(`${line} was answered ${answer.status}: ${bytes.toString()}`)
  return { bytes, json: () => JSON.parse(bytes.toString()) as Record<string, never> }
}
type Call = { token?: string; body?: object; headers?: Record<string, string> }

type Scene = Awaited<ReturnType<typeof setScene>>

/** A visit with a photo, its painter with a calendar and a tax form, and the office, all before the secret changes. */
async function setScene() {
  const now = new Date()
  const w9 = `${newId()}.pdf`
  const painter = await aPainter(app, { password_hash: await hashPassword(PASSWORD), slots: [] })
  await app.update('contractors', { id: painter.id }, { w9_file: w9 })
  const { secrets } = readConfig({ APP_SECRET: old, DATA_DIR: folder })
  await localFiles(path.join(folder, 'uploads')).write(w9Location(w9), encrypt(secrets, w9Location(w9), pdf))
  const quote = await aQuote(app, { rooms: [aRoom({ id: 'kitchen', type: 'kitchen' })] })
  const date = todayIn(market, now)
  const { booking, job } = await aBooking(app, { contractorId: painter.id, quote, date, jobStatus: 'acknowledged' })
  const { token: office } = await openSession(app.db, { account: 'admin' }, now)
  const form = await aForm(
    { room: 'kitchen', moment: 'after' },
    { photo: { name: 'room.jpg', type: 'image/jpeg', bytes: await aJpeg() } },
  )
  const added = await fetch(`${servers[0]?.url}/api/contractor/jobs/${job?.id}/photos`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${painter.token}` },
    body: new Uint8Array(form.payload as Buffer),
  })
  expect(added.status).toBeLessThan(300)
  const lookUp = async () =>
    String((await call(`POST /api/bookings/${booking.id}/lookup`, 200, { body: { email: quote.email } })).json().key)
  const feed = async () =>
    String((await call('GET /api/contractor/calendar', 200, { token: painter.token })).json().url)
  const references = async () => {
    const { bytes } = await call('GET /api/contractor/jobs', 200, { token: painter.token })
    return (JSON.parse(bytes.toString()) as { bookingId: string }[]).map(({ bookingId }) => bookingId)
  }
  return {
    painter,
    quote,
    booking,
    office,
    w9,
    lookUp,
    feed,
    references,
    key: await lookUp(),
    address: await feed(),
    known: await references(),
  }
}

const openTaxForm = async ({ office, w9 }: Scene): Promise<void> => {
  const { url } = (await call(`POST /api/admin/w9/${w9}/link`, 200, { token: office })).json()
  expect((await call(`GET ${String(url)}`, 200)).bytes.equals(pdf)).toBe(true)
}

const logIn = async ({ painter }: Scene): Promise<void> => {
  const body = { email: painter.email, password: PASSWORD }
  const token = String((await call('POST /api/contractor/login', 200, { body })).json().token)
  await call('GET /api/contractor/jobs', 200, { token })
}

/** What somebody does, at either server in turn: with what was given out before the change, and with what is given out now. */
const liveWith = async (scene: Scene): Promise<void> => {
  const { booking, office, key, address, known } = scene
  const ofBooking = `/api/bookings/${booking.id}`
  await call(`GET ${ofBooking}?key=${key}`, 200)
  await call(`GET ${ofBooking}?key=${await scene.lookUp()}`, 200)
  await call('GET /api/admin/overview', 200, { token: office })
  await call(`GET ${new URL(address).pathname}`, 200)
  expect(await scene.feed()).toBe(address)
  expect(await scene.references()).toEqual(known)
  const { bytes } = await call(`GET ${ofBooking}/photos?key=${key}`, 200)
  const [, photo = ''] = /"url":"([^"]+)"/.exec(bytes.toString()) ?? []
  await call(`GET ${photo}`, 200)
  await openTaxForm(scene)
  const request = { body: aQuoteBody({ address: HOME }), headers: { 'idempotency-key': newId() } }
  const made = await Promise.all([call('POST /api/quotes', 201, request), call('POST /api/quotes', 201, request)])
  const [quote, again] = made.map((one) => one.json())
  expect(again?.id).toBe(quote?.id)
  const { shareToken } = (await call(`GET /api/quotes/${String(quote?.id)}`, 200)).json()
  await call(`GET /api/shared-quotes/${String(shareToken)}`, 200)
}

beforeAll(async () => {
  app = await startTestApp()
  app.setNow(new Date())
  await anArea(app, { name: 'Center City', type: 'zipcode', zip_codes: [ZIP], counties: [] })
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

// @proves docs/rules/access.md#another-secret
test('the secret of two servers changes while people use them: every request is answered, and no session ends', async () => {
  servers.push(await start({ APP_SECRET: old }), await start({ APP_SECRET: old }))
  const scene = await setScene()
  answered = 0
  let isChanged = false
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    do {
      // A password takes a server as long as everything else together: one of them signs in each time.
      if (person === 0) await logIn(scene)
      await liveWith(scene)
    } while (!isChanged || answered < LEAST)
  })
  const change = async () => {
    await replaceEach({ APP_SECRET: old, APP_SECRET_ACCEPTED: fresh })
    await replaceEach({ APP_SECRET: fresh, APP_SECRET_ACCEPTED: old })
    const { secrets } = readConfig({ APP_SECRET: fresh, APP_SECRET_ACCEPTED: old, DATA_DIR: folder })
    const files = localFiles(path.join(folder, 'uploads'))
    const { resealed } = await reseal({ db: app.db, files, secrets, now: () => new Date() })
    expect(resealed.files).toMatchObject({ resealed: 1, unreadable: [] })
  }
  const ended = change().finally(() => {
    isChanged = true
  })
  await Promise.all([...people, ended])
  expect(answered).toBeGreaterThanOrEqual(LEAST)

  servers.push(await start({ APP_SECRET: fresh }))
  await Promise.all(servers.splice(0, 2).map((server) => server.end('SIGTERM')))
  const { painter, office, booking, key } = scene
  await call('GET /api/contractor/jobs', 200, { token: painter.token })
  await call('GET /api/admin/overview', 200, { token: office })
  await openTaxForm(scene)
  expect(await scene.references()).toEqual(scene.known)
  await call(`GET /api/bookings/${booking.id}?key=${key}`, 404)
  await call(`GET /api/bookings/${booking.id}?key=${await scene.lookUp()}`, 200)
}, 240_000)
