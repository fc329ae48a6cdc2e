import { expect, it } from 'vitest'
import { reader } from '#domain/testing/here.ts'
import { placeName, townName, townWithZip } from './place.ts'

// @proves docs/rules/messages.md#what-a-message-says
it.each([
  [{ city: 'Ardmore', zip: '19003', county: 'Montgomery' }, 'Ardmore, PA 19003', 'Ardmore'],
  [{ city: 'Philadelphia', zip: null, county: 'Philadelphia' }, 'Philadelphia, PA', 'Philadelphia'],
  [{ city: null, zip: '15222', county: null }, 'PA 15222', '15222'],
  [{ city: null, zip: null, county: 'Chester' }, 'Chester County, PA', 'Chester County'],
  [{ city: null, zip: '15222' }, 'PA 15222', '15222'],
  [{ city: '', zip: '', county: '' }, 'Pennsylvania', 'Pennsylvania'],
  [{ city: null, zip: null }, 'Pennsylvania', 'Pennsylvania'],
])('%j is %j, in short %j', (place, name, short) => {
  expect(placeName(reader, place)).toBe(name)
  expect(townName(reader, place)).toBe(short)
})

it.each([
  [{ city: 'Ardmore', zip: '19003', county: 'Montgomery' }, 'Ardmore 19003'],
  [{ city: null, zip: '15222', county: null }, '15222'],
  [{ city: 'Ardmore', zip: null }, 'Ardmore'],
])('%j is %j to a driver', (place, name) => {
  expect(townWithZip(reader, place)).toBe(name)
})
