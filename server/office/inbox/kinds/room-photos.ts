import { waitingPhotos } from '#server/bookings/real-rooms/released-photos.queries.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import type { InboxDeps, InboxItem, Part } from '../inbox-item.ts'

/** Photos that customers let be shown, one item for each visit: nobody sees them meanwhile. */
async function findRoomPhotos({ db }: InboxDeps): Promise<Part> {
  const lines = (await waitingPhotos(db)).map(
    ({ bookingId, count, since }): InboxItem => ({
      kind: 'room_photos_waiting',
      subjectId: bookingId,
      urgency: 'later',
      since,
      due: null,
      bookingId,
      shown: { openJobs: count },
    }),
  )
  return { lines }
}

export const roomPhotosWaiting = defineInboxItem({
  kind: 'room_photos_waiting',
  find: findRoomPhotos,
  line: ({ openJobs }, { customer }, t) =>
    t('{customer}: {count, plural, one {# photo} other {# photos}} of their rooms to show', {
      customer,
      count: openJobs ?? 0,
    }),
})
