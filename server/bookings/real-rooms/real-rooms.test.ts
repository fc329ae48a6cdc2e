import { describe, expect, test } from 'vitest'
import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import type { VisitPhotos } from '#contract/bookings/visit-photos.ts'
import type { PainterProfile } from '#contract/painters/painter-profiles.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import type { RoomType } from '#domain/pricing/rooms.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { aRoom } from '#server/testing/builders.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { finishedVisit, write, setStatus } = reviewCalls(app)

const sage = houseColors.belmontSage
const painted = (id: string, type: RoomType) => {
  const room = aRoom({ id, type })
  return {
    ...room,
    paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode: sage.code } },
  }
}

/** A finished visit of a living room and a bedroom, with a photo that its painter took of each. */
async function paintedHome() {
  const visit = await finishedVisit({
    city: 'Media',
    rooms: [painted('living', 'living-room'), painted('bed', 'bedroom')],
  } as Parameters<typeof finishedVisit>[0])
  const { bookingId } = visit
  const take = async (roomId: string, moment: PhotoMoment = 'after'): Promise<string> => {
    const id = await aPhoto(app)
    const of = { booking_id: bookingId, contractor_id: visit.painter.id, room_id: roomId, moment }
    await app.insert('visit_photos', { ...of, photo_id: id, taken_at: TEST_NOW, recorded_at: TEST_NOW })
    return id
  }
  const address = `/api/bookings/${bookingId}/photos`
  const release = (photoIds: string[], released = true, more: object = {}) =>
    app.call(`PUT ${address}/release?key=${app.keyOf(bookingId)}`, { body: { photoIds, released, ...more } })
  const { slug } = await app.row('contractors', { id: visit.painter.id }, ['slug'])
  return {
    ...visit,
    take,
    release,
    own: async () => (await app.call(`GET ${address}?key=${app.keyOf(bookingId)}`)).body as VisitPhotos,
    moderate: (photoIds: string[], refusedFor: string | null = null) =>
      app.office(`POST /api/admin/bookings/${bookingId}/photos/moderation`, { photoIds, refusedFor }),
    profile: async () => (await app.call(`GET /api/painters/${slug}`)).body as PainterProfile,
    inReviews: async () =>
      ((await app.call(`GET /api/reviews?painter=${slug}`)).body as ReviewSummary['reviews']).flatMap(
        ({ photos }) => photos,
      ),
  }
}

const opens = async (id: string): Promise<number> => (await app.call(`GET /api/visit-photos/${id}`)).status
const waiting = async (bookingId: string) => {
  const { body } = await app.office('GET /api/admin/inbox?limit=5000')
  const lines = (body as { lines: { id: string; openJobs: number | null }[] }).lines
  return lines.find(({ id }) => id === `room_photos_waiting:${bookingId}`)?.openJobs ?? null
}

