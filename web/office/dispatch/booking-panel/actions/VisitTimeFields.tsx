import { useQuery } from '@tanstack/react-query'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { getContractorDay, listContractorDates } from '#contract/painters/office-contractor-availability.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { type SlotId, slotNames } from '#domain/scheduling/slots.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { datesToChoose, slotsToChoose } from '../../bookings/visit-choices.ts'
import css from './BookingActions.module.css'
import { type Fit, type MoveValues, timesThatFit } from './move-choices.ts'

type VisitTimeFieldsProps = {
  booking: AdminBookingDetails
  /** Who would have it; null for nobody. */
  contractorId: string | null
  chosen: { scheduledDate: CivilDate; timeSlot: SlotId } | null
  fits: readonly Fit[]
  error: string | undefined
  onChange: (change: Partial<MoveValues>) => void
}

/**
 * Date and slot. With a painter, only dates that the painter has marked as available, today or later (docs/rules/visits.md);
 * those on which the whole visit fits say so.
 */
export function VisitTimeFields({ booking, contractorId, chosen, fits, error, onChange }: VisitTimeFieldsProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const painter = contractorId ?? ''
  const date = chosen?.scheduledDate ?? ''
  const dates = useQuery({
    ...freshQueryOf(listContractorDates, { query: { contractorId: painter } }),
    enabled: painter !== '',
  })
  const day = useQuery({
    ...freshQueryOf(getContractorDay, { params: { date }, query: { contractorId: painter } }),
    enabled: painter !== '' && date >= today,
  })
  const times = timesThatFit(fits, contractorId)
  const fitting = new Set(times.map((time) => time.date))
  const offered = [...(dates.data ?? []).map((one) => one.date), ...fitting].filter((one) => one >= today)
  const choices = slotsToChoose(booking, painter, date, day.data?.timeSlots)
  return (
    <div className={`stack-close ${css.pair}`}>
      {contractorId === null ? (
        <TextField
          label={t('Date')}
          type="date"
          min={today}
          value={date}
          error={error}
          data-autofocus
          onChange={(event) => onChange({ scheduledDate: event.target.value, timeSlot: '' })}
        />
      ) : (
        <SelectField
          label={t('Date')}
          hint={dates.isError ? t("We couldn't load this painter's dates.") : t('Days this painter is available.')}
          value={date}
          error={error}
          data-autofocus
          onChange={(event) => onChange({ scheduledDate: event.target.value, timeSlot: '' })}
        >
          {date === '' && <option value="">{t('Choose a date')}</option>}
          {datesToChoose(offered, booking).map((one) => (
            <option key={one} value={one}>
              {fitting.has(one) ? t('{date}, fits', { date: formatDate(reader, one) }) : formatDate(reader, one)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('Time slot')}
        value={chosen?.timeSlot ?? booking.timeSlot}
        onChange={(event) => onChange({ scheduledDate: date, timeSlot: event.target.value })}
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
