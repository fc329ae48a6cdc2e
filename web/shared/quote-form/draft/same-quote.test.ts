import { expect, test } from 'vitest'
import { aQuote, aRoom } from '#web/testing/quotes.ts'
import { draftOf } from './draft-storage.ts'
import { reduceDraft } from './quote-draft.ts'
import { isSameQuote } from './same-quote.ts'

const now = new Date()
const quote = aQuote({ rooms: [aRoom()] as never })
const draft = draftOf(quote)
const same = (change: Partial<typeof draft>, total = quote.totalCost, at = now) =>
  isSameQuote(quote, { ...draft, ...change }, total, at)

test('a quote that was only viewed again is the same quote', () => {
  expect(same({})).toBe(true)
  const longer = reduceDraft(draft, { type: 'room', room: 'room-1', change: { length: 13 } })
  expect(isSameQuote(quote, longer, quote.totalCost, now)).toBe(false)
  const back = reduceDraft(longer, { type: 'room', room: 'room-1', change: { length: 12 } })
  expect(isSameQuote(quote, back, quote.totalCost, now)).toBe(true)
})

test('data that only the wizard uses does not create a new quote', () => {
  expect(same({ palette: [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }] })).toBe(true)
  const there = reduceDraft(draft, { type: 'surface', room: 'room-1', surface: 'trim', on: true })
  const mixed = aQuote({ rooms: there.rooms as never })
  const luxury = reduceDraft(draftOf(mixed), { type: 'quality-everywhere', quality: 'luxury' })
  expect(isSameQuote(mixed, luxury, mixed.totalCost, now)).toBe(false)
  const back = reduceDraft(luxury, { type: 'quality-mix' })
  expect(isSameQuote(mixed, back, mixed.totalCost, now)).toBe(true)
})

test('a changed answer, a changed price or an expired quote creates a new one', () => {
  expect(same({ phone: '(610) 555-0123' })).toBe(false)
  expect(same({ rooms: [...draft.rooms, aRoom({ id: 'room-2' })] })).toBe(false)
  expect(same({ conditions: { ...draft.conditions, furnitureMoving: true } })).toBe(false)
  expect(same({}, quote.totalCost + 1)).toBe(false)
  expect(same({}, quote.totalCost, quote.expiresAt)).toBe(false)
})
