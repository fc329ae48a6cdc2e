/** @module-tag extended */
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { TODAY } from '../builders.ts'
import { tally } from '../race.ts'
import { attackedSite, PASSWORD } from './testing/attacked-site.ts'
import { peopleOf } from './testing/people.ts'

const site = attackedSite()
const people = peopleOf(site)

test('Cash that painter and office enter at once is entered once', async () => {
  const visit = await people.book(await people.aPainter(), TODAY, 'morning')
  expect((await people.step(visit, 'in_progress')).status).toBe(200)
  const paid = { method: 'cash', amount: visit.price, balance: visit.price }
  const token = await people.office()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? site.call(`POST /api/contractor/jobs/${visit.jobId}/payments`, {
            token: visit.painter.token,
            body: { ...paid, requestId: newId() },
          })
        : site.call(`POST /api/admin/bookings/${visit.id}/ledger`, { token, body: { ...paid, kind: 'payment' } }),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
  const { payment, entries } = await people.ledgerOf(visit)
  expect(payment).toMatchObject({ paid: visit.price, balance: 0 })
  expect(entries.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
})

test('Of fifty actions of the office on one version of a booking one is performed', async () => {
  const visit = await people.book(await people.aPainter(), addDays(TODAY, 7), 'morning')
  const others = [await people.aPainter(), await people.aPainter()]
  for (const other of others) await people.offer(other, addDays(TODAY, 7), ['morning'])
  const { version } = await people.bookingOf(visit)
  const token = await people.office()
  const actions = [
    ...others.map(({ id: contractorId }) => ({ action: 'assign', contractorId })),
    { action: 'cancel', reason: 'The customer called.', withoutCredit: true },
    { action: 'price', finalCost: 500, reason: 'As agreed on the phone' },
  ]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      site.call(`POST /api/admin/bookings/${visit.id}/actions`, {
        token,
        body: { ...actions[index % actions.length], version },
      }),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
  expect((await people.bookingOf(visit)).version).toBe(version + 1)
})

test('Of thirty people who want the last painter of a day one has them', async () => {
  const day = addDays(TODAY, 9)
  const painter = await people.aPainter()
  const quotes = await Promise.all(Array.from({ length: 30 }, () => people.aQuote()))
  await people.offer(painter, day, ['morning'])
  const answers = await Promise.all(
    quotes.map(({ id: quoteId }) =>
      site.call('POST /api/bookings', { body: { quoteId, scheduledDate: day, timeSlot: 'morning' } }),
    ),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 29 })
  const jobs = await site.ask<unknown[]>('GET /api/contractor/jobs', { token: painter.token })
  expect(jobs).toHaveLength(1)
})

test('Another site that has a signed-in browser send requests changes nothing in the office', async () => {
  const { id } = await people.aPainter()
  const login = await fetch(`${site.url()}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  expect(await login.json()).not.toHaveProperty('token')
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const deactivate = (headers: Record<string, string>) =>
    site.call(`PUT /api/admin/contractors/${id}/status`, { headers: { cookie, ...headers }, body: { isActive: false } })
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const page = { 'x-session': 'cookie' }
  for (const forged of [
    elsewhere,
    { ...elsewhere, ...page },
    { origin: elsewhere.origin, ...page },
    { origin: 'null', ...page },
    {},
  ])
    expect((await deactivate(forged)).status).toBe(401)
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere }
  expect((await site.call('POST /api/admin/logout', { headers: { cookie, ...form } })).status).toBe(415)
  const asked = () => site.call('GET /api/admin/me', { headers: { cookie, ...page } })
  expect((await asked()).status).toBe(200)
  const painters = await people.asOffice<{ id: string; isActive: boolean }[]>('GET /api/admin/contractors')
  expect(painters.find((painter) => painter.id === id)?.isActive).toBe(true)
})

test('A session that was signed out opens nothing anymore', async () => {
  const { id, email, password, token } = await people.aPainter()
  const other = await site.ask<{ token: string }>('POST /api/contractor/login', { body: { email, password } })
  await site.ask('POST /api/contractor/logout', { token })
  expect((await site.call('GET /api/contractor/jobs', { token })).status).toBe(401)
  expect((await site.call('GET /api/contractor/jobs', { token: other.token })).status).toBe(200)
  await site.ask('POST /api/contractor/logout-everywhere', { token: other.token })
  expect((await site.call('GET /api/contractor/profile', { token: other.token })).status).toBe(401)

  const login = await fetch(`${site.url()}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  const { token: office } = (await login.json()) as { token: string }
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const byCookie = () =>
    site.call(`GET /api/contractor-availability-overview?contractorId=${id}`, { headers: { cookie } })
  expect((await byCookie()).status).toBe(200)
  await site.ask('POST /api/admin/logout', { token: office })
  for (const path of ['overview', 'inbox', 'bookings', 'payouts/due'])
    expect((await site.call(`GET /api/admin/${path}`, { token: office })).status).toBe(401)
  expect((await byCookie()).status).toBe(401)
})
