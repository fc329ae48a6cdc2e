import { expect, it } from 'vitest'
import { checkServiceArea } from '#contract/coverage/service-areas.ts'
import { noText, refusedPaths, someId } from '#contract/testing/refusals.ts'
import { listAvailableDates, listTimeSlots } from './availability.ts'

const quoteId = someId('Q')

it.each([
  ['a quote', { quoteId }, { quoteId }],
  ['a booking being moved', { quoteId, bookingId: 'bbbbb-bbbbb-bbbbb-bbbbb' }, { quoteId, bookingId: someId('B') }],
  ['more than is asked', { quoteId, limit: '5' }, { quoteId }],
])('dates are listed for %s', (_what, query, expected) => {
  expect(listAvailableDates.query.parse(query)).toEqual(expected)
})

it.each([
  ['nothing', {}, ['date', 'quoteId']],
  ['two quotes', { date: '2026-12-01', quoteId: [quoteId, quoteId] }, ['quoteId']],
  ['a wrong date', { date: 'tomorrow', quoteId }, ['date']],
  ['a blank booking', { date: '2026-12-01', quoteId, bookingId: '' }, ['bookingId']],
])('slots are refused for %s', (_what, query, paths) => {
  expect(refusedPaths(listTimeSlots.query, query)).toEqual(paths)
})

it.each([...noText, null, '', '   ', '\n', 'x'.repeat(301), '1 Elm\u0000St'])(
  'an address is text (case %#)',
  (address) => {
    expect(refusedPaths(checkServiceArea.body, { address })).toEqual(['address'])
  },
)

it('an address is one line', () => {
  expect(checkServiceArea.body.parse({ address: ' 1 Elm St\r\nPhiladelphia ' })).toEqual({
    address: '1 Elm St Philadelphia',
  })
})
