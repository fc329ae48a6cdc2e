import { expect, it } from 'vitest'
import { t } from '#domain/testing/here.ts'
import {
  bookingStatusColors,
  bookingStatuses,
  bookingStatusLabels,
  canCustomerCancel,
  canCustomerMove,
  isLive,
} from './booking-status.ts'

// @proves docs/rules/visits.md#states-of-a-booking
it('each booking status has a label and a color', () => {
  expect(bookingStatuses.map((status) => [t(bookingStatusLabels[status]), bookingStatusColors[status]])).toEqual([
    ['Waiting for deposit', 'yellow'],
    ['Pending', 'yellow'],
    ['Scheduled', 'blue'],
    ['Confirmed', 'blue'],
    ['In Progress', 'orange'],
    ['Completed', 'green'],
    ['Canceled', 'grey'],
  ])
})

it('only a canceled booking frees its slots', () => {
  expect(bookingStatuses.filter((status) => !isLive(status))).toEqual(['cancelled'])
})

// @proves docs/rules/access.md#what-customers-may-do
it('a customer can cancel any booking that has not begun', () => {
  expect(bookingStatuses.filter(canCustomerCancel)).toEqual(['reserved', 'pending', 'scheduled', 'confirmed'])
  expect(bookingStatuses.filter(canCustomerMove)).toEqual(['pending', 'scheduled', 'confirmed'])
})
