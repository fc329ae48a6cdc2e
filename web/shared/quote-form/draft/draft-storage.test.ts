import { expect, test } from 'vitest'
import { withoutStorage } from '#web/testing/browser.ts'
import { aQuote, aRoom } from '#web/testing/quotes.ts'
import { draftOf, forgetDraft, hasContent, readDraft, storeDraft } from './draft-storage.ts'
import { emptyDraft } from './quote-draft.ts'

const draft = { ...emptyDraft('12 Main St'), email: 'a@b.co', rooms: [aRoom({ photos: ['p1'] })] }

test('a draft round-trips through storage', () => {
  storeDraft(draft)
  expect(readDraft()).toEqual(draft)
  forgetDraft()
  expect(readDraft()).toBeNull()
})

test('name, mix and liked colors are restored, but malformed ones are not', () => {
  const paints = {
    walls: 'luxury',
    ceiling: 'standard',
    trim: 'premium',
    doors: 'premium',
    windows: 'premium',
  } as const
  const full = {
    ...draft,
    rooms: [aRoom({ name: "Emma's room" })],
    mix: { 'room-1': paints },
    palette: [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }],
  }
  storeDraft(full)
  expect(readDraft()).toEqual(full)
  const odd = { ...full, rooms: [{ ...full.rooms[0], name: 7 }], mix: { 'room-1': 'x' }, palette: [{ hex: 'red' }] }
  localStorage.setItem('quote_draft', JSON.stringify(odd))
  expect(readDraft()).toEqual({ ...full, rooms: [aRoom({ name: '' })], mix: undefined, palette: undefined })
})

test('the unit gets its own field again when a quote is edited', () => {
  const quote = aQuote({ address: '1500 Market St, Unit 3B, Philadelphia, PA 19102', unit: '3B' })
  expect(draftOf(quote)).toMatchObject({ address: '1500 Market St, Philadelphia, PA 19102', unit: '3B' })
  storeDraft({ ...draft, unit: '3B' })
  expect(readDraft()?.unit).toBe('3B')
})

test('a corrupt draft loses only what is corrupt', () => {
  const damaged = { ...draft, phone: 7, rooms: [{ ...draft.rooms[0], height: 'tall', paintOptions: null }] }
  localStorage.setItem('quote_draft', JSON.stringify(damaged))
  const read = readDraft()
  expect(read).toMatchObject({ address: '12 Main St', email: 'a@b.co', phone: '' })
  expect(read?.rooms[0]).toMatchObject({ length: 12, height: 9 })
  expect(read?.rooms[0]?.paintOptions.walls.finish).toBe('eggshell')
})
test.each(['', 'not json', '[]', '{"rooms":[]}', '{"rooms":"x"}'])('the text %j is not a draft', (stored) => {
  localStorage.setItem('quote_draft', stored)
  expect(readDraft()).toBeNull()
})

test('nothing is stored and nothing breaks without storage', () => {
  withoutStorage()
  storeDraft(draft)
  expect(readDraft()).toBeNull()
  forgetDraft()
})

test('only a draft with input is worth storing', () => {
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
