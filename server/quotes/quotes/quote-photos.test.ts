import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { releasePhotosOf, removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { aQuoteBody, aRoom } from '#server/testing/builders.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const post = async (body: unknown) => {
  const answer = await app.call('POST /api/quotes', { body })
  return { ...answer, quote: answer.body as { id: string; rooms: { photos: string[] }[] } }
}
const countQuotes = async () => (await app.db.selectFrom('quotes').select('id').execute()).length

describe('photos of a quote', () => {
  const withPhotos = (...photos: string[][]) =>
    aQuoteBody({ rooms: photos.map((ids, index) => aRoom({ id: `room-${index}`, photos: ids })) })

  const shownBy = async (quoteId: string) => {
    const rows = await app.rows('quote_photos', { quote_id: quoteId }, ['photo_id'])
    return rows.map((row) => row.photo_id)
  }

  test('belong to it from then on', async () => {
    const [first, second, third] = [await aPhoto(app), await aPhoto(app), await aPhoto(app)]
    const { status, quote } = await post(withPhotos([first, second.toLowerCase()], [third]))
    expect(status).toBe(201)
    expect(quote.rooms.map((room) => room.photos)).toEqual([[first, second], [third]])
    expect((await shownBy(quote.id)).sort()).toEqual([first, second, third].sort())
  })

  test('that are not stored are named, and no quote is stored', async () => {
    const stored = await aPhoto(app)
    const before = await countQuotes()
    const { status, body } = await post(withPhotos([stored, newId()], [newId()]))
    expect(status).toBe(400)
    expect((body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toEqual([
      'rooms.0.photos.1',
      'rooms.1.photos.0',
    ])
    expect(await countQuotes()).toBe(before)
    expect(await app.rows('quote_photos', { photo_id: stored }, ['quote_id'])).toEqual([])
  })

  test('are shown by an edited quote, too, and stay until the last of the two is gone', async () => {
    const photo = await aPhoto(app)
    const files = () => fs.readdirSync(path.join(app.folder, 'uploads', 'photos')).length
    const before = files()
    const first = await post(withPhotos([photo]))
    const edited = await post(withPhotos([photo, photo], [photo]))
    expect([first.status, edited.status]).toEqual([201, 201])
    expect(edited.quote.rooms.map((room) => room.photos)).toEqual([[photo, photo], [photo]])
    expect(files()).toBe(before)
    const forget = async (id: string) => {
      await removePhotos(app.deps, await inTransaction(app.db, (db) => releasePhotosOf(db, [id])))
      return (await app.call(`GET /api/photos/${photo}`)).status
    }
    expect(await forget(first.quote.id)).toBe(200)
    expect(await forget(edited.quote.id)).toBe(404)
    expect(files()).toBe(before - 1)
  })

  test('named by several quotes at once are shown by all of them', async () => {
    const photo = await aPhoto(app)
    const answers = await Promise.all(Array.from({ length: 3 }, () => post(withPhotos([photo, photo]))))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    for (const { quote } of answers) expect(await shownBy(quote.id)).toEqual([photo])
  })

  test('leave nothing behind when the quote is refused', async () => {
    const photo = await aPhoto(app)
    expect((await post(withPhotos([photo]))).status).toBe(201)
    const files = () => fs.readdirSync(path.join(app.folder, 'uploads', 'photos')).sort()
    const before = files()
    const rooms = Array.from({ length: 50 }, (_, index) =>
      aRoom({ id: `room-${index}`, photos: [photo, photo, photo] }),
    )
    const far = await post(aQuoteBody({ rooms, address: '700 Flower St, Los Angeles, CA 90017' }))
    expect(far.status).toBe(422)
    expect((await post(withPhotos([photo, newId()]))).status).toBe(400)
    expect(files()).toEqual(before)
    expect(await app.rows('quote_photos', { photo_id: photo }, ['quote_id'])).toHaveLength(1)
  })
})