// @proves docs/rules/real-rooms.md#the-customer-decides
// @proves docs/rules/conversations.md#released-photos
describe('a photo of a finished room', () => {
  test('is shown to nobody until its customer says so and the office has looked', async () => {
    const home = await paintedHome()
    const [living, bed] = [await home.take('living'), await home.take('bed')]
    await write(home.bookingId)
    expect((await home.own()).photos.map(({ release }) => release)).toEqual([null, null])
    const { status, body } = await home.release([living])
    expect(status).toBe(200)
    expect((body as VisitPhotos).photos.find(({ id }) => id === living)?.release?.state).toBe('waiting')
    expect((body as VisitPhotos).photos.find(({ id }) => id === bed)?.release).toBe(null)
    expect([await opens(living), await opens(bed), await waiting(home.bookingId)]).toEqual([404, 404, 1])
    expect([await home.inReviews(), (await home.profile()).photos]).toEqual([[], []])

    expect((await home.moderate([living])).status).toBe(200)
    const shown = { id: living, room: 'living-room', color: { name: sage.name, hex: sage.hex } }
    expect(await home.inReviews()).toMatchObject([shown])
    expect((await home.profile()).photos).toMatchObject([{ ...shown, moment: 'after' }])
    expect([await opens(living), await opens(bed), await waiting(home.bookingId)]).toEqual([200, 404, null])
    // What can be taken back is kept for five minutes.
    const { headers } = await app.call(`GET /api/visit-photos/${living}?size=small`)
    expect(headers['cache-control']).toBe('private, max-age=300')
  })

  test('is taken back at any time, the words stay, and released again it is not looked at once more', async () => {
    const home = await paintedHome()
    const photo = await home.take('living')
    await write(home.bookingId, { text: 'Perfect.' })
    await home.release([photo])
    await home.moderate([photo])
    await home.release([photo], false)
    expect([await opens(photo), await home.inReviews()]).toEqual([404, []])
    const { slug } = await app.row('contractors', { id: home.painter.id }, ['slug'])
    expect((await app.call(`GET /api/reviews?painter=${slug}`)).body).toMatchObject([{ text: 'Perfect.' }])
    await home.release([photo])
    expect([await opens(photo), await waiting(home.bookingId)]).toEqual([200, null])
    const audit = await app.rows('audit', { subject_id: home.bookingId }, ['actor', 'action'])
    const about = audit.filter(({ action }) => action.startsWith('photos.'))
    expect(about.map(({ actor, action }) => `${actor} ${action}`).sort()).toEqual([
      'admin photos.accepted',
      'customer photos.released',
      'customer photos.released',
      'customer photos.withdrawn',
    ])
  })

  test('that was taken back before anybody looked need not be looked at', async () => {
    const home = await paintedHome()
    const photo = await home.take('living')
    await home.release([photo])
    await home.release([photo], false)
    expect(await waiting(home.bookingId)).toBe(null)
    expect((await home.moderate([photo])).body).toMatchObject({ code: 'conflict' })
  })

  test('of the review is of the room that its customer names, and of none of another home', async () => {
    const home = await paintedHome()
    const [mine, other] = [await aPhoto(app), await aPhoto(app)]
    await write(home.bookingId, { photos: [mine, other] })
    await home.release([mine, other], true, { rooms: { [mine]: 'bed', [other]: 'ballroom' } })
    await home.moderate([mine, other])
    expect(await home.inReviews()).toMatchObject([
      { id: mine, room: 'bedroom' },
      { id: other, room: null, color: null },
    ])
    // What stays in a changed review stays released, and keeps its room.
    await write(home.bookingId, { photos: [other, mine], stars: 4 })
    expect(await home.inReviews()).toMatchObject([
      { id: other, room: null },
      { id: mine, room: 'bedroom' },
    ])
  })

  test('of somebody else is neither released nor looked at', async () => {
    const [home, other] = [await paintedHome(), await paintedHome()]
    const photo = await home.take('living')
    expect((await other.release([photo])).status).toBe(200)
    const body = { photoIds: [photo], released: true }
    expect((await app.call(`PUT /api/bookings/${home.bookingId}/photos/release`, { body })).status).toBe(403)
    expect((await home.own()).photos).toMatchObject([{ isReleased: false, release: null }])
    await home.release([photo])
    expect((await other.moderate([photo])).body).toMatchObject({ code: 'conflict' })
    expect(await opens(photo)).toBe(404)
  })

  test('is for its painter released or not: what the office says of it is between office and customer', async () => {
    const conversation = await aConversation(app)
    await conversation.addPhoto()
    const [seen] = ((await conversation.asCustomer('GET', '/photos')).body as VisitPhotos).photos
    await conversation.asCustomer('PUT', '/photos/release', { photoIds: [seen?.id], released: true })
    const forPainter = (await conversation.asPainter('GET', '/photos')).body as VisitPhotos
    expect(forPainter.photos).toMatchObject([{ id: seen?.id, isReleased: true }])
    expect([Object.keys(forPainter), Object.keys(forPainter.photos[0] ?? {})].flat()).not.toEqual(
      expect.arrayContaining(['release']),
    )
    expect(Object.keys(forPainter)).not.toContain('ofReview')
  })
})

