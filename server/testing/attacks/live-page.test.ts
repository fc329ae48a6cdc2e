/** @module-tag extended */
import { expect, test } from 'vitest'
import { TODAY } from '../builders.ts'
import { listenAt } from '../event-listener.ts'
import { attackedSite, newAddress } from './testing/attacked-site.ts'
import { peopleOf } from './testing/people.ts'

const site = attackedSite()
const people = peopleOf(site)

const EVENTS = 16
const RELOADS = 8

/** The paths that the page of a booking reads when it is loaded. */
const parts = ['', '/visit', '/changes', '/messages', '/notes', '/photos', '/sign-off', '/review', '/push', '/bill']

test('The live page cannot lock its own customer out', async () => {
  const visit = await people.book(await people.aPainter(), TODAY, 'morning')
  const { painter, jobId } = visit
  expect((await people.step(visit, 'in_progress')).status).toBe(200)
  await people.offer(painter, TODAY, ['morning', 'afternoon'])
  const rooms = await people.roomsOf(visit, { paintCeiling: true })
  await site.ask(`POST /api/contractor/jobs/${jobId}/change-orders`, { token: painter.token, body: { rooms } })

  const from = newAddress()
  const own = `/api/bookings/${visit.id}`
  const load = async () => {
    for (const part of parts) {
      const { status, text } = await site.call(`GET ${own}${part}?key=${visit.key}`, { from })
      expect(status, `${part}: ${text}`).toBe(200)
    }
  }
  const open = async () => {
    const stream = await listenAt(`${site.url()}${own}/events?key=${visit.key}`, {
      headers: { 'x-forwarded-for': from },
    })
    expect(stream.response.statusCode).toBe(200)
    return stream
  }

  const page = await open()
  await load()
  for (let count = 1; count <= EVENTS; count++) {
    await site.ask(`POST /api/contractor/jobs/${jobId}/messages`, {
      token: painter.token,
      body: { text: `Wall ${count} is done.` },
    })
    // A page that knows nothing of what an event is about reads everything.
    await load()
  }
  await page.untilEvents(EVENTS)
  await page.hangUp()
  for (let count = 0; count < RELOADS; count++) {
    const again = await open()
    await load()
    await again.hangUp()
  }

  const [change] = await people.changesOf(visit)
  const { id = '', newTotal, plan } = change ?? {}
  const approval = { key: visit.key, name: 'Dana Miller', total: newTotal, plan }
  const approved = await site.call(`POST ${own}/changes/${id}/approve`, { body: approval, from })
  expect(approved.status, approved.text).toBe(200)
  expect((await people.changesOf(visit))[0]).toMatchObject({ state: 'approved', approvedBy: 'Dana Miller' })
  expect((await people.ledgerOf(visit)).payment.owed).toBe(newTotal)

  // A caller who guesses keys is still stopped.
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, guess) => site.call(`GET ${own}?key=guess-${guess}`, { from })),
  )
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]))
})
