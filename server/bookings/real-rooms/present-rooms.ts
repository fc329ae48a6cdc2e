import type { RoomPhoto, ShownRoom } from '#contract/bookings/reviews.ts'
import { townName } from '#domain/coverage/place.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { swatchOf } from '#server/billing/invoices/swatches.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import type { LatestRoom, ShownPhoto } from './released-photos.queries.ts'

/** The color of a room's walls; null unless it is one of the house. */
export function wallColorOf(room: StoredRoom): { name: string; hex: string } | null {
  const hex = swatchOf(room)
  const color = hex && Object.values(houseColors).find((one) => one.hex === hex)
  return color ? { name: color.name, hex: color.hex } : null
}

/** The room that a photo shows: the one that was named, else the only one. */
const roomOf = ({ roomId, rooms }: Pick<ShownPhoto, 'roomId' | 'rooms'>): StoredRoom | undefined =>
  roomId === null ? (rooms.length === 1 ? rooms[0] : undefined) : rooms.find(({ id }) => id === roomId)

/** A photo that everybody may see, with the addresses that open it for as long. */
export function presentRoomPhoto(photo: ShownPhoto): RoomPhoto {
  const url = `/api/visit-photos/${photo.id}`
  const room = roomOf(photo)
  return {
    id: photo.id,
    url,
    smallUrl: `${url}?size=small`,
    room: room?.type ?? null,
    // Before it was painted it had another one.
    color: room && photo.moment !== 'before' ? wallColorOf(room) : null,
  }
}

/** A room on the home page: its town only where the customer lets their name be shown (docs/rules/reviews.md#what-is-shown). */
export const presentShownRoom = (reader: Reader, row: LatestRoom): ShownRoom => ({
  ...presentRoomPhoto(row),
  town: row.showsName ? townName(reader, row) : null,
  painter: { firstName: row.firstName, slug: row.isActive ? row.slug : null },
  finishedOn: row.endDate,
})
