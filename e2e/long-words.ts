import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aChange, theChanges } from '#web/testing/changes.ts'
import { aConversation, aConversationMessage } from '#web/testing/conversations.ts'

/** A word of more letters than a phone is wide, as people type it: without a place to break it. */
export const LONG = `Donaudampfschifffahrts${'elektrizitätenhauptbetriebswerk'.repeat(3)}`

/** The fields of answers that hold what people wrote. */
const written = new Set([
  'name',
  'firstName',
  'customerName',
  'approvedBy',
  'address',
  'words',
  'text',
  'answer',
  'note',
  'room',
  'gateCode',
  'parking',
  'pets',
  'other',
  'lostPainter',
])

/** The same answer, with the long word for every text that somebody wrote. */
const lengthened = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return written.has(name) && value !== '' ? LONG : value
  if (Array.isArray(value)) return value.map((one) => lengthened(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthened(inner, key)]))
}

/** From now on everything that people wrote on the page of a booking is one long word; `more`: further changes of an answer. */
export async function lengthenTexts(page: Page, more: Record<string, (answer: object) => object> = {}): Promise<void> {
  const parts: Record<string, (answer: object) => object> = {
    changes: () =>
      theChanges(aChange(), aChange({ id: 'CHG23456789ABCDEFGHK', state: 'approved', approvedBy: 'Dana' })),
    messages: () =>
      aConversation({
        messages: [
          aConversationMessage({ number: 1 }),
          aConversationMessage({ number: 2, side: 'customer', isOwn: true }),
        ],
      }),
    notes: (answer) => ({ ...answer, gateCode: '1', parking: 'x', pets: 'x', other: 'x' }),
    visit: (answer) => ({
      ...answer,
      timeline: [{ kind: 'left', at: new Date().toISOString(), minutes: null, note: 'x' }],
    }),
    ...more,
  }
  await page.route(/\/api\/(?:bookings|quotes)\/[^/]+(?:\/(?!events)[\w-]+)?(?:\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json') || !response.ok()) return route.fulfill({ response })
    const part = new URL(route.request().url()).pathname.split('/')[4] ?? 'booking'
    const answer = (await response.json()) as object
    return route.fulfill({ response, json: lengthened(parts[part]?.(answer) ?? answer) })
  })
}

/** No word makes the page wider than the screen. */
export const expectNoOverflow = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => {
      const { scrollWidth } = document.scrollingElement ?? document.documentElement
      return scrollWidth - window.innerWidth
    }),
  ).toBeLessThanOrEqual(0)
