import type { PhotoRelease, VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { isOfFinishedRoom } from '#domain/bookings/released-photos.ts'

/** A photo that its customer can let be shown. */
export type OwnRoomPhoto = {
  id: string
  smallUrl: string
  /** The name of its room; null while that is not known. */
  room: string | null
  /** Whether the customer added it to their review: then they can say which room it shows. */
  isOwn: boolean
  release: PhotoRelease | null
}

/** What a server of the release before says of a photo. */
const formerRelease = (isReleased: boolean): PhotoRelease | null =>
  isReleased ? { state: 'accepted', refusedFor: null, isPainterPageOnly: true } : null

/** The photos of the finished rooms, those of the review first; and others that are released, which can be taken back. */
export function photosToRelease({ rooms, photos, ofReview = [] }: VisitPhotos): OwnRoomPhoto[] {
  const nameOf = (id: string | null) => rooms.find((room) => room.id === id)?.name ?? null
  const only = rooms.length === 1 ? (rooms[0]?.name ?? null) : null
  return [
    ...ofReview.map(({ id, smallUrl, roomId, release }) => ({
      id,
      smallUrl,
      room: roomId === null ? only : nameOf(roomId),
      isOwn: true,
      release,
    })),
    ...photos
      .filter(({ moment, isReleased }) => isOfFinishedRoom(moment) || isReleased)
      .map(({ id, smallUrl, roomId, isReleased, release }) => ({
        id,
        smallUrl,
        room: nameOf(roomId),
        isOwn: false,
        release: release === undefined ? formerRelease(isReleased) : release,
      })),
  ]
}
