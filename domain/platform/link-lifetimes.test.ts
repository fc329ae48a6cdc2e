import { expect, test } from 'vitest'
import { t } from '#domain/testing/here.ts'
import { formatLifetime, linkHours } from './link-lifetimes.ts'

test.each([
  [linkHours.invitation, 'seven days'],
  [linkHours.password_reset, 'one hour'],
  [3, 'three hours'],
  [36, '36 hours'],
  [24, 'one day'],
  [24 * 14, '14 days'],
])('a link that works for %i hours says %s', (hours, text) => {
  expect(t(formatLifetime(hours))).toBe(text)
})
