import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { listBookingPhotos } from '#contract/bookings/office-visit-photos.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { PhotosByRoom } from '#web/shared/visit-photos/PhotosByRoom.tsx'
import css from '../Bookings.module.css'
import { BookingMessages } from './BookingMessages.tsx'

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

function Photos({ bookingId: id }: { bookingId: string }) {
  const t = useTranslate()
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

/** The conversation about a booking: messages, photos of the rooms. */
export function BookingConversation({ booking }: { booking: AdminBookingDetails }) {
  const t = useTranslate()
  return (
    <>
      <Part title={t('Messages with customer and painter')}>
        <BookingMessages bookingId={booking.id} />
      </Part>
      <Photos bookingId={booking.id} />
    </>
  )
}
