import type { z } from 'zod'
import type { NewRooms } from '#contract/pricing/rooms.ts'
import { type PriceChange, priceChange, pricesFor, type Sides, withOwnIds } from '#domain/bookings/change-orders.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import { text } from '#domain/platform/translation/text.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { StoredQuote, StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'

/** The rooms as a painter sent them. */
export type SentRooms = z.output<typeof NewRooms>

/** Rooms as agreed on and as they are to be painted, and what that costs. */
export type ProposedWork = { rooms: Sides<StoredRoom[]>; change: PriceChange }

type Rooms = SentRooms | readonly StoredRoom[]

/** The rooms that were sent, with the photos of those that the quote has: a painter adds none here. */
const withPhotosOf = (before: readonly StoredRoom[], sent: Rooms): StoredRoom[] =>
  sent.map((room) => ({ ...room, photos: before.find(({ id }) => id === room.id)?.photos ?? [], cost: 0 }))

const priced = (rooms: readonly StoredRoom[], costs: readonly number[]): StoredRoom[] =>
  rooms.map((room, index) => ({ ...room, cost: costs[index] ?? 0 }))

/**
 * The work that a painter proposes instead, priced like the quote of the visit (docs/rules/change-orders.md#the-difference).
 * @throws AppError `invalid_request` for rooms that share an id; `conflict` when the visit would cost less than nothing
 */
export function proposedWork(
  quote: Pick<StoredQuote, 'rooms' | 'conditions' | 'paint_options' | 'pricing' | 'final_cost'>,
  purpose: VisitPurpose | null,
  sent: Rooms,
): ProposedWork {
  if (new Set(sent.map(({ id }) => id)).size < sent.length)
    throw invalid('rooms', text('Two rooms have the same ID. Please load the page again.'))
  const before = withOwnIds(quote.rooms)
  const after = withPhotosOf(before, sent)
  const choices = { conditions: quote.conditions, paintOptions: quote.paint_options }
  const change = priceChange({ before, after }, choices, pricesFor(purpose, quote.pricing))
  if (quote.final_cost + change.difference < 0)
    throw new AppError(
      'conflict',
      text('The office adjusted the price of this visit, and it would drop below zero. Please call the office.'),
    )
  return {
    rooms: { before: priced(before, change.before.rooms), after: priced(after, change.after.rooms) },
    change,
  }
}
