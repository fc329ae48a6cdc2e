import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type AdminBooking, listBookings } from '#contract/bookings/office-bookings.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { noFilters, withFilters } from '#web/office/dispatch/bookings/booking-filters.ts'
import { visitTime } from '#web/office/dispatch/candidates/candidate-texts.ts'
import { openedInstead } from '#web/office/shell/office-links.ts'
import { VisitStateChip } from '#web/office/shell/VisitStateChip.tsx'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { type Column, ResponsiveTable } from '#web/shared/dashboard/ResponsiveTable.tsx'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import css from './Painters.module.css'

/** As many of the next visits as fit on a screen. */
const MOST = 10

/** A painter's visits to come, each with a link to its booking, and the way to all of them. */
export function PainterVisits({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const [search] = useSearchParams()
  const query = useQuery(
    freshQueryOf(listBookings, {
      query: { contractorId: contractor.id, from: today, sort: 'visit', limit: String(MOST) },
    }),
  )
  const columns: readonly Column<AdminBooking>[] = [
    {
      key: 'customer',
      label: t('Customer'),
      isTitle: true,
      cell: ({ id, customerName, customerEmail }) => (
        <Link to={openedInstead(search, 'booking', id)} state={{ bookingPanel: true }} preventScrollReset>
          {customerName ?? customerEmail}
        </Link>
      ),
    },
    {
      key: 'visit',
      label: t('Visit'),
      cell: ({ scheduledDate, timeSlot }) => visitTime(t, reader, scheduledDate, timeSlot),
    },
    { key: 'town', label: t('Town'), cell: ({ town }) => town },
    { key: 'state', label: t('State'), cell: ({ state }) => <VisitStateChip state={state} /> },
    {
      key: 'earns',
      label: t('Earns'),
      numeric: true,
      cell: ({ breakdown }) => formatMoney(reader, breakdown.contractor),
    },
  ]
  const all = withFilters(new URLSearchParams({ tab: 'bookings' }), { ...noFilters, contractorId: contractor.id })
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-visits">
      <h3 id="contractor-visits">{t('Next visits')}</h3>
      <Answered query={query} loading={t('Loading the visits')} failed={t("We couldn't load the visits.")} lines={3}>
        {(answer) => {
          const visits = answer.filter(({ state }) => state !== 'cancelled')
          return visits.length === 0 ? (
            <p className="soft">{t('No visits to come')}</p>
          ) : (
            <ResponsiveTable caption={t('Next visits')} columns={columns} rows={visits} rowKey={({ id }) => id} />
          )
        }}
      </Answered>
      <p>
        <Link to={{ search: `?${all}` }}>{t('All their bookings')}</Link>
      </p>
    </section>
  )
}
