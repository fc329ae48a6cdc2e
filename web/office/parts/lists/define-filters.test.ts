import { expect, test } from 'vitest'
import { text } from '#domain/platform/translation/text.ts'
import { day, defineFilters, firstOf, oneListed, oneOf, search } from './define-filters.ts'

const filters = defineFilters({
  view: firstOf(['all', 'calls']),
  q: search(text('Find quotes'), text('Name')),
  state: oneOf(['new', 'booked']),
  areaId: oneListed(undefined, { parameter: 'in', shape: /^\w+$/ }),
  from: day(text('From')),
})
const none = { view: 'all', q: '', state: '', areaId: '', from: '' }
const read = (address: string) => filters.read(new URLSearchParams(address))

test('an address without filters names none, and one with them names their values', () => {
  expect(filters.none).toEqual(none)
  expect(read('tab=quotes')).toEqual(none)
  const all = { view: 'calls', q: 'a&b', state: 'booked', areaId: 'X', from: '2026-12-01' } as const
  const address = filters.write(new URLSearchParams('tab=quotes'), all)
  expect(`${address}`).toBe('tab=quotes&view=calls&q=a%26b&state=booked&in=X&from=2026-12-01')
  expect(filters.read(address)).toEqual(all)
})

test('invalid values of an address narrow nothing, and leave it with the next change', () => {
  const address = 'view=none&state=lost&in=*&areaId=X&from=2026-02-30'
  expect(read(address)).toEqual(none)
  expect(`${filters.write(new URLSearchParams(address), { q: 'dana' })}`).toBe('areaId=X&q=dana')
  expect(`${filters.write(new URLSearchParams('q=dana&view=calls'), { view: 'all' })}`).toBe('q=dana')
})

test('a call is sent what is set alone, the words without the space around them', () => {
  expect(filters.query(filters.none)).toEqual({})
  expect(filters.query({ ...filters.none, q: '  ' })).toEqual({})
  expect(filters.query({ ...filters.none, q: ' dana ', state: 'new' })).toEqual({ q: 'dana', state: 'new' })
})
