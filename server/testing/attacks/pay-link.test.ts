/** @module-tag extended */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { TODAY } from '../builders.ts'
import { type About, type CustomerLinks, customerEndpoints, requestWith } from '../customer-links.ts'
import { attackedSite } from './testing/attacked-site.ts'
import { type Booked, peopleOf } from './testing/people.ts'

const site = attackedSite()
const people = peopleOf(site)

/** The bill behind a link to pay, and the card page that is started there: where its provider leads back to. */
const readBehindLink = async (reference: string): Promise<string[]> => {
  const link = `/api/pay/${reference}`
  const bill = await site.call<{ payable?: number }>(`GET ${link}/bill`)
  const { payable: amount = 0 } = bill.body
  if (amount === 0) return [bill.text]
  const started = await site.call<{ id: string }>(`POST ${link}/checkouts`, { body: { amount } })
  const pageOf = () =>
    [...site.stripe().state.sessions.values()].find((session) => session.client_reference_id === started.body.id)
  await expect.poll(pageOf, { timeout: 20_000 }).toBeDefined()
  const { success_url, cancel_url } = pageOf() ?? {}
  const read = await site.call(`GET ${link}/checkouts/${started.body.id}`)
  return [bill.text, started.text, read.text, JSON.stringify({ success_url, cancel_url })]
}

/** Everything that a painter can read, with the link to pay as they show it and what that leads to. */
const everythingRead = async ({ painter: { token }, jobId }: Booked): Promise<{ text: string; payUrl: string }> => {
  const lines = allEndpoints
    .filter(
      ({ access, method, produces }) => access === 'contractor' && method === 'GET' && produces !== 'text/event-stream',
    )
    .map(({ path }) => path.replace('{jobId}', jobId).replace('{date}', TODAY))
  const texts: string[] = []
  for (const line of lines) {
    const { status, text } = await site.call(`GET ${line}`, { token })
    // An appointment that is over is in no calendar.
    expect(line.endsWith('.ics') ? [200, 404] : [200], line).toContain(status)
    texts.push(text)
  }
  const { payUrl } = await people.jobOf({ token }, jobId)
  if (payUrl === null) throw new Error('the painter has no link to pay')
  const reference = new URL(payUrl).pathname.replace('/pay/', '')
  texts.push(...(await readBehindLink(reference)))
  const feeds = texts.join('\n').match(/\/api\/calendar\/[^"\s]+\.ics/g) ?? []
  for (const feed of feeds) texts.push((await site.call(`GET ${feed}`)).text)
  return { text: texts.join('\n'), payUrl }
}

/** All that could be an id, a key or a token: in texts, in addresses, and what is left of them when they are decoded or cut. */
const candidatesIn = (text: string): string[] => {
  const words = text.match(/[\w-]{8,}/g) ?? []
  const decoded = words.flatMap(
    (word) =>
      Buffer.from(word, 'base64url')
        .toString('latin1')
        .match(/[\w-]{8,}/g) ?? [],
  )
  const all = [...words, ...decoded].flatMap((word) => [word, word.slice(0, 20), word.slice(-20), word.toUpperCase()])
  return [...new Set(all)].filter((word) => word.length <= 100 && /\d/.test(word) && !/^\d{4}-\d\d-\d\d/.test(word))
}

const keysOf = (key: string): CustomerLinks['keys'] => ({ manage: key, calendar: key, pay: key })

/** Every call of a customer. Those with a link to pay do what such a link is for. */
const attacked = customerEndpoints.filter(
  ({ path, produces }) => !path.startsWith('/api/pay/') && produces !== 'text/event-stream',
)

test('A painter cannot act as the customer with what a pay link gives away', async () => {
  const painter = await people.aPainter()
  const visit = await people.book(painter, TODAY, 'morning')
  expect((await people.step(visit, 'in_progress')).status).toBe(200)
  await people.photograph(visit)
  // Room enough for what the painter wants to add.
  await people.offer(painter, TODAY, ['morning', 'afternoon'])
  const body = { rooms: await people.roomsOf(visit, { length: 20 }) }
  await site.ask(`POST /api/contractor/jobs/${visit.jobId}/change-orders`, { token: painter.token, body })
  const [change] = await people.changesOf(visit)
  const about: About = { changeId: change?.id ?? '', checkoutId: newId() }
  const before = await people.ledgerOf(visit)

  const knock = async (customerLinks: CustomerLinks) => {
    for (const endpoint of attacked) {
      const { method, url, body: sent } = requestWith(endpoint, customerLinks, about)
      const { status, text } = await site.call(`${method} ${url}`, { body: sent })
      // Answered as if there were no such thing: the bodies are as they should be.
      const refusals = url.includes(visit.id) ? [404] : [400, 404]
      expect(refusals, `${method} ${url}: ${status} ${text}`).toContain(status)
    }
  }
  const attack = async (): Promise<number> => {
    const { text, payUrl } = await everythingRead(visit)
    // The attack has its starting point: the customer's address, and a link to pay that leads to the bill.
    expect(text).toContain(visit.email)
    const reference = new URL(payUrl).pathname.replace('/pay/', '')
    const candidates = candidatesIn(`${payUrl}\n${text}`)
    for (const id of candidates) {
      const { status } = await site.call(`POST /api/bookings/${id}/lookup`, { body: { email: visit.email } })
      expect([400, 404], id).toContain(status)
      // Even if the booking's id were known from somewhere: nothing that was read is one of its keys.
      expect((await site.call(`GET /api/bookings/${visit.id}?key=${id}`)).status, id).toBe(404)
    }
    expect(text).not.toContain(visit.id)
    expect((await site.call(`GET /api/pay/${reference}/bill`)).status).toBe(200)
    for (const known of [reference, reference.slice(0, 20), visit.jobId]) {
      const links = { documentId: known, quoteId: known, shareToken: known, reference, keys: keysOf(reference) }
      await knock({ email: visit.email, bookingId: known, ...links })
      await knock({ email: painter.email, bookingId: visit.id, ...links })
    }
    return candidates.length
  }

  expect(await attack()).toBeGreaterThan(20)
  expect(await people.changesOf(visit)).toEqual([change])
  expect(await people.ledgerOf(visit)).toEqual(before)

  expect((await people.step(visit, 'completed')).status).toBe(200)
  const done = await people.ledgerOf(visit)
  expect(await attack()).toBeGreaterThan(20)

  const own = `/api/bookings/${visit.id}`
  expect((await site.ask<{ messages: unknown[] }>(`GET ${own}/messages?key=${visit.key}`)).messages).toEqual([])
  expect(await site.ask(`GET ${own}/sign-off?key=${visit.key}`)).toMatchObject({ verdict: null })
  expect(await people.ledgerOf(visit)).toEqual(done)
  expect(await people.bookingOf(visit)).toMatchObject({ status: 'completed' })
})
