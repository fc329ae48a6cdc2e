import { useMutation, useQuery } from '@tanstack/react-query'
import { exportBookings } from '../../../../contract/admin/bookings.ts'
import { listContractors } from '../../../../contract/admin/contractors.ts'
import { type BookingStatus, bookingStatuses, bookingStatusLabels } from '../../../../domain/booking-status.ts'
import { type Message, message } from '../../../../domain/words/message.ts'
import { download } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { saveFile } from '../../dashboard/save-file.ts'
import { useToday } from '../../dashboard/use-today.ts'
import { fullName } from '../contractors/contractor-words.ts'
import { FilterBar } from '../frame/FilterBar.tsx'
import { Segments } from '../frame/Segments.tsx'
import {
  type BookingFilters,
  daysIn,
  filterQuery,
  noFilters,
  type QuickDays,
  quickDays,
  withDays,
} from './booking-filters.ts'

const dayLabels: Record<QuickDays, Message> = {
  today: message('Today'),
  tomorrow: message('Tomorrow'),
  week: message('Week'),
  all: message('All'),
}

type Props = { filters: BookingFilters; onChange: (filters: BookingFilters) => void }

/** Search and filters of the bookings, and the table of what they show. */
export function BookingFilterBar({ filters, onChange }: Props) {
  const t = useWords()
  const today = useToday()
  const painters = useQuery(queryOf(listContractors))

  const table = useMutation({
    mutationFn: () => download(exportBookings, { query: filterQuery(filters) }),
    onSuccess: (file) => saveFile(`bookings-${today}.csv`, file),
    onError: (error) =>
      toast({
        title: t("We couldn't export the bookings"),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      }),
  })

  return (
    <FilterBar
      label={t('Find bookings')}
      placeholder={t('Name, phone, email, address, painter or booking ID')}
      filters={filters}
      none={noFilters}
      onChange={onChange}
      lead={
        <Segments
          label={t('Days')}
          options={quickDays.map((id) => ({ id, label: t(dayLabels[id]) }))}
          value={daysIn(filters, today)}
          onChange={(days) => onChange(withDays(filters, days, today))}
        />
      }
      acts={
        <Button
          variant="secondary"
          size="small"
          working={table.isPending}
          workingLabel={t('Exporting...')}
          onClick={() => table.mutate()}
        >
          {t('Export CSV')}
        </Button>
      }
    >
      <SelectField
        label={t('Order')}
        required={false}
        value={filters.sort}
        onChange={(event) => onChange({ ...filters, sort: event.target.value === 'visit' ? 'visit' : '' })}
      >
        <option value="">{t('Newest first')}</option>
        <option value="visit">{t('By visit')}</option>
      </SelectField>
      <SelectField
        label={t('Status')}
        required={false}
        value={filters.status}
        onChange={(event) => onChange({ ...filters, status: event.target.value as BookingStatus | '' })}
      >
        <option value="">{t('All')}</option>
        {bookingStatuses.map((status) => (
          <option key={status} value={status}>
            {t(bookingStatusLabels[status])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Contractor')}
        required={false}
        value={filters.contractorId}
        onChange={(event) => onChange({ ...filters, contractorId: event.target.value })}
      >
        <option value="">{t('All')}</option>
        {(painters.data ?? []).map((painter) => (
          <option key={painter.id} value={painter.id}>
            {fullName(painter)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('From')}
        required={false}
        type="date"
        value={filters.from}
        onChange={(event) => onChange({ ...filters, from: event.target.value })}
      />
      <TextField
        label={t('To')}
        required={false}
        type="date"
        value={filters.to}
        onChange={(event) => onChange({ ...filters, to: event.target.value })}
      />
    </FilterBar>
  )
}
