import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { photosOfVisit } from '#server/bookings/conversations/visit-photos.queries.ts'
import { writeAsPainter, writeToConversation } from '#server/bookings/conversations/write-to-conversation.ts'
import { writeVisitNotes } from '#server/bookings/conversations/write-visit-notes.ts'
import { moderatePhotos } from '#server/bookings/real-rooms/moderate-photos.ts'
import { releasePhotos } from '#server/bookings/real-rooms/release-photos.ts'
import { releasedOfBooking } from '#server/bookings/real-rooms/released-photos.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { inspectPhoto, preparePhoto } from '#server/quotes/photos/prepare-photo.ts'
import { storePhoto } from '#server/quotes/photos/store-photo.ts'
import type { DemoEvent } from './demo.ts'
import { drawRoom } from './draw-room.ts'

type ConversationEvent = Extract<
  DemoEvent,
  { what: 'said' | 'noted' | 'photographed' | 'released' | 'photos accepted' }
>
type Of<What extends ConversationEvent['what']> = Extract<ConversationEvent, { what: What }>

/** The visit that is talked about, with its painter's job and the colors of its rooms, in order. */
export type ConversationVisit = {
  bookingId: string
  contractorId: string
  jobId: string
  colors: readonly (keyof typeof houseColors | undefined)[]
}

const writeMessage = (
  deps: Deps,
  { bookingId, contractorId, jobId }: ConversationVisit,
  { by, text }: Of<'said'>,
): Promise<void> =>
  by === 'painter'
    ? writeAsPainter(deps, { contractorId, jobId }, { text, photos: [] })
    : writeToConversation(deps, bookingId, { side: by }, { text, photos: [], messageKey: newId() })

/** Stores a picture of a room in a color. @returns its id */
export async function storeDemoPhoto(
  deps: Deps,
  color: ConversationVisit['colors'][number],
  moment: PhotoMoment,
): Promise<string> {
  const { hex } = houseColors[color ?? 'valleyForgeSnow']
  return (await storePhoto(deps, await preparePhoto(await inspectPhoto(await drawRoom(hex, moment))))).id
}

/** A picture of each room, as its painter would have taken it. */
async function photograph(
  deps: Deps,
  about: ConversationVisit,
  { moment, rooms: count }: Of<'photographed'>,
): Promise<void> {
  const { rooms } = await deps.db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select('quotes.rooms')
    .where('bookings.id', '=', about.bookingId)
    .executeTakeFirstOrThrow()
  for (const [index, { id: roomId }] of readRooms(rooms).slice(0, count).entries()) {
    const id = await storeDemoPhoto(deps, about.colors[index], moment)
    const at = deps.now()
    const row = {
      photo_id: id,
      booking_id: about.bookingId,
      contractor_id: about.contractorId,
      room_id: roomId,
      moment,
      taken_at: at,
      recorded_at: at,
    }
    await deps.db.insertInto('visit_photos').values(row).execute()
  }
}

/** Lets people of the demo write about a visit, through the functions behind their calls. */
export async function playConversation(deps: Deps, about: ConversationVisit, event: ConversationEvent): Promise<void> {
  switch (event.what) {
    case 'said':
      return writeMessage(deps, about, event)
    case 'noted':
      return writeVisitNotes(deps, about.bookingId, { ...noVisitNotes, ...event.notes })
    case 'photographed':
      return photograph(deps, about, event)
    case 'released': {
      const photos = await photosOfVisit(deps.db, about.bookingId)
      const photoIds = photos.map((photo) => photo.photo_id)
      return releasePhotos(deps, about.bookingId, { photoIds, released: true })
    }
    case 'photos accepted': {
      const photoIds = [...(await releasedOfBooking(deps.db, about.bookingId)).keys()]
      return moderatePhotos({ ...deps, actor: 'admin' }, about.bookingId, { photoIds, refusedFor: null })
    }
  }
}
