import { useMemo } from 'react'
import { getBookingThread, readAsOffice, writeAsOffice } from '#contract/bookings/office-conversation.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Conversation } from '#web/shared/conversation/Conversation.tsx'
import type { ConversationSource } from '#web/shared/conversation/conversation-source.ts'

/** Milliseconds between checks for new messages of an open booking: the office has no live stream. */
const POLL_INTERVAL = 15_000

/** The conversation of customer and painter about a booking; the office reads it, and writes as the office. */
export function BookingMessages({ bookingId: id }: { bookingId: string }) {
  const t = useTranslate()
  const source = useMemo((): ConversationSource => {
    const params = { id }
    return {
      draftKey: id,
      newest: { ...queryOf(getBookingThread, { params }), refetchInterval: POLL_INTERVAL },
      before: (before) => call(getBookingThread, { params, query: { before } }),
      write: ({ key: messageKey, ...written }) => call(writeAsOffice, { params, body: { ...written, messageKey } }),
      read: (to) => call(readAsOffice, { params, body: { to } }),
    }
  }, [id])
  return (
    <Conversation
      source={source}
      label={t('Write as the office')}
      empty={t('Nothing yet. What you write is emailed to the customer, and to the painter who has the job.')}
    />
  )
}
