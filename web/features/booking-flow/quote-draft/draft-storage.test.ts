import { expect, test, vi } from 'vitest'
import { aQuote, aRoom } from '../../../testing/quotes.ts'
import { draftOf, forgetDraft, hasContent, keepDraft, readDraft } from './draft-storage.ts'
import { emptyDraft } from './quote-draft.ts'

const draft = { ...emptyDraft('12 Main St'), email: 'a@b.co', rooms: [aRoom({ photos: ['p1'] })] }

test('what is kept comes back as it was', () => {
  keepDraft(draft)
  expect(readDraft()).toEqual(draft)
  forgetDraft()
  expect(readDraft()).toBeNull()
})

test('a damaged draft loses only what is damaged', () => {
  const damaged = { ...draft, phone: 7, rooms: [{ ...draft.rooms[0], height: 'tall', paintOptions: null }] }
  localStorage.setItem('quote_draft', JSON.stringify(damaged))
  const read = readDraft()
  expect(read).toMatchObject({ address: '12 Main St', email: 'a@b.co', phone: '' })
  expect(read?.rooms[0]).toMatchObject({ length: 12, height: 9 })
  expect(read?.rooms[0]?.paintOptions.walls.finish).toBe('eggshell')
})

test.each(['', 'not json', '[]', '{"rooms":[]}', '{"rooms":"x"}'])('%j is no draft', (stored) => {
  localStorage.setItem('quote_draft', stored)
  expect(readDraft()).toBeNull()
})

test('where storage is forbidden nothing is kept and nothing breaks', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
  try {
    keepDraft(draft)
    expect(readDraft()).toBeNull()
    forgetDraft()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('only a draft that somebody worked on is worth keeping', () => {
  expect(hasContent(emptyDraft())).toBe(false)
  expect(hasContent({ ...emptyDraft(), phone: ' ' })).toBe(false)
  expect(hasContent({ ...emptyDraft(), phone: '2' })).toBe(true)
  expect(hasContent({ ...emptyDraft(), rooms: [aRoom()] })).toBe(true)
})

test('a stored quote becomes a draft without its id and its prices', () => {
  const made = draftOf(aQuote({ customerName: null }))
  expect(made).toMatchObject({ customerName: '', propertyType: 'townhouse', email: 'dana@example.com' })
  expect(made).not.toHaveProperty('id')
  expect(made).not.toHaveProperty('totalCost')
  expect(made.rooms).toEqual([aRoom()])
})
