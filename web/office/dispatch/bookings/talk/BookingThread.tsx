import { useMemo } from 'react'
import { getBookingThread, readAsOffice, writeAsOffice } from '#contract/bookings/office-thread.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Thread } from '#web/shared/conversation/Thread.tsx'
import type { ThreadSource } from '#web/shared/conversation/thread-source.ts'

/** Milliseconds after which an open booking looks for new messages: the office has no live stream. */
const LOOK_EVERY = 15_000

/** What customer and painter write each other about a booking; the office reads it, and writes as the office. */
export function BookingThread({ bookingId: id }: { bookingId: string }) {
  const t = useTranslate()
  const source = useMemo((): ThreadSource => {
    const params = { id }
    return {
      draftKey: id,
      newest: { ...queryOf(getBookingThread, { params }), refetchInterval: LOOK_EVERY },
      before: (before) => call(getBookingThread, { params, query: { before } }),
      write: ({ key: messageKey, ...written }) => call(writeAsOffice, { params, body: { ...written, messageKey } }),
      read: (to) => call(readAsOffice, { params, body: { to } }),
    }
  }, [id])
  return (
    <Thread
      source={source}
      label={t('Write as the office')}
      empty={t('Nothing yet. What you write is emailed to the customer, and to the painter who has the job.')}
    />
  )
}
