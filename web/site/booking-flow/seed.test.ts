import { describe, expect, test } from 'vitest'
import { emptyDraft, type QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { aRoom } from '#web/testing/quotes.ts'
import type { QuoteSeed } from './seed.ts'
import { offeredRoom, seedRoom, takeSeed } from './seed.ts'

const seed: QuoteSeed = { source: 'hero', room: { type: 'kitchen', length: 14, width: 12, paintCeiling: true } }
const draftOf = (...rooms: QuoteDraft['rooms']): QuoteDraft => ({ ...emptyDraft(), rooms })

describe('a room from elsewhere', () => {
  test('is complete, with defaults and whites where nothing was chosen', () => {
    const room = seedRoom(seed, 'a')
    expect(room).toMatchObject({ id: 'a', type: 'kitchen', length: 14, height: 9, paintWalls: true, photos: [] })
    expect(room?.paintOptions.ceiling.colorCode).toBe('EC-25 Ceiling White')
    expect(room?.paintOptions.walls.colorCode).toBe('')
  })

  test.each([0, -3, 201, Number.NaN])('has no length of %d feet', (length) => {
    expect(seedRoom({ source: 'hero', room: { length, width: 12 } }, 'a')).toMatchObject({ length: 0, width: 12 })
  })

  test('becomes the first room while no room has a size', () => {
    const draft = emptyDraft()
    expect(takeSeed(draft, seed, null).rooms).toMatchObject([{ id: draft.rooms[0]?.id, length: 14 }])
  })

  test('never replaces a room that the visitor measured', () => {
    for (const draft of [draftOf(aRoom()), draftOf(aRoom({ length: 0 }), aRoom({ id: 'b' }))]) {
      expect(takeSeed(draft, seed, null).rooms).toBe(draft.rooms)
      expect(offeredRoom(draft, seed)).toMatchObject({ length: 14 })
    }
  })

  test('is replaced by a later choice as long as nobody has edited it', () => {
    const first = takeSeed(emptyDraft(), seed, null)
    const larger: QuoteSeed = { ...seed, room: { ...seed.room, length: 20 } }
    expect(takeSeed(first, larger, first.rooms[0] ?? null).rooms).toMatchObject([{ length: 20 }])
    const touched = draftOf(...first.rooms.map((room) => ({ ...room, width: 11 })))
    expect(takeSeed(touched, larger, first.rooms[0] ?? null).rooms).toBe(touched.rooms)
  })

  test('is not offered when the draft already has it, or without a size', () => {
    expect(offeredRoom(takeSeed(emptyDraft(), seed, null), seed)).toBeNull()
    expect(offeredRoom(draftOf(aRoom()), { source: 'hero', room: { type: 'office' } })).toBeNull()
    expect(offeredRoom(draftOf(aRoom()), null)).toBeNull()
  })
})

test('colors are adopted, and stay when none are given', () => {
  const palette = [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }]
  const liked = takeSeed(emptyDraft(), { source: 'quiz', palette }, null)
  expect(liked.palette).toEqual(palette)
  expect(takeSeed(liked, { source: 'hero' }, null)).toMatchObject({ palette, rooms: liked.rooms })
})
