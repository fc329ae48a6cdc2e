import type { Booking } from '#contract/bookings/bookings.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField } from '#web/ui/Field.tsx'

type EveningTooProps = {
  booking: Pick<Booking, 'otherVisit'>
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asks whoever cancels a painting about its color evening, which stays booked otherwise; nothing where there is none. */
export function EveningToo({ booking: { otherVisit }, checked, onChange }: EveningTooProps) {
  const t = useTranslate()
  const reader = useReader()
  if (!otherVisit || otherVisit.isDone || visitKind(otherVisit.timeSlot) !== 'consultation') return null
  const day = formatShortDate(reader, otherVisit.scheduledDate)
  return (
    <CheckboxField
      label={t('Cancel my color evening on {day}, too', { day })}
      hint={t('It costs nothing either way. If you leave this blank, it stays booked.')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
