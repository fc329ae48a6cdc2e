import { useQuery } from '@tanstack/react-query'
import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { getContractorDay, listContractorDates } from '../../../../contract/admin/contractor-availability.ts'
import { formatWindow } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { slotNames } from '../../../../domain/slots.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useToday } from '../../dashboard/use-today.ts'
import css from './Bookings.module.css'
import type { BookingEdits } from './booking-edits.ts'
import { datesToChoose, slotsToChoose } from './visit-choices.ts'

type Props = {
  booking: AdminBookingDetails
  edits: BookingEdits
  onChange: (change: Partial<BookingEdits>) => void
}

/** Date and slot. With a painter, only dates that the painter has marked as available, today or later (docs/rules/visits.md). */
export function VisitFields({ booking, edits, onChange }: Props) {
  const t = useWords()
  const reader = useReader()
  const { contractorId, scheduledDate } = edits
  const today = useToday()
  const dates = useQuery({
    ...queryOf(listContractorDates, { query: { contractorId } }),
    enabled: contractorId !== '',
    gcTime: 0,
    staleTime: 0,
  })
  const day = useQuery({
    ...queryOf(getContractorDay, { params: { date: scheduledDate }, query: { contractorId } }),
    enabled: contractorId !== '' && scheduledDate >= today,
    gcTime: 0,
    staleTime: 0,
  })
  const choices = slotsToChoose(booking, contractorId, scheduledDate, day.data?.timeSlots)
  const offered = (dates.data ?? []).map((one) => one.date).filter((date) => date >= today)
  return (
    <div className={css.pair}>
      {contractorId === '' ? (
        <TextField
          label={t('Date')}
          type="date"
          min={today}
          value={scheduledDate}
          onChange={(event) => event.target.value && onChange({ scheduledDate: event.target.value })}
        />
      ) : (
        <SelectField
          label={t('Date')}
          hint={dates.isError ? t("We couldn't load this painter's dates.") : t('Days this painter is available.')}
          value={scheduledDate}
          onChange={(event) => onChange({ scheduledDate: event.target.value })}
        >
          {datesToChoose(offered, booking).map((date) => (
            <option key={date} value={date}>
              {formatDate(reader, date)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('Time slot')}
        value={edits.timeSlot}
        onChange={(event) => onChange({ timeSlot: event.target.value as BookingEdits['timeSlot'] })}
      >
        {choices.map(({ slot, available }) => (
          <option key={slot} value={slot} disabled={!available}>
            {available
              ? `${t(slotNames[slot])} ${formatWindow(reader, slot)}`
              : t('{slot} {hours} (Not Available)', { slot: t(slotNames[slot]), hours: formatWindow(reader, slot) })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
