import { useState } from 'react'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { formatPlan, formatTripCharge } from '#domain/bookings/change-texts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { CheckboxField } from '#web/ui/Field.tsx'

type ApproveDialogProps = { opened: boolean; change: ChangeOrder; onConfirm: () => void; onClose: () => void }

/** The second tap of an approval: it repeats the amount. */
export function ApproveDialog({ opened, change, onConfirm, onClose }: ApproveDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  const { plan, difference, newTotal } = change
  const amount = formatMoney(reader, Math.abs(difference))
  const kind = difference < 0 ? 'less' : difference > 0 ? 'more' : 'same'
  const words = { kind, amount }
  return (
    <ConfirmDialog
      opened={opened}
      title={t(
        '{kind, select, less {Pay {amount} less?} more {Pay {amount} more?} other {Approve this change?}}',
        words,
      )}
      confirmLabel={t(
        '{kind, select, less {Approve {amount} less} more {Approve {amount} more} other {Approve the change}}',
        words,
      )}
      workingLabel={t('Approving...')}
      cancelLabel={t('Not yet')}
      working={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('Your new total is {total}.', { total: formatMoney(reader, newTotal) })}</p>
        {plan && <p>{formatPlan(reader, plan)}</p>}
        <p className="small">{t('You can take this back for two minutes.')}</p>
      </div>
    </ConfirmDialog>
  )
}

type DeclineDialogProps = {
  opened: boolean
  change: ChangeOrder
  painter: string | Text
  onConfirm: (roomsAsBooked: boolean) => void
  onClose: () => void
}

/** Asks once before a change is declined, and says what follows. */
export function DeclineDialog({ opened, change, painter, onConfirm, onClose }: DeclineDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  const [asBooked, setAsBooked] = useState(false)
  const { chargeIfDeclined, priceBefore } = change
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Decline this change?')}
      confirmLabel={t('Decline the change')}
      workingLabel={t('Declining...')}
      cancelLabel={t('Not yet')}
      working={false}
      onConfirm={() => onConfirm(chargeIfDeclined !== null && asBooked)}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          {t('{painter} will then paint what you booked, and the price stays at {price}.', {
            painter,
            price: formatMoney(reader, priceBefore),
          })}
        </p>
        {chargeIfDeclined !== null && (
          <>
            <p>{formatTripCharge(reader, chargeIfDeclined)}</p>
            <CheckboxField
              label={t('I decline because the rooms are as I booked them')}
              hint={t('We’ll look into it before any trip charge is due, and let you know either way.')}
              checked={asBooked}
              onChange={(event) => setAsBooked(event.target.checked)}
            />
          </>
        )}
        <p className="small">
          {t('You can take this back for two minutes, unless {painter} acts on it first.', { painter })}
        </p>
      </div>
    </ConfirmDialog>
  )
}
