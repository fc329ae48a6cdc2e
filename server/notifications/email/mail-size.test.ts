import { expect, test } from 'vitest'
import { surfaces } from '#domain/pricing/rooms.ts'
import type { ReceiptLine } from '#server/notifications/kinds/email-content.ts'
import { receiptBlock } from '#server/notifications/kinds/receipt-block.ts'
import { renderHtml } from '#server/notifications/kinds/render-html.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aQuote, aQuoteBody, aRoom } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'

/** Gmail hides the rest of a message behind a link; what it counts is a little more than the HTML. */
const SHOWN_BYTES = 100_000

const app = await testApp({ publicUrl: 'https://evencoat.example' })

const sizeOf = (html: string): number => Buffer.byteLength(html)

/** As many rooms as a quote may have, all surfaces painted, with long names. */
const rooms = Array.from({ length: 50 }, (_, index) =>
  aRoom({
    id: `room-${index}`,
    name: `Grandmother’s & Grandfather’s room ${index}`.slice(0, 40),
    length: 20.5,
    width: 15.25,
    paintCeiling: true,
    paintTrim: true,
    paintDoors: true,
    doorCount: 3,
    paintWindows: true,
    windowCount: 4,
  }),
)

// @proves docs/rules/messages.md#how-a-message-is-made
test('the quote of the largest project, and what follows from it, is shown whole by mail programs', async () => {
  const { status, body } = await app.call('POST /api/quotes', { body: aQuoteBody({ rooms }) })
  expect(status).toBe(201)
  const quoteId = (body as { id: string }).id
  // Booked with one room; the others joined since.
  const { booking } = await aBooking(app, { quote: await aQuote(app), contractorId: null, status: 'pending' })
  const stored = await app.db.selectFrom('quotes').select('rooms').where('id', '=', quoteId).executeTakeFirstOrThrow()
  await app.update('quotes', { id: booking.quote_id ?? '' }, { rooms: JSON.stringify(stored.rooms) })
  const composed = [
    { kind: 'quote', payload: { quoteId } },
    { kind: 'booking-confirmation', payload: { bookingId: booking.id } },
  ]
  for (const { kind, payload } of composed) {
    const message = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
    if (message === 'dropped') throw new Error(`${kind} was dropped`)
    expect([kind, sizeOf(message.html) < SHOWN_BYTES]).toEqual([kind, true])
    if (kind !== 'quote') continue
    expect(message.text).toContain('Doors, 3 doors')
  }
})

test.each([
  ['rooms with surfaces', 50, surfaces.length],
  ['lines of a correction', 50 * surfaces.length, 0],
])('a receipt of many %s keeps every amount and fits', (_, groups, items) => {
  const amountOf = (group: number, item: number) => `$${group},${100 + item}.99`
  const lines = Array.from({ length: groups }, (_g, group): ReceiptLine[] => [
    {
      kind: 'group',
      label: `Grandmother’s & Grandfather’s room ${group}`,
      detail: '20 ft 6 in × 15 ft 3 in, 9 ft high',
      amount: amountOf(group, 99),
    },
    ...Array.from(
      { length: items },
      (_i, item): ReceiptLine => ({ kind: 'item', label: 'Walls, 1,234.5 sq ft', amount: amountOf(group, item) }),
    ),
  ]).flat()
  const blocks = [receiptBlock([...lines, { kind: 'total', label: 'Total', amount: '$1,000,000.00' }])]
  const chip = { color: 'wissahickon', name: 'Your quote', code: '' } as const
  const html = renderHtml(
    { subject: 'Your quote', preheader: '', heading: 'Your quote', chip, blocks, reason: '' },
    { language: 'en', home: 'https://evencoat.example', contact: null },
  )
  expect(sizeOf(html)).toBeLessThan(SHOWN_BYTES)
  for (const { amount } of lines) expect(html).toContain(amount)
})
