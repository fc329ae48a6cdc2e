import { expect, it } from 'vitest'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#domain/testing/here.ts'
import {
  bookingStatusColors,
  bookingStatuses,
  bookingStatusLabels,
  canCustomerCancel,
  canCustomerMove,
  isLive,
} from './booking-status.ts'

const t = translator(reader)

// @proves docs/rules/visits.md#states-of-a-booking
it('shows each status by name and color', () => {
  expect(bookingStatuses.map((status) => [t(bookingStatusLabels[status]), bookingStatusColors[status]])).toEqual([
    ['Waiting for deposit', 'yellow'],
    ['Pending', 'yellow'],
    ['Scheduled', 'blue'],
    ['Confirmed', 'blue'],
    ['In Progress', 'orange'],
    ['Completed', 'green'],
    ['Cancelled', 'grey'],
  ])
})

it('frees the slots only of a cancelled booking', () => {
  expect(bookingStatuses.filter((status) => !isLive(status))).toEqual(['cancelled'])
})

// @proves docs/rules/access.md#what-customers-may-do
it('lets a customer cancel whatever has not begun', () => {
  expect(bookingStatuses.filter(canCustomerCancel)).toEqual(['reserved', 'pending', 'scheduled', 'confirmed'])
  expect(bookingStatuses.filter(canCustomerMove)).toEqual(['pending', 'scheduled', 'confirmed'])
})
