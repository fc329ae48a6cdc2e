import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { MAX_VISIT_PHOTOS } from '#domain/bookings/visit-photos.ts'
import { prune } from '#server/app/schedule/prune.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter } from '#server/testing/builders.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { aJpeg, aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const DAY = 86_400_000
const later = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000)
const list = ({ body }: { body: unknown }): VisitPhotos => body as VisitPhotos
const files = (): string[] => fs.readdirSync(path.join(app.folder, 'uploads', 'photos'))

// @proves docs/rules/conversations.md#photos-of-the-visit
describe('a photo that a painter takes of a room', () => {
  test('is seen at once by the customer, its painter and the office', async () => {
    const conversation = await aConversation(app)
    const takenAt = later(-40).toISOString()
    const added = await conversation.addPhoto({ room: 'bedroom', moment: 'before', happenedAt: takenAt })
    expect(added.status).toBe(201)
    expect(list(added)).toMatchObject({
      rooms: [
        { id: 'kitchen', name: 'Kitchen' },
        { id: 'bedroom', name: 'Bedroom' },
      ],
      photos: [
        { roomId: 'bedroom', moment: 'before', takenAt, isReleased: false, removableUntil: later(10).toISOString() },
      ],
      free: MAX_VISIT_PHOTOS - 1,
    })
    for (const answer of [
      await conversation.asCustomer('GET', '/photos'),
      await conversation.asOffice('GET', '/photos'),
    ]) {
      const [photo] = list(answer).photos
      expect(photo).toMatchObject({ roomId: 'bedroom', removableUntil: null })
      expect((await app.call(`GET ${photo?.url}`)).status).toBe(200)
    }
    const news = await app.rows('change_log', { subject: conversation.booking.id }, ['kind'])
    expect(news).toEqual([{ kind: 'photo' }])
  })

  test('is served small and whole, upright, without metadata, and cached by the browser for a week', async () => {
    const conversation = await aConversation(app)
    const [photo] = list(await conversation.addPhoto({}, { bytes: await aJpeg(1200, 800) })).photos
    const [whole, small] = [await app.call(`GET ${photo?.url}`), await app.call(`GET ${photo?.smallUrl}`)]
    for (const [shown, width, height] of [
      [whole, 800, 1200],
      [small, 320, 480],
    ] as const) {
      const found = await sharp(shown.bytes).metadata()
      expect([found.format, found.width, found.height, found.exif]).toEqual(['webp', width, height, undefined])
      expect(shown.headers).toMatchObject({ 'cache-control': 'private, max-age=604800', 'x-robots-tag': 'noindex' })
    }
    const again = { headers: { 'if-none-match': String(small.headers.etag) } }
    expect((await app.call(`GET ${photo?.smallUrl}`, again)).status).toBe(304)
    // A small one that was lost is made again.
    fs.rmSync(path.join(app.folder, 'uploads', 'photos', `${photo?.id}-small.webp`))
    expect((await app.call(`GET ${photo?.smallUrl}`)).bytes).toEqual(small.bytes)
  })

  test('opens neither with its id nor with an address of some weeks ago', async () => {
    const conversation = await aConversation(app)
    const [photo] = list(await conversation.addPhoto()).photos
    const { id, url } = photo!
    const key = new URL(url, 'http://here').searchParams.get('key')
    for (const address of [
      `/api/photos/${id}`,
      `/api/visit-photos/${id}`,
      `/api/visit-photos/${id}?key=${'x'.repeat(27)}`,
      `/api/visit-photos/${newId()}?key=${key}`,
    ])
      expect((await app.call(`GET ${address}`)).status).toBe(404)
    expect(list(await conversation.asCustomer('GET', '/photos')).photos[0]?.url).toBe(url)
    app.setNow(new Date(TEST_NOW.getTime() + 7 * DAY))
    expect((await app.call(`GET ${url}`)).status).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + 14 * DAY))
    expect((await app.call(`GET ${url}`)).status).toBe(404)
    expect((await app.call(`GET ${list(await conversation.asCustomer('GET', '/photos')).photos[0]?.url}`)).status).toBe(
      200,
    )
    // A photo of a quote keeps its own address alone.
    const ofQuote = await aPhoto(app)
    expect((await app.call(`GET /api/visit-photos/${ofQuote}`)).status).toBe(404)
  })

  test('is stored once, however often it is sent, even at the same time', async () => {
    const conversation = await aConversation(app)
    const headers = { 'idempotency-key': 'phone-1_photo-1' }
    const before = files().length
    const answers = await Promise.all(Array.from({ length: 4 }, () => conversation.addPhoto({}, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const again = await conversation.addPhoto({}, { headers })
    expect(list(again).photos).toHaveLength(1)
    expect(files()).toHaveLength(before + 2)
    expect((await conversation.addPhoto({}, { headers: { 'idempotency-key': 'bad' } })).status).toBe(400)
  })

  test.each([
    ['another job’s room', { room: 'ballroom' }, 400, 'invalid_request'],
    ['no room', { room: '' }, 400, 'invalid_request'],
    ['a moment that is none', { moment: 'never' }, 400, 'invalid_request'],
    ['one of long ago', { happenedAt: '2026-11-01T12:00:00Z' }, 400, 'invalid_request'],
  ])('is refused: %s', async (_what, fields, status, code) => {
    const conversation = await aConversation(app)
    const before = files()
    expect(await conversation.addPhoto(fields)).toMatchObject({ status, body: { code } })
    expect(files()).toEqual(before)
    expect(list(await conversation.asCustomer('GET', '/photos')).photos).toEqual([])
  })

  test('is refused if it is no image, before acknowledging, from another painter, and once the visit is long over', async () => {
    const conversation = await aConversation(app)
    expect((await conversation.addPhoto({}, { bytes: Buffer.from('no picture') })).status).toBe(415)
    const { token } = await aPainter(app)
    expect((await conversation.addPhoto({}, { as: token })).status).toBe(404)
    const assigned = await aConversation(app, { jobStatus: 'assigned' })
    expect((await assigned.addPhoto()).body).toMatchObject({ code: 'invalid_transition' })
    app.setNow(new Date(conversation.closes.getTime() - 60_000))
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(conversation.closes.getTime() + DAY), seen_at: conversation.closes })
      .execute()
    expect((await conversation.addPhoto()).status).toBe(201)
    app.setNow(conversation.closes)
    expect((await conversation.addPhoto()).body).toMatchObject({ code: 'conflict' })
  })

  test('is one of a hundred at most', async () => {
    const conversation = await aConversation(app)
    const rows = await Promise.all(Array.from({ length: MAX_VISIT_PHOTOS - 1 }, async () => ({ id: newId() })))
    const facts = { bytes: 1, width: 1, height: 1, created_at: TEST_NOW }
    await app.insert(
      'photos',
      rows.map(({ id }) => ({ id, file: `photos/${id}.webp`, ...facts })),
    )
    const of = { booking_id: conversation.booking.id, contractor_id: conversation.painter.id, room_id: 'kitchen' }
    await app.insert(
      'visit_photos',
      rows.map(({ id }) => ({ ...of, photo_id: id, moment: 'during', taken_at: TEST_NOW, recorded_at: TEST_NOW })),
    )
    expect(list(await conversation.addPhoto()).free).toBe(0)
    expect((await conversation.addPhoto()).body).toMatchObject({ code: 'conflict' })
  })

  test('can be removed by its painter for ten minutes', async () => {
    const conversation = await aConversation(app)
    const [first] = list(await conversation.addPhoto()).photos
    const { id } = list(await conversation.addPhoto({ room: 'bedroom' })).photos.find(
      ({ roomId }) => roomId === 'bedroom',
    )!
    const remove = (photoId: string | undefined) => conversation.asPainter('DELETE', `/photos/${photoId}`)
    app.setNow(later(9))
    const left = await remove(id)
    expect(list(left).photos.map((photo) => photo.id)).toEqual([first?.id])
    expect((await remove(id)).status).toBe(200)
    expect(files().some((file) => file.startsWith(id))).toBe(false)
    app.setNow(later(10))
    expect((await remove(first?.id)).body).toMatchObject({ code: 'conflict' })
    const other = await aConversation(app)
    expect((await other.asPainter('DELETE', `/photos/${first?.id}`)).status).toBe(200)
    expect(list(await conversation.asCustomer('GET', '/photos')).photos).toHaveLength(1)
  })

  test('cannot be removed by the next painter', async () => {
    const conversation = await aConversation(app)
    const [photo] = list(await conversation.addPhoto()).photos
    const before = await aPainter(app)
    await app.update('visit_photos', { photo_id: photo!.id }, { contractor_id: before.id })
    expect((await conversation.asPainter('DELETE', `/photos/${photo!.id}`)).status).toBe(200)
    expect(list(await conversation.asCustomer('GET', '/photos')).photos.map(({ id }) => id)).toEqual([photo!.id])
  })

  test('stays as long as its booking does', async () => {
    const conversation = await aConversation(app)
    const [photo] = list(await conversation.addPhoto()).photos
    const written = [await aPhoto(app)]
    await conversation.customerSays('Look', { photos: written })
    const unused = await aPhoto(app)
    app.setNow(new Date(TEST_NOW.getTime() + 40 * DAY))
    await prune(app.deps)
    const remaining = await app.db.selectFrom('photos').select('id').execute()
    expect(remaining.map(({ id }) => id)).toEqual(expect.arrayContaining([photo?.id, ...written]))
    expect(remaining.map(({ id }) => id)).not.toContain(unused)
  })
})
