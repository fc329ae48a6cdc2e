import { Link, useSearchParams } from 'react-router'
import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatShortDate } from '#domain/platform/format-dates.ts'
import { slotNamesWithin } from '#domain/scheduling/slots.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import css from './Customer.module.css'
import { visitsOf } from './customer-texts.ts'
import { Count, TheRest } from './TheRest.tsx'

/** Who comes, with a link to their page. */
function Painter({ id, name }: { id: string | null; name: string | null }) {
  const t = useTranslate()
  return name === null ? t('No painter yet') : <NameLink to="contractor" id={id} name={name} />
}

/** The visit that is to come, with its painter: what most callers ask about. */
export function NextVisit({ bookings }: { bookings: readonly AdminBooking[] }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const [search] = useSearchParams()
  const [next] = visitsOf(bookings, today).coming
  if (!next) return <span className="soft">{t('None')}</span>
  const { id, scheduledDate, timeSlot, contractorName, state } = next
  return (
    <>
      <Link to={openedInstead(search, 'booking', id)} state={{ bookingPanel: true }} preventScrollReset>
        {t('{day}, {slot}', { day: formatShortDate(reader, scheduledDate), slot: t(slotNamesWithin[timeSlot]) })}
      </Link>{' '}
      <Painter id={next.contractorId} name={contractorName} /> <VisitStateChip state={state} />
    </>
  )
}

function Row({ booking }: { booking: AdminBooking }) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const { id, scheduledDate, timeSlot, contractorName, state, address, breakdown } = booking
  return (
    <li className={`line ${css.row}`}>
      <div className={css.words}>
        <Link
          className={`strong ${css.who}`}
          to={openedInstead(search, 'booking', id)}
          state={{ bookingPanel: true }}
          preventScrollReset
        >
          {t('{day}, {slot}', { day: formatDayOfYear(reader, scheduledDate), slot: t(slotNamesWithin[timeSlot]) })}
        </Link>
        <span className="soft">
          <Painter id={booking.contractorId} name={contractorName} />
          &nbsp;· {address}
        </span>
      </div>
      <div className={css.aside}>
        <VisitStateChip state={state} />
        <span className="figures">{formatMoney(reader, breakdown.due)}</span>
      </div>
    </li>
  )
}

/** Their visits, those to come first; each opens its panel. */
export function CustomerBookings({ bookings, more, email }: Pick<CustomerPage, 'bookings' | 'more' | 'email'>) {
  const t = useTranslate()
  const { coming, past } = visitsOf(bookings, useToday())
  const parts = [
    { label: t('Upcoming'), rows: coming },
    { label: t('Past'), rows: past },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <OfficePanel title={t('Visits')} beside={<Count count={bookings.length} isMore={more.bookings} />}>
      {parts.length === 0 && <PanelText>{t('No visits yet. “Book for them” makes the first one.')}</PanelText>}
      {parts.map(({ label, rows }) => (
        <section key={label} aria-label={label}>
          <p className={`soft strong ${css.part}`}>{label}</p>
          <ul>
            {rows.map((booking) => (
              <Row key={booking.id} booking={booking} />
            ))}
          </ul>
        </section>
      ))}
      {more.bookings && <TheRest count={bookings.length} tab="bookings" email={email} />}
    </OfficePanel>
  )
}
