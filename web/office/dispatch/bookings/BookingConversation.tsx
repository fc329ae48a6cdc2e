import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { getBookingConversation, readAsOffice, writeAsOffice } from '#contract/bookings/office-conversation.ts'
import { listBookingPhotos } from '#contract/bookings/office-visit-photos.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Conversation } from '#web/shared/conversation/Conversation.tsx'
import type { ConversationSource } from '#web/shared/conversation/conversation-source.ts'
import { PhotosByRoom } from '#web/shared/visit-photos/PhotosByRoom.tsx'
import { Answered } from '#web/ui/Answered.tsx'

/** Milliseconds between checks for new messages of an open booking: the office has no live stream. */
const POLL_INTERVAL = 15_000

/** The conversation of customer and painter about a booking; the office reads it, and writes as the office. */
function BookingMessages({ bookingId: id }: { bookingId: string }) {
  const t = useTranslate()
  const may = useMay()
  const source = useMemo((): ConversationSource => {
    const params = { id }
    return {
      draftKey: id,
      newest: { ...queryOf(getBookingConversation, { params }), refetchInterval: POLL_INTERVAL },
      before: (before) => call(getBookingConversation, { params, query: { before } }),
      ...(may(writeAsOffice) && {
        write: ({ key: messageKey, ...written }) => call(writeAsOffice, { params, body: { ...written, messageKey } }),
      }),
      ...(may(readAsOffice) && { read: (to) => call(readAsOffice, { params, body: { to } }) }),
    }
  }, [id, may])
  return (
    <Conversation
      source={source}
      label={t('Write as the office')}
      empty={t('Nothing yet. What you write is emailed to the customer, and to the painter who has the job.')}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} className="subtitle">
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
