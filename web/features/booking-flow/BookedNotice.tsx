import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookedVisit } from '../../../contract/quotes.ts'
import { formatShortDate } from '../../../domain/format-dates.ts'
import { visitKind } from '../../../domain/slots.ts'
import { reader } from '../../lib/here.ts'
import { Notice } from '../../ui/Notice.tsx'
import { bookingOfQuote, manageLink, useRemembered } from './remembered.ts'

type BookedNoticeProps = { quoteId: string; visit: BookedVisit; children?: ReactNode }

/** "Booked for Fri, Nov 27", with the way to it: without typing where this browser booked it. */
export function BookedNotice({ quoteId, visit, children }: BookedNoticeProps) {
  const known = bookingOfQuote(useRemembered(), quoteId, visitKind(visit.timeSlot))
  const what = visitKind(visit.timeSlot) === 'consultation' ? 'Color evening booked' : 'Booked'
  const last = visit.endDate === visit.scheduledDate ? '' : ` to ${formatShortDate(reader, visit.endDate)}`
  return (
    <Notice tone="good" role="status" title={`${what} for ${formatShortDate(reader, visit.scheduledDate)}${last}`}>
      {children}
      <p>
        <Link to={known ? manageLink(known) : '/manage-booking'} replace>
          Manage Booking
        </Link>
      </p>
    </Notice>
  )
}
