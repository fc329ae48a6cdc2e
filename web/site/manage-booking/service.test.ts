import { expect, test } from 'vitest'
import { t } from '#web/testing/english.ts'
import { isFree, serviceOf } from './service.ts'

// @proves docs/rules/visits.md#visits-that-follow
test.each([
  ['morning', null, 'Interior painting', false],
  ['evening', null, 'Color Consultation', true],
  ['morning', 'touch_up', 'Free touch-up', true],
  ['morning', 'extra_work', 'Interior painting', false],
] as const)('a visit in the %s for %s is called %s', (timeSlot, purpose, name, free) => {
  expect(t(serviceOf({ timeSlot, purpose }))).toBe(name)
  expect(isFree({ timeSlot, purpose })).toBe(free)
})
