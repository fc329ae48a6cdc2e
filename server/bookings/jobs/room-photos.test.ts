import { expect, test } from 'vitest'
import { aBooking, aPainter, aQuote, aRoom, painterToken, TODAY } from '#server/testing/builders.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const WEEK = 7 * 86_400_000

const app = await testApp()

const aJobWithPhoto = async () => {
  const photo = await aPhoto(app)
  const { id: contractorId, token } = await aPainter(app)
  const quote = await aQuote(app, { rooms: [aRoom({ photos: [photo] })] })
  const { job } = await aBooking(app, { contractorId, date: TODAY, jobStatus: 'acknowledged', quote })
  const path = `/api/contractor/jobs/${job?.id}`
  const rooms = async () => (await app.jobsOf(await painterToken(app, contractorId)))[0]?.booking.quote.rooms ?? '[]'
  const addressIn = (text: string) => (JSON.parse(text) as { photos: string[] }[])[0]?.photos[0] ?? ''
  return { photo, contractorId, token, path, rooms, address: addressIn(await rooms()) }
}

const open = (address: string) => app.call(`GET ${address}`)

// @proves docs/rules/conversations.md#photos-of-rooms
test('a painter opens the photos of rooms by addresses that do not say their ids, and that end', async () => {
  const { photo, address, path, token } = await aJobWithPhoto()
  const picture = await open(address)
  expect(picture.status).toBe(200)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-robots-tag': 'noindex' })
  const walk = await app.call(`GET ${path}/walk-through`, { token })
  const jobs = await app.call('GET /api/contractor/jobs', { token })
  expect(walk.text).toContain(address)
  for (const said of [walk.text, jobs.text, JSON.stringify(picture.headers)]) expect(said).not.toContain(photo)

  app.setNow(new Date(TEST_NOW.getTime() + WEEK))
  expect((await open(address)).status).toBe(200)
  app.setNow(new Date(TEST_NOW.getTime() + 2 * WEEK))
  expect((await open(address)).status).toBe(404)
})

test('an address stays the same for a time, so that a phone keeps the picture', async () => {
  const { address, rooms } = await aJobWithPhoto()
  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  expect(await rooms()).toContain(address)
})

test('once the job is no longer theirs, no answer has an address', async () => {
  const { contractorId, path, rooms, token } = await aJobWithPhoto()
  expect((await app.call(`POST ${path}/hand-back`, { token, body: { reason: 'sick' } })).status).toBe(200)
  expect(await rooms()).not.toContain('room-photos')
  expect(contractorId).not.toBe('')
})

test('an altered token, an id, and the token of something else open nothing', async () => {
  const { address, photo } = await aJobWithPhoto()
  const token = address.split('/').at(-1) ?? ''
  const wrong = [photo, `${token}A`, token.slice(1), token.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))]
  for (const one of wrong) expect([400, 404]).toContain((await open(`/api/room-photos/${one}`)).status)
})
