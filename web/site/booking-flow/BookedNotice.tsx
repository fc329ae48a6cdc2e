import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookedVisit } from '#contract/quotes/quotes.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { bookingOfQuote, manageLink, useRemembered } from './remembered.ts'

type BookedNoticeProps = { quoteId: string; visit: BookedVisit; children?: ReactNode }

/** "Booked for Fri, Nov 27", with a link; in the browser that booked it, without typing. */
export function BookedNotice({ quoteId, visit, children }: BookedNoticeProps) {
  const t = useTranslate()
  const reader = useReader()
  const known = bookingOfQuote(useRemembered(), quoteId, visitKind(visit.timeSlot))
  const first = formatShortDate(reader, visit.scheduledDate)
  const last = formatShortDate(reader, visit.endDate)
  const isOneDay = visit.endDate === visit.scheduledDate
  const title =
    visitKind(visit.timeSlot) === 'consultation'
      ? t('Color evening booked for {first}', { first })
      : isOneDay
        ? t('Booked for {first}', { first })
        : t('Booked for {first} to {last}', { first, last })
  return (
    <Notice tone="good" role="status" title={title}>
      {children}
      <p>
        <Link to={known ? manageLink(known) : '/manage-booking'} replace>
          {t('Manage Booking')}
        </Link>
      </p>
    </Notice>
  )
}
