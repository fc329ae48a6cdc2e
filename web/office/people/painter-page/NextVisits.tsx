import { Link, useSearchParams } from 'react-router'
import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import type { PainterPage } from '#contract/office/painter-page.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { bookingFilters } from '#web/office/dispatch/bookings/booking-filters.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './PainterPage.module.css'

/** The visits of a painter that are not done, each with a link to its booking, and the way to all of them. */
export function NextVisits({
  painter,
  visits,
  moreVisits,
}: Pick<PainterPage, 'visits' | 'moreVisits'> & { painter: { id: string } }) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const when = ({ scheduledDate, endDate, timeSlot }: AdminBooking) =>
    scheduledDate === endDate
      ? visitTime(t, reader, scheduledDate, timeSlot)
      : t('{first} to {last}', {
          first: formatShortDate(reader, scheduledDate),
          last: formatShortDate(reader, endDate),
        })
  const columns: readonly Column<AdminBooking>[] = [
    { key: 'visit', label: t('When'), cell: when },
    {
      key: 'customer',
      label: t('Customer'),
      isTitle: true,
      cell: ({ id, customerName, customerEmail }) => (
        <Link
          className="quiet-link"
          to={openedInstead(search, 'booking', id)}
          state={{ bookingPanel: true }}
          preventScrollReset
        >
          {customerName ?? customerEmail}
        </Link>
      ),
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
  const all = bookingFilters.write(new URLSearchParams({ tab: 'bookings' }), { contractorId: painter.id })
  return (
    <OfficePanel
      title={t('Next visits')}
      beside={
        <span className="soft figures">{moreVisits ? t('{count}+', { count: visits.length }) : visits.length}</span>
      }
      actions={
        <Link className={css.way} to={{ search: `?${all}` }}>
          {t('All their bookings')}
        </Link>
      }
    >
      {visits.length === 0 ? (
        <PanelText>{t('No visits to come')}</PanelText>
      ) : (
        <div className={css.table}>
          <ResponsiveTable caption={t('Next visits')} columns={columns} rows={visits} rowKey={({ id }) => id} />
        </div>
      )}
    </OfficePanel>
  )
}
