import { useQuery } from '@tanstack/react-query'
import { exportBookings } from '#contract/bookings/office-bookings.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { bookingStatuses, bookingStatusLabels } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { filterQuery, labeledOptions, optionsOf } from '#web/office/parts/lists/filter-fields.ts'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { type BookingFilters, daysIn, filtersOfDays, noFilters, type QuickDays, quickDays } from './booking-filters.ts'

const dayLabels: Record<QuickDays, Text> = {
  today: text('Today'),
  tomorrow: text('Tomorrow'),
  week: text('Week'),
  all: text('All'),
}

type Props = { filters: BookingFilters; onChange: (changes: Partial<BookingFilters>) => void }

/** Search and filters of the bookings, and the table of what they show. */
export function BookingFilterBar({ filters, onChange }: Props) {
  const t = useTranslate()
  const today = useToday()
  const days = daysIn(filters, today)
  const painters = useQuery(queryOf(listContractors))

  return (
    <FilterBar
      label={t('Find bookings')}
      placeholder={t('Name, phone, email, address, painter or booking ID')}
      withoutContacts={t('Name, town, painter or booking ID')}
      filters={filters}
      none={noFilters}
      onChange={onChange}
      lead={{
        control: (
          <Segments
            label={t('Days')}
            options={quickDays.map((id) => ({ id, label: t(dayLabels[id]) }))}
            value={days}
            onChange={(chosen) => onChange(filtersOfDays(chosen, today))}
          />
        ),
        shows: days === null ? [] : ['from', 'to', ...(days === 'all' ? [] : ['sort' as const])],
      }}
      actions={
        <Allowed to={exportBookings}>
          <TableButton
            label={t('Export CSV')}
            fileName={`bookings-${today}.csv`}
            download={() => download(exportBookings, { query: filterQuery(filters) })}
            failed={t("We couldn't export the bookings")}
          />
        </Allowed>
      }
      fields={[
        { name: 'sort', label: t('Order'), options: optionsOf(t('Newest first'), [['visit', t('By visit')]]) },
        {
          name: 'status',
          label: t('Status'),
          options: labeledOptions(t, t('All'), bookingStatuses, bookingStatusLabels),
        },
        {
          name: 'contractorId',
          label: t('Contractor'),
          options: optionsOf(
            t('All'),
            (painters.data ?? []).map((painter) => [painter.id, fullName(painter)]),
          ),
        },
        { name: 'from', label: t('From'), type: 'date' },
        { name: 'to', label: t('To'), type: 'date' },
      ]}
    />
  )
}
