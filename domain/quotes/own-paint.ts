import { add, dec } from '#domain/platform/decimal.ts'
import { formatList } from '#domain/platform/format.ts'
import type { PaintTerms } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { paintArea, paintedSurfaces, type RoomNumbers, type RoomSelection, roomNames } from '#domain/pricing/rooms.ts'
import { cansFor } from './shopping-list.ts'

type OwnRoom = RoomNumbers & RoomSelection & { paintOptions: { customerSupplies: boolean } }

/** Whole gallons that a room takes, rounded up. */
function gallonsFor(terms: PaintTerms, room: OwnRoom): number {
  const area = paintedSurfaces(room).reduce((sum, surface) => add(sum, paintArea(room, surface)), dec(0))
  const { gallons, quarts } = cansFor(terms, area)
  return gallons + (quarts > 0 ? 1 : 0)
}

/**
 * What a customer who supplies paint has to have at home, and about how much of it (docs/rules/pricing.md#paint-to-buy).
 * @param paint.customerSupplies whether they supply it for all rooms
 * @param by when the painter comes, as a time of that day
 * @returns null where we bring all of it
 */
export function paintToHaveAtHome(
  reader: Reader,
  rooms: readonly (OwnRoom & Parameters<typeof roomNames>[1][number])[],
  paint: { customerSupplies: boolean },
  by: string,
): Text | null {
  const t = translator(reader)
  const names = roomNames(reader, rooms)
  const amounts = rooms.flatMap((room, index) => {
    const gallons = gallonsFor(reader.market.paint, room)
    const isOwn = paint.customerSupplies || room.paintOptions.customerSupplies
    if (!isOwn || gallons === 0) return []
    return t('about {gallons, plural, one {a gallon} other {# gallons}} for {room}', {
      gallons,
      room: names[index] ?? '',
    })
  })
  return amounts.length === 0
    ? null
    : text('You supply the paint. Please have it at home by {by}: {amounts}.', {
        by,
        amounts: formatList(reader, amounts),
      })
}
