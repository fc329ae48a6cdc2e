import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { adjustmentPreview } from '../../../../domain/booking-money.ts'
import { formatMoney } from '../../../../domain/format.ts'
import type { Cents } from '../../../../domain/money.ts'
import { visitKind } from '../../../../domain/slots.ts'
import { reader } from '../../../lib/here.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Receipt } from '../../../ui/Receipt.tsx'

const warnings = {
  platform_loses: 'The painter would get more than the job brings in, so the platform pays the difference.',
  large_change: "That's a change of more than 30%. Please check the amount.",
  free: 'The customer would pay nothing.',
} as const

/** What becomes of the three shares when the price is adjusted, before it is saved. */
export function AdjustmentPreview({ booking, cost }: { booking: AdminBookingDetails; cost: Cents }) {
  const facts = {
    ...booking,
    kind: visitKind(booking.timeSlot),
    earnings: booking.contractorId === null ? null : booking.breakdown.contractor,
  }
  const preview = adjustmentPreview(facts, cost)
  const { money } = preview
  return (
    <>
      <Receipt
        title="After saving"
        lines={[
          { label: 'Tax', amount: formatMoney(reader, money.tax) },
          { label: 'Painter, fixed when the job was assigned', amount: formatMoney(reader, money.contractor) },
          { label: 'Platform', amount: formatMoney(reader, money.platform) },
          ...(money.fees > 0 ? [{ label: 'Late fees', amount: formatMoney(reader, money.fees) }] : []),
        ]}
        total={{ label: 'The customer pays', amount: formatMoney(reader, money.due) }}
        note={`Before: ${formatMoney(reader, booking.breakdown.due)}. The customer and the painter get an email with the reason.`}
      />
      {preview.warnings.length > 0 && (
        <Notice tone="warn" role="status" title="Please double-check">
          {preview.warnings.map((warning) => (
            <p key={warning}>{warnings[warning]}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
