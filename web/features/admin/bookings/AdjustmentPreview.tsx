import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { adjustmentPreview } from '../../../../domain/booking-money.ts'
import { formatMoney } from '../../../../domain/format.ts'
import type { Cents } from '../../../../domain/money.ts'
import { visitKind } from '../../../../domain/slots.ts'
import { message } from '../../../../domain/words/message.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Receipt } from '../../../ui/Receipt.tsx'

const warnings = {
  platform_loses: message('The painter would get more than the job brings in, so the platform pays the difference.'),
  large_change: message("That's a change of more than 30%. Please check the amount."),
  free: message('The customer would pay nothing.'),
} as const

/** How the three shares would change with an adjusted price, before it is saved. */
export function AdjustmentPreview({
  booking,
  cost,
  keepShare,
}: {
  booking: AdminBookingDetails
  cost: Cents
  /** The painter's share stays as it is. */
  keepShare: boolean
}) {
  const t = useWords()
  const reader = useReader()
  const facts = {
    ...booking,
    kind: visitKind(booking.timeSlot),
    earnings: booking.contractorId === null ? null : booking.breakdown.contractor,
    fees: booking.breakdown.fees,
  }
  const preview = adjustmentPreview(facts, cost, keepShare)
  const { money } = preview
  return (
    <>
      <Receipt
        title={t('After saving')}
        lines={[
          { label: t('Tax'), amount: formatMoney(reader, money.tax) },
          { label: keepShare ? t('Painter, as it was') : t('Painter'), amount: formatMoney(reader, money.contractor) },
          { label: t('Platform'), amount: formatMoney(reader, money.platform) },
          ...(money.fees > 0 ? [{ label: t('Late fees'), amount: formatMoney(reader, money.fees) }] : []),
        ]}
        total={{ label: t('The customer pays'), amount: formatMoney(reader, money.due) }}
        note={t('Before: {amount}. The customer and the painter get an email with the reason.', {
          amount: formatMoney(reader, booking.breakdown.due),
        })}
      />
      {preview.warnings.length > 0 && (
        <Notice tone="warn" role="status" title={t('Please double-check')}>
          {preview.warnings.map((warning) => (
            <p key={warning}>{t(warnings[warning])}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
