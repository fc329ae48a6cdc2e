import type { WalkThrough } from '#contract/bookings/change-orders.ts'
import { type PriceChange, priceChange } from '#domain/bookings/change-orders.ts'
import { roomInQuote } from '#domain/pricing/pricing.ts'
import { type Problem, roomProblems } from '#domain/pricing/quote-input.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { emptyDraft, type QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'

type Agreed = Pick<WalkThrough, 'rooms' | 'conditions' | 'paintOptions' | 'pricing'>

/** The rooms as agreed on, to be edited with the fields of the quote's wizard. */
export const draftOf = ({ rooms, conditions, paintOptions }: Agreed): QuoteDraft => ({
  ...emptyDraft(),
  rooms: rooms.map((room) => roomInQuote(room, paintOptions)),
  conditions,
  paintOptions,
})

/** A room that nobody booked, painted with the customer's own paint where all others are. */
export const roomToAdd = ({ paintOptions }: Pick<Agreed, 'paintOptions'>, id: string): Room =>
  roomInQuote(newRoom(id), paintOptions)

/** Problems with the rooms; paths as in the request. Colors can be chosen later. */
export const problemsOfRooms = (rooms: readonly Room[]): Problem[] =>
  rooms.flatMap((room, index) =>
    roomProblems(room)
      .filter(({ path }) => !path.startsWith('paintOptions'))
      .map(({ path, message }) => ({ path: `rooms.${index}.${path}`, message })),
  )

/** The price change for the rooms as they are edited, by the rule that the server applies. */
export const changeOf = (agreed: Agreed, rooms: readonly Room[]): PriceChange =>
  priceChange(
    { before: agreed.rooms, after: rooms },
    { conditions: agreed.conditions, paintOptions: agreed.paintOptions },
    agreed.pricing,
  )

/** The rooms as they are sent: a painter adds no photos here. */
export const sentRooms = (rooms: readonly Room[]) =>
  rooms.map(({ photos: _photos, name = '', ...room }) => ({ ...room, name }))
