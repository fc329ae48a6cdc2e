import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField } from '#web/ui/Field.tsx'
import type { PreviewState } from './use-action-preview.ts'

type WithoutCreditProps = {
  booking: AdminBookingDetails
  preview: PreviewState
  /** `withoutCredit` is "yes" or nothing. */
  form: { values: { withoutCredit: string }; write: (changes: { withoutCredit: string }) => void }
}

/** A late change is credited unless the customer asked for it; shown only where something would be credited. */
export function WithoutCredit({ booking, preview, form: { values, write } }: WithoutCreditProps) {
  const t = useTranslate()
  const reader = useReader()
  if (values.withoutCredit === '' && (preview.shown?.credit ?? 0) === 0) return null
  return (
    <CheckboxField
      label={t('The customer asked for this')}
      hint={t('This close to the visit we credit the customer {credit}, unless they asked for it.', {
        credit: formatWholeMoney(reader, booking.lateChange.credit),
      })}
      checked={values.withoutCredit !== ''}
      onChange={(event) => write({ withoutCredit: event.target.checked ? 'yes' : '' })}
    />
  )
}
