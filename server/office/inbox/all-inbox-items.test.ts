import { expect, test } from 'vitest'
import { inboxItemKinds } from '#domain/notifications/inbox.ts'
import { definitionOf, itemFinders } from './all-inbox-items.ts'

// @proves docs/rules/office.md#the-inbox
test('every kind of inbox item is defined once, and what finds several of them is asked once', () => {
  expect(inboxItemKinds.map((kind) => definitionOf(kind).kind)).toEqual(inboxItemKinds)
  expect(new Set(itemFinders).size).toBe(itemFinders.length)
  expect(inboxItemKinds.every((kind) => itemFinders.includes(definitionOf(kind).find))).toBe(true)
})
