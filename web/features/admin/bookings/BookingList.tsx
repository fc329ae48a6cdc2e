import { useState } from 'react'
import { type AdminBooking, listBookings } from '../../../../contract/admin/bookings.ts'
import { bookingStatusColors, bookingStatusLabels } from '../../../../domain/booking-status.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { formatId } from '../../../../domain/identifiers.ts'
import { slotNamesWithin } from '../../../../domain/slots.ts'
import { callPage } from '../../../lib/call.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { PagedList } from '../../dashboard/PagedList.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { usePages } from '../../dashboard/use-pages.ts'
import { PaymentChip } from '../money/PaymentChip.tsx'
import css from './Bookings.module.css'
import { type BookingFilters, filterQuery } from './booking-filters.ts'
import { CancelManyDialog } from './CancelManyDialog.tsx'
import type { BookingDialogsState } from './use-booking-dialogs.ts'

const customer = (booking: AdminBooking) => booking.customerName ?? booking.customerEmail

/** The filtered bookings, newest first, with actions for each of them and for a selection. */
export function BookingList({ filters, dialogs }: { filters: BookingFilters; dialogs: BookingDialogsState }) {
  const t = useWords()
  const reader = useReader()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [cancelling, setCancelling] = useState(false)
  const { query, items } = usePages(listBookings, filterQuery(filters), (query) => callPage(listBookings, { query }))
  const listed = items.filter((booking) => chosen.has(booking.id))
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))

  const columns: readonly Column<AdminBooking>[] = [
    {
      key: 'customer',
      label: t('Customer'),
      isTitle: true,
      cell: (booking) => (
        <label className={css.pick}>
          <input
            type="checkbox"
            checked={chosen.has(booking.id)}
            aria-label={t('Choose the booking of {customer}, {id}', {
              customer: customer(booking),
              id: formatId(booking.id),
            })}
            onChange={() => toggle(booking.id)}
          />
          <span>
            <strong>{customer(booking)}</strong>
            <code className={css.id}>{formatId(booking.id)}</code>
          </span>
        </label>
      ),
    },
    {
      key: 'visit',
      label: t('Visit'),
      cell: (booking) => `${formatShortDate(reader, booking.scheduledDate)}, ${t(slotNamesWithin[booking.timeSlot])}`,
    },
    { key: 'address', label: t('Address'), cell: (booking) => <span className={css.long}>{booking.address}</span> },
    {
      key: 'contractor',
      label: t('Contractor'),
      cell: (booking) => booking.contractorName ?? <em className={css.missing}>{t('No one yet')}</em>,
    },
    { key: 'cost', label: t('Cost'), numeric: true, cell: (booking) => formatMoney(reader, booking.breakdown.due) },
    {
      key: 'status',
      label: t('Status'),
      cell: (booking) => (
        <>
          <StatusChip color={bookingStatusColors[booking.status]}>{t(bookingStatusLabels[booking.status])}</StatusChip>{' '}
          <PaymentChip payment={booking.payment} />
        </>
      ),
    },
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (booking) => (
        <div className={css.rowActions}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Details of {customer}', { customer: customer(booking) })}
            onClick={() => dialogs.view(booking.id)}
          >
            {t('Details')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Edit the booking of {customer}', { customer: customer(booking) })}
            onClick={() => dialogs.edit(booking.id)}
          >
            {t('Edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Why this painter for {customer}', { customer: customer(booking) })}
            onClick={() => dialogs.explain(booking.id)}
          >
            {t('Why')}
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <PagedList
        query={query}
        loading={t('Loading the bookings')}
        failed={t("We couldn't load the bookings.")}
        count={items.length}
        empty={
          <EmptyState title={t('No bookings found')}>{t('Try a different search or filter, or show all.')}</EmptyState>
        }
      >
        <ResponsiveTable
          caption={t('Bookings')}
          columns={columns}
          rows={items}
          rowKey={(booking) => booking.id}
          manyColumns
        />
      </PagedList>
      {listed.length > 0 && (
        <div className={css.chosen} data-action-bar>
          <p aria-live="polite">{t('{count} selected', { count: listed.length })}</p>
          <Button variant="quiet" size="small" onClick={() => setChosen(new Set())}>
            {t('Clear selection')}
          </Button>
          <Button variant="danger" size="small" onClick={() => setCancelling(true)}>
            {t('Cancel these bookings')}
          </Button>
        </div>
      )}
      <CancelManyDialog
        ids={listed.map((booking) => booking.id)}
        opened={cancelling}
        onDone={() => setChosen(new Set())}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}
