import { useQuery } from '@tanstack/react-query'
import { exportBookings } from '#contract/bookings/office-bookings.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { FilterBarProps } from '#web/office/parts/lists/FilterBar.tsx'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { bookingFilters, daysIn, filtersOfDays, type QuickDays, quickDays } from './booking-filters.ts'

const dayLabels: Record<QuickDays, Text> = {
  today: text('Today'),
  tomorrow: text('Tomorrow'),
  week: text('Week'),
  all: text('All'),
}

/** Search and filters of the bookings, and the table of what they show. */
export function useBookingBar() {
  const t = useTranslate()
  const today = useToday()
  const filters = useFilters(bookingFilters)
  const days = daysIn(filters.values, today)
  const painters = useQuery(queryOf(listContractors))
  const lead: FilterBarProps<typeof bookingFilters.filters>['lead'] = {
    control: (
      <Segments
        label={t('Days')}
        options={quickDays.map((id) => ({ id, label: t(dayLabels[id]) }))}
        value={days}
        onChange={(chosen) => filters.change(filtersOfDays(chosen, today))}
      />
    ),
    shows: days === null ? [] : ['from', 'to', ...(days === 'all' ? [] : ['sort' as const])],
  }
  return {
    filters,
    lead,
    choices: { contractorId: (painters.data ?? []).map((painter) => [painter.id, fullName(painter)] as const) },
    actions: (
      <Allowed to={exportBookings}>
        <TableButton
          label={t('Export CSV')}
          fileName={`bookings-${today}.csv`}
          download={() => download(exportBookings, { query: filters.query })}
          failed={t("We couldn't export the bookings")}
        />
      </Allowed>
    ),
  }
}
