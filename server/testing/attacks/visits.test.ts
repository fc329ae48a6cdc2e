/** @module-tag extended */
import { expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { TODAY } from '../builders.ts'
import { attackedSite, market } from './testing/attacked-site.ts'
import { type Booked, peopleOf } from './testing/people.ts'

const site = attackedSite()
const people = peopleOf(site)

const at = (time: string, date = TODAY): string => instantAt(market, date, time).toISOString()

/** The customer's debt and credit, and the painters' money from the visit. */
const moneyOf = async (visit: Booked) => {
  const { payment, painters, entries } = await people.ledgerOf(visit)
  const credit = entries.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum - amount : sum), 0)
  return { owed: payment.owed, credit, earned: painters.reduce((sum, { earned }) => sum + earned, 0) }
}

const tripCharge = ({ painter: { token }, jobId }: Booked, changeId: string) =>
  site.call(`POST /api/contractor/jobs/${jobId}/trip-charge`, { token, body: { changeId } })

const decline = ({ id, key }: Booked, changeId: string, roomsAsBooked: boolean) =>
  site.ask(`POST /api/bookings/${id}/changes/${changeId}/decline`, { body: { key, roomsAsBooked } })

test('A painter cannot end a visit for the trip charge by exaggerating the rooms', async () => {
  const visit = await people.book(await people.aPainter(), TODAY, 'morning')
  const { painter, jobId } = visit
  // Enough days for rooms of any claimed size.
  for (const days of [0, 1, 2, 3, 4, 5]) await people.offer(painter, addDays(TODAY, days), ['morning', 'afternoon'])
  const rooms = await people.roomsOf(visit, { length: 40, width: 30 })
  const send = (path: string, body: object) =>
    site.call(`POST /api/contractor/jobs/${jobId}/${path}`, { token: painter.token, body })
  for (const path of ['walk-through', 'change-orders']) {
    const { status, text } = await send(path, { rooms })
    expect(status, text).toBe(400)
    expect(text).toContain('tape measure')
  }
  expect(await people.changesOf(visit)).toEqual([])
  // The same room under another name is one that nobody booked: it is no reason to end the visit, whatever the customer says.
  const renamed = await people.roomsOf(visit, { length: 40, width: 30, id: 'room-9' })
  const sent = await send('walk-through', { rooms: renamed })
  expect(sent.status, sent.text).toBe(200)
  const before = await moneyOf(visit)
  const [other] = await people.changesOf(visit)
  await decline(visit, other?.id ?? '', false)
  expect((await tripCharge(visit, other?.id ?? '')).status).toBe(409)
  expect(await people.bookingOf(visit)).toMatchObject({ status: 'scheduled' })
  expect(await moneyOf(visit)).toEqual(before)

  await people.photograph(visit)
  expect((await send('walk-through', { rooms })).status).toBe(200)
  const [change] = await people.changesOf(visit)
  const id = change?.id ?? ''
  // Not before the customer has answered.
  expect((await tripCharge(visit, id)).status).toBe(409)
  await decline(visit, id, true)
  expect((await tripCharge(visit, id)).status).toBe(200)
  expect(await people.bookingOf(visit)).toMatchObject({ status: 'cancelled' })
  expect(await moneyOf(visit)).toEqual({ owed: 0, credit: 0, earned: 0 })
  expect(await people.dueTo(painter)).toBeUndefined()
  const bill = await site.ask<{ payable: number }>(`GET /api/bookings/${visit.id}/bill?key=${visit.key}`)
  expect(bill.payable).toBe(0)
  const [claim] = await people.claimsOf(visit)
  expect(claim?.claim).toMatchObject({ kind: 'trip_charge', charge: market.changes.tripCharge / 100 })
  const settle = `POST /api/admin/bookings/${visit.id}/claims/${claim?.subjectId}/settle`
  await people.asOffice(settle, { verdict: 'customer' })
  expect(await moneyOf(visit)).toEqual({ owed: 0, credit: 0, earned: 0 })
})

const report = async ({ painter: { token }, jobId }: Booked, what: string, time: string, more: object = {}) =>
  site.ask(`POST /api/contractor/jobs/${jobId}/${what}`, { token, body: { ...more, happenedAt: at(time) } })

test('A painter cannot withdraw the credit of a customer, or shorten their seven days, by dating what they report', {
  timeout: 90_000,
}, async () => {
  const missed = await people.book(await people.aPainter(), TODAY, 'morning')
  const started = await people.book(await people.aPainter(), TODAY, 'morning')
  const closed = await people.book(await people.aPainter(), TODAY, 'morning')
  const slow = await people.book(await people.aPainter(), TODAY, 'afternoon')
  await site.moveTo(TODAY, '10:35')
  const credit = market.promises.missedCredit / 100
  for (const visit of [missed, started, closed]) {
    await expect.poll(async () => (await moneyOf(visit)).credit, { timeout: 30_000 }).toBe(credit)
  }

  await report(missed, 'arrived', '08:10')
  // The other way to say the same, alone and after an arrival that waits already.
  for (const visit of [missed, started]) {
    expect((await people.step(visit, 'in_progress', { happenedAt: at('08:12') })).status).toBe(200)
    expect((await moneyOf(visit)).credit).toBe(credit)
    const claims = await people.claimsOf(visit)
    expect(claims.map(({ claim }) => claim)).toMatchObject([{ kind: 'arrival', credit, creditIfPainter: 0 }])
  }
  const settle = async (visit: Booked, verdict: string) => {
    const [line] = await people.claimsOf(visit)
    await people.asOffice(`POST /api/admin/bookings/${visit.id}/claims/${line?.subjectId}/settle`, { verdict })
    return (await moneyOf(visit)).credit
  }
  expect(await settle(missed, 'customer')).toBe(credit)
  // Only who decides takes it back.
  expect(await settle(started, 'painter')).toBe(0)

  // Nor does a door that stayed closed, as they say: the customer owes nothing for it until somebody has decided.
  await report(closed, 'arrived', '08:10')
  await report(closed, 'contact-attempts', '08:15', { kind: 'call' })
  await report(closed, 'no-answer', '08:15')
  await report(closed, 'nobody-home', '08:45')
  expect(await moneyOf(closed)).toMatchObject({ credit, earned: 0 })

  expect((await people.step(slow, 'in_progress')).status).toBe(200)
  const reportedDay = addDays(TODAY, 6)
  await site.moveTo(reportedDay, '09:00')
  await expect.poll(async () => (await people.bookingOf(closed)).status, { timeout: 30_000 }).toBe('cancelled')
  expect(await moneyOf(closed)).toEqual({ owed: -credit, credit, earned: 0 })
  const done = await people.step(slow, 'completed', { happenedAt: at('12:30') })
  expect(done.status, done.text).toBe(200)
  const signOff = `/api/bookings/${slow.id}/sign-off`
  const { until } = await site.ask<{ until: string }>(`GET ${signOff}?key=${slow.key}`)
  expect(until >= at('09:00', addDays(reportedDay, 7))).toBe(true)
  expect(String(done.body.undoUntil) >= at('09:10', reportedDay)).toBe(true)
  await site.moveTo(addDays(reportedDay, 1), '21:00')
  const fix = { key: slow.key, verdict: 'fix', text: 'A spot on the ceiling' }
  expect(await site.ask(`POST ${signOff}`, { body: fix })).toMatchObject({ verdict: 'fix' })
})
