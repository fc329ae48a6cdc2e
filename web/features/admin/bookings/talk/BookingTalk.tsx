import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { AdminBookingDetails } from '../../../../../contract/admin/bookings.ts'
import { getBookingNotes, writeBookingNotes } from '../../../../../contract/admin/visit-notes.ts'
import { listBookingPhotos } from '../../../../../contract/admin/visit-photos.ts'
import { canWriteNotes } from '../../../../../domain/visit-notes.ts'
import { call } from '../../../../lib/call.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { useWords } from '../../../../lib/words.ts'
import { Answered } from '../../../dashboard/Answered.tsx'
import { EditableNotes } from '../../../visit-notes/EditableNotes.tsx'
import { PhotosByRoom } from '../../../visit-photos/PhotosByRoom.tsx'
import css from '../Bookings.module.css'
import { BookingThread } from './BookingThread.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** What the painter should know; the office's own notes are part of the booking and nobody else sees them. */
function Notes({ booking: { id, status } }: { booking: AdminBookingDetails }) {
  const t = useWords()
  const queries = useQueryClient()
  const query = queryOf(getBookingNotes, { params: { id } })
  const notes = useQuery({ ...query, staleTime: 0 })
  return (
    <Part title={t('Notes for the painter')}>
      <Answered query={notes} loading={t('Loading the notes')} failed={t("We couldn't load the notes.")} lines={2}>
        {(written) => (
          <EditableNotes
            notes={written}
            empty={t('Customer and painter see these notes. Notes of the office stay in the booking itself.')}
            isOpen={canWriteNotes(status)}
            onSave={async (body) =>
              queries.setQueryData(query.queryKey, await call(writeBookingNotes, { params: { id }, body }))
            }
          />
        )}
      </Answered>
    </Part>
  )
}

function Photos({ bookingId: id }: { bookingId: string }) {
  const t = useWords()
  const photos = useQuery({ ...queryOf(listBookingPhotos, { params: { id } }), staleTime: 0 })
  if (photos.data?.photos.length === 0) return null
  return (
    <Part title={t('Photos of the visit')}>
      <Answered query={photos} loading={t('Loading the photos')} failed={t("We couldn't load the photos.")} lines={2}>
        {(shown) => <PhotosByRoom shown={shown} heading="h4" />}
      </Answered>
    </Part>
  )
}

/** What is said and shown about a booking: messages, notes for the painter, photos of the rooms. */
export function BookingTalk({ booking }: { booking: AdminBookingDetails }) {
  const t = useWords()
  return (
    <>
      <Part title={t('Messages with customer and painter')}>
        <BookingThread bookingId={booking.id} />
      </Part>
      <Notes booking={booking} />
      <Photos bookingId={booking.id} />
    </>
  )
}