// @proves docs/rules/real-rooms.md#the-office-looks-first
describe('the office', () => {
  test('does not show a photo for a reason that the customer reads, also one that is shown', async () => {
    const home = await paintedHome()
    const [one, two] = [await home.take('living'), await home.take('bed')]
    await home.release([one, two])
    await home.moderate([one, two])
    await home.moderate([two], 'person')
    const states = new Map(
      (await home.own()).photos.map(({ id, release }) => [id, [release?.state, release?.refusedFor]]),
    )
    expect([states.get(one), states.get(two)]).toEqual([
      ['accepted', null],
      ['refused', 'person'],
    ])
    expect([await opens(one), await opens(two)]).toEqual([200, 404])
    // Taken back and ticked again, the decision stays.
    await home.release([two], false)
    await home.release([two])
    expect([await opens(two), await waiting(home.bookingId)]).toEqual([404, null])
  })

  test('decides once while two people decide and the customer takes the photo back', async () => {
    const home = await paintedHome()
    const photo = await home.take('living')
    await home.release([photo])
    const answers = await Promise.all([
      home.moderate([photo]),
      home.moderate([photo], 'private'),
      home.release([photo], false),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await opens(photo)).toBe(404)
    expect((await home.own()).photos[0]?.release).toBe(null)
  })
})

// @proves docs/rules/real-rooms.md#where-they-stand
describe('everybody', () => {
  const rooms = async () => ((await app.call('GET /api/reviews/summary')).body as ReviewSummary).rooms ?? []

  test('sees three rooms on the home page, one of a visit, or none', async () => {
    app.deps.reviews.forget()
    const shown = new Set((await rooms()).map(({ id }) => id))
    const homes = [await paintedHome(), await paintedHome(), await paintedHome()]
    for (const [index, home] of homes.entries()) {
      const photos = [await home.take('living'), await home.take('bed')]
      await write(home.bookingId, { showName: index !== 1 })
      await home.release(photos)
      await home.moderate(photos)
    }
    const found = await rooms()
    expect(found).toHaveLength(3)
    const all = await app.rows('visit_photos', {}, ['photo_id', 'booking_id'])
    const visits = found.map(({ id }) => all.find(({ photo_id: photo }) => photo === id)?.booking_id)
    expect(new Set(visits).size).toBe(3)
    expect(shown.size).toBeLessThanOrEqual(3)
    expect(JSON.stringify(found)).not.toMatch(/Jennings|carla@|Market St/)
    for (const [index, home] of homes.entries()) {
      const room = found.find((_, at) => visits[at] === home.bookingId)
      if (room) expect(room.town === null).toBe(index === 1)
    }
  })

  test('sees a photo only while its visit is finished, and one of a review while that is shown', async () => {
    const home = await paintedHome()
    const [taken, added] = [await home.take('living'), await aPhoto(app)]
    await write(home.bookingId, { photos: [added] })
    await home.release([taken, added])
    await home.moderate([taken, added])
    expect([await opens(taken), await opens(added)]).toEqual([200, 200])
    const { id } = await app.row('reviews', { booking_id: home.bookingId }, ['id'])
    await app.office(`POST /api/admin/reviews/${id}/state`, { state: 'hidden', reason: 'off_topic' })
    expect([await opens(taken), await opens(added)]).toEqual([200, 404])
    await app.office(`POST /api/admin/reviews/${id}/state`, { state: 'published' })
    await setStatus(home.bookingId, 'in_progress')
    expect([await opens(taken), await opens(added)]).toEqual([404, 404])
  })

  test('sees a photo from before the work on the painter’s page alone', async () => {
    const home = await paintedHome()
    const [before, after] = [await home.take('living', 'before'), await home.take('living')]
    await write(home.bookingId)
    await home.release([before, after])
    await home.moderate([before, after])
    expect((await home.inReviews()).map(({ id }) => id)).toEqual([after])
    const { photos } = await home.profile()
    expect(photos.map(({ id, moment, color }) => [id, moment, color?.name ?? null])).toEqual([
      [before, 'before', null],
      [after, 'after', sage.name],
    ])
  })

  test('cannot open a photo of a review with its id, and its customer, painter and office can', async () => {
    const home = await paintedHome()
    const photo = await aPhoto(app)
    await write(home.bookingId, { photos: [photo] })
    expect([(await app.call(`GET /api/photos/${photo}`)).status, await opens(photo)]).toEqual([404, 404])
    const { id } = await app.row('reviews', { booking_id: home.bookingId }, ['id'])
    const reviews = (await app.office('GET /api/admin/reviews')).body as { id: string; photos: { url: string }[] }[]
    const urls = [(await home.own()).ofReview?.[0]?.url, reviews.find((one) => one.id === id)?.photos[0]?.url]
    for (const url of urls) expect((await app.call(`GET ${url}`)).status).toBe(200)
  })
})

// @proves docs/rules/real-rooms.md#released-earlier
test('a photo released for the painter’s page stands nowhere else until it is taken back and released again', async () => {
  const home = await paintedHome()
  const photo = await home.take('living')
  await write(home.bookingId)
  await home.release([photo])
  const stored = { state: 'accepted', painter_page_only: true, decided_at: TEST_NOW } as const
  await app.update('photo_moderations', { photo_id: photo }, stored)
  expect([(await home.profile()).photos.length, await home.inReviews()]).toEqual([1, []])
  await home.release([photo], false)
  await home.release([photo])
  expect([(await home.profile()).photos.length, await waiting(home.bookingId)]).toEqual([0, 1])
  await home.moderate([photo])
  expect((await home.inReviews()).map(({ id }) => id)).toEqual([photo])
})
