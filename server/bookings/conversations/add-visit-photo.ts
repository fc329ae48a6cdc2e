import type { FastifyRequest } from 'fastify'
import { withOwnIds } from '#domain/bookings/change-orders.ts'
import { isConversationOpen } from '#domain/bookings/conversation.ts'
import { MAX_VISIT_PHOTOS, type PhotoMoment } from '#domain/bookings/visit-photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { changeJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import { isKnownCommand, momentOf } from '#server/bookings/jobs/painter-command.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { takeFreePhotos } from '#server/quotes/photos/photos.queries.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { readSmallPhoto } from '#server/quotes/photos/small-photo.ts'
import { storeUpload } from '#server/quotes/photos/store-photo.ts'
import { findOwnVisit, requirePart } from './require-part.ts'
import { countVisitPhotos } from './visit-photos.queries.ts'

/** A painter's photo of a room, without its file. */
type Taken = { room: string; moment: PhotoMoment; happenedAt?: Date | undefined }

const hasRoom = async (db: Transaction, { quote_id }: BookingRow, room: string): Promise<boolean> => {
  const { rooms } = await db.selectFrom('quotes').select('rooms').where('id', '=', quote_id).executeTakeFirstOrThrow()
  const known = readRooms(rooms)
  return [...known, ...withOwnIds(known)].some(({ id }) => id === room)
}

/** @throws AppError as `addVisitPhoto` says */
const checkPhoto = async (db: Transaction, deps: Deps, booking: BookingRow, { room }: Taken): Promise<void> => {
  const { status, end_date: endDate } = booking
  if (!isConversationOpen(deps.market, { status, endDate }, deps.now())) {
    throw new AppError('conflict', text('The visit was too long ago to add photos.'))
  }
  if (!(await hasRoom(db, booking, room))) {
    throw invalid('room', text('This room isn’t part of the job. Please reload the page.'))
  }
  if ((await countVisitPhotos(db, booking.id)) >= MAX_VISIT_PHOTOS) {
    throw new AppError(
      'conflict',
      text('A visit can have {count, plural, one {# photo} other {# photos}}.', { count: MAX_VISIT_PHOTOS }),
    )
  }
}

/**
 * Adds a painter's photo of a room to a visit; its customer sees it at once (docs/rules/conversations.md#photos-of-the-visit). Sent
 * again with the same key it is not stored again.
 * @throws AppError `not_found` and `invalid_transition` as `requirePart` says; `conflict` when the visit was too long ago or has
 * as many photos as it may; `invalid_request` for another job's room, or a moment too long ago; those of the upload
 */
export async function addVisitPhoto(
  deps: Deps,
  of: JobOf,
  { upload, request }: { upload: Buffer; request: FastifyRequest },
  taken: Taken,
): Promise<void> {
  // Decoding is dear: what would be refused, or was stored before, is not decoded.
  await findOwnVisit(deps.db, of)
  if (of.key !== undefined && (await isKnownCommand(deps.db, of.contractorId, of.key))) return
  const { id, file } = await storeUpload(deps, request, upload)
  try {
    await changeJob(deps, of, async (db, { booking, job }) => {
      requirePart(job)
      const now = deps.now()
      const at = momentOf(taken.happenedAt, now)
      await checkPhoto(db, deps, booking, taken)
      if (!(await takeFreePhotos(db, [id])).has(id)) throw new Error('a photo that was just stored is gone')
      const row = {
        photo_id: id,
        booking_id: booking.id,
        contractor_id: of.contractorId,
        room_id: taken.room,
        moment: taken.moment,
        taken_at: at,
        recorded_at: now,
      }
      await db.insertInto('visit_photos').values(row).execute()
      recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'photo' })
    })
    await readSmallPhoto(deps, file)
  } finally {
    // Refused, or sent twice at the same time: nothing shows it.
    await removePhotos(deps, [id])
  }
}
