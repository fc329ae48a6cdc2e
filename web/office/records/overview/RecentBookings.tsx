import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type AdminBooking, listBookings, updateBooking } from '#contract/bookings/office-bookings.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useBookingPanel } from '#web/office/dispatch/booking-panel/use-booking-panel.ts'
import { ActionButton, actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import css from './RecentBookings.module.css'

/** The most recent bookings on the overview (docs/rules/messages.md). */
const RECENT = 10

/** The newest bookings: a row each, whose name opens the panel as in every list; customer, painter and money unfold below it. */
export function RecentBookings() {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(listBookings, { query: { limit: String(RECENT) } }), refetchOnMount: 'always' })
  return (
    <OfficePanel
      title={t('Recent Bookings')}
      beside={<span className="soft">{t('The ten newest. The rest are under Bookings.')}</span>}
      actions={
        <Link className={actionClass()} to={{ search: '?tab=bookings' }}>
          {t('All bookings')}
        </Link>
      }
    >
      {query.data && query.data.length > 0 ? (
        <ul className="figures">
          {query.data.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </ul>
      ) : (
        <PanelText>
          <Answered
            query={query}
            loading={t('Loading the bookings')}
            failed={t("We couldn't load the bookings.")}
            retryLabel={t('Refresh')}
          >
            {() => <EmptyState title={t('No bookings yet')}>{t("When someone books, you'll see it here.")}</EmptyState>}
          </Answered>
        </PanelText>
      )}
    </OfficePanel>
  )
}

function Row({ booking }: { booking: AdminBooking }) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const panel = useBookingPanel()
  const [opened, setOpened] = useState(false)
  const name = booking.customerName ?? booking.customerEmail
  return (
    <li className={css.row}>
      <div className={`line ${css.head}`}>
        <button
          type="button"
          className={`icon-button ${css.toggle}`}
          aria-label={t('Customer, painter and money of {name}', { name })}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="open" />
        </button>
        <h3 className={css.name}>
          <button
            type="button"
            className={`line strong ${css.opener}`}
            data-opens={booking.id}
            onClick={() => panel.view(booking.id)}
          >
            {name}
          </button>
        </h3>
      </div>
      <span className={css.what}>
        {t(visitLabel(booking.timeSlot, booking.purpose))}, {formatShortDate(reader, booking.scheduledDate)}
      </span>
      <span className={css.painter}>
        {booking.contractorName === null ? (
          <strong className="problem">{t('No one yet')}</strong>
        ) : (
          <NameLink to="contractor" id={booking.contractorId} name={booking.contractorName} />
        )}
      </span>
      <span className={css.status}>
        <VisitStateChip state={booking.state} />
      </span>
      <span className={css.sum}>{formatMoney(reader, booking.breakdown.due)}</span>
      <span className={css.actions}>
        <ActionButton
          aria-label={t('View Job Details of {name}', { name })}
          data-booking={booking.id}
          data-opens={`details:${booking.id}`}
          onClick={() => panel.view(booking.id)}
        >
          {t('View Job Details')}
        </ActionButton>
        <Allowed to={updateBooking}>
          <ActionButton
            aria-label={t('Edit the booking of {customer}', { customer: name })}
            data-opens={`edit:${booking.id}`}
            onClick={() => panel.edit(booking.id)}
          >
            {t('Edit')}
          </ActionButton>
        </Allowed>
      </span>
      {opened && (
        <div id={id} className={css.details}>
          <BookingDetails booking={booking} />
        </div>
      )}
    </li>
  )
}
