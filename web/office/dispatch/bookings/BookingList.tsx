import { useState } from 'react'
import { type AdminBooking, listBookings } from '#contract/bookings/office-bookings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { slotNamesWithin } from '#domain/scheduling/slots.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PaymentChip } from '#web/office/billing/PaymentChip.tsx'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { type Skipped, SkippedNotice } from '#web/office/parts/lists/SkippedNotice.tsx'
import { useChosen } from '#web/office/parts/lists/use-chosen.ts'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { useBookingPanel } from '../booking-panel/use-booking-panel.ts'
import { BookingCard } from './BookingCard.tsx'
import css from './Bookings.module.css'
import { Choice, CustomerName, PainterName, type PartProps, RowActions } from './booking-row.tsx'
import { CancelManyDialog } from './CancelManyDialog.tsx'
import { useBookingBar } from './use-booking-bar.tsx'

/** The columns that stay while a booking is open beside the list. */
const besidePanel: ReadonlySet<string> = new Set(['customer', 'visit', 'status'])

/** The filtered bookings, newest first, with actions for each of them and for a selection. */
export function BookingList() {
  const t = useTranslate()
  const reader = useReader()
  const panel = useBookingPanel()
  // Beside the panel there is room for who and when; the rest stands in the panel.
  const isBeside = useMedia('(min-width: 60em)') && panel.id !== null
  const hasRoom = useMedia('(min-width: 48em)')
  const bar = useBookingBar()
  const chosen = useChosen()
  const [cancelling, setCancelling] = useState(false)
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])

  const partsOf = (booking: AdminBooking): PartProps => ({
    booking,
    panel,
    chosen: chosen.ids.has(booking.id),
    onChoose: () => chosen.toggle(booking.id),
  })

  const columns: readonly Column<AdminBooking>[] = [
    {
      key: 'customer',
      label: t('Customer'),
      isTitle: true,
      cell: (booking) => (
        <div className={css.pick}>
          <Choice {...partsOf(booking)} />
          <CustomerName {...partsOf(booking)} />
        </div>
      ),
    },
    {
      key: 'visit',
      label: t('Visit'),
      cell: (booking) => (
        <span className={css.line}>
          {formatShortDate(reader, booking.scheduledDate)}
          {!isBeside && `, ${t(slotNamesWithin[booking.timeSlot])}`}
        </span>
      ),
    },
    {
      key: 'address',
      label: t('Address'),
      cell: (booking) => (
        <span className={css.long} title={booking.address}>
          {booking.address}
        </span>
      ),
    },
    {
      key: 'contractor',
      label: t('Contractor'),
      cell: (booking) => <PainterName booking={booking} />,
    },
    { key: 'cost', label: t('Cost'), numeric: true, cell: (booking) => formatMoney(reader, booking.breakdown.due) },
    {
      key: 'status',
      label: t('Status'),
      cell: (booking) => (
        <span className={css.states} data-beside={isBeside || undefined}>
          <VisitStateChip state={booking.state} />
          {booking.state !== 'paid' && <PaymentChip payment={booking.payment} />}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (booking) => <RowActions {...partsOf(booking)} />,
    },
  ]

  const shown = isBeside ? columns.filter(({ key }) => besidePanel.has(key)) : columns

  const withChosen = (listed: readonly AdminBooking[]) => (
    <>
      {listed.length > 0 && (
        <div className={`row-middle ${css.chosen}`} data-action-bar>
          <p aria-live="polite">{t('{count} selected', { count: listed.length })}</p>
          <Button variant="quiet" size="small" onClick={chosen.clear}>
            {t('Clear selection')}
          </Button>
          <Button variant="danger" size="small" onClick={() => setCancelling(true)}>
            {t('Cancel these bookings')}
          </Button>
        </div>
      )}
      {cancelling && (
        <CancelManyDialog
          bookings={listed}
          onDone={(left) => {
            chosen.clear()
            setSkipped(left)
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  )

  return (
    <OfficeList
      call={listBookings}
      filters={bar}
      notice={
        <SkippedNotice
          title={t('{count, plural, one {# booking wasn’t canceled} other {# bookings weren’t canceled}}', {
            count: skipped.length,
          })}
          skipped={skipped}
          to="booking"
          onRead={() => setSkipped([])}
        />
      }
      caption={t('Bookings')}
      loading={t('Loading the bookings')}
      failed={t("We couldn't load the bookings.")}
      noneYet={{ title: t('No bookings found'), text: t('Try a different search or filter, or show all.') }}
      columns={shown}
      rowKey={(booking) => booking.id}
      manyColumns={!isBeside}
      card={(booking) => <BookingCard {...partsOf(booking)} withActions={hasRoom} />}
      after={(rows) => withChosen(rows.filter(({ id }) => chosen.ids.has(id)))}
    />
  )
}
