import { getBookingLedger } from '#contract/billing/booking-ledger.ts'
import { updateBooking } from '#contract/bookings/office-bookings.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { KnownContext } from '#web/lib/known.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BookingMoney } from '#web/office/billing/BookingMoney.tsx'
import { draftName, hasDraft } from '#web/office/parts/drafts/draft-values.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { BookingChanges } from '../bookings/BookingChanges.tsx'
import { BookingConversation } from '../bookings/BookingConversation.tsx'
import { formatBooking } from '../bookings/booking-differences.ts'
import { FollowUps } from '../bookings/FollowUps.tsx'
import { RoomPhotos } from '../bookings/RoomPhotos.tsx'
import { NoShows } from '../no-shows/NoShows.tsx'
import { BookingActions } from './actions/BookingActions.tsx'
import { JobDetails } from './JobDetails.tsx'
import { NotesByAudience } from './NotesByAudience.tsx'
import css from './PanelContent.module.css'
import { People } from './People.tsx'
import { Timeline } from './Timeline.tsx'
import type { PanelPartProps } from './use-booking-panel.ts'
import { WhyThisPainter } from './WhyThisPainter.tsx'

/** The parts of the panel that lie far down, by the ids of their headings. */
const parts: readonly { heading: string; label: Text; needs?: Pick<Endpoint, 'access'> }[] = [
  { heading: 'booking-notes', label: text('Notes') },
  { heading: 'booking-job', label: text('Rooms') },
  { heading: 'booking-timeline', label: text('Timeline') },
  { heading: 'booking-money', label: text('Money'), needs: getBookingLedger },
  { heading: 'booking-conversation', label: text('Messages') },
]

/** Goes to a part of the panel, and gives it the focus. */
function goTo(heading: string): void {
  const target = document.getElementById(heading)
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'start' })
}

/** Leads to the parts of a long panel. */
function PanelNavigation() {
  const t = useTranslate()
  const may = useMay()
  return (
    <nav aria-label={t('Parts of the booking')} className="row-tight">
      {parts
        .filter(({ needs }) => needs === undefined || may(needs))
        .map(({ heading, label }) => (
          <Button key={heading} variant="quiet" size="small" onClick={() => goTo(heading)}>
            {t(label)}
          </Button>
        ))}
    </nav>
  )
}

/** Everything about a booking: actions, people, notes, rooms, what is open, history, money, conversation. */
export function PanelBody({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <KnownContext value={formatBooking(t, reader, booking)}>
      <BookingActions booking={booking} part={part} onPart={onPart} />
      <PanelNavigation />
      <People booking={booking} part={part} onPart={onPart} />
      <NotesByAudience booking={booking} part={part} onPart={onPart} />
      {part === 'why' && <WhyThisPainter bookingId={booking.id} onClose={() => onPart(null)} />}
      <FollowUps booking={booking} />
      <RoomPhotos bookingId={booking.id} isOpened={part === 'photos'} />
      <JobDetails booking={booking} />
      <BookingChanges bookingId={booking.id} customer={booking.customerName} />
      <NoShows bookingId={booking.id} />
      <Timeline bookingId={booking.id} />
      <Allowed to={getBookingLedger}>
        <BookingMoney bookingId={booking.id} customer={booking.customerName ?? booking.customerEmail} />
      </Allowed>
      <div id="booking-conversation" className="stack-wide">
        <BookingConversation booking={booking} />
      </div>
      <Allowed to={updateBooking}>
        <section className={css.section} aria-labelledby="booking-more">
          <h3 id="booking-more">{t('More')}</h3>
          <p>
            <Button variant="secondary" size="small" data-action="edit" onClick={() => onPart('edit')}>
              {t('Set status')}
              {hasDraft(draftName(booking.id, 'edit')) && part !== 'edit' && (
                <span className="visually-hidden"> {t('(unfinished)')}</span>
              )}
            </Button>
          </p>
        </section>
      </Allowed>
    </KnownContext>
  )
}
