import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { digestDue } from './morning-digest.ts'

// @proves docs/rules/office.md#the-morning-digest
test.each([
  ['06:59', null],
  ['07:00', '2026-11-23'],
  ['11:59', '2026-11-23'],
  ['12:00', null],
])('at %s the digest of %s is due', (time, day) => {
  expect(digestDue(market, instantAt(market, '2026-11-23', time))).toBe(day)
})
