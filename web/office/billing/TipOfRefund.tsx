import type { BookingLedger } from '#contract/billing/booking-ledger.ts'
import { refundShares } from '#domain/billing/tip-returns.ts'
import { parseAmount } from '#domain/platform/amounts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField } from '#web/ui/Field.tsx'

type Money = Pick<BookingLedger, 'tips'> & Pick<BookingLedger['payment'], 'balance' | 'paid'>

type Field = { value: string; error?: string | undefined; onChange: (event: { target: { value: string } }) => void }

/** The input for the tip: empty while the rule decides, or where there is nothing to decide. */
export const returnTipOf = (money: Money, amount: string, choice: string): { returnTip?: boolean } =>
  choice === '' || refundShares(money, parseAmount(amount) ?? 0).mustReturn > 0 ? {} : { returnTip: choice === 'yes' }

/**
 * Asks whether the tip goes back with a refund, and says what the painter gets less (docs/rules/money.md#tips-that-go-back). Until
 * somebody says otherwise, the rule decides. Nothing to ask where nobody has a tip.
 */
export function TipOfRefund({ money, amount, field }: { money: Money; amount: string; field: Field }) {
  const t = useTranslate()
  const reader = useReader()
  if (money.tips <= 0) return null
  const cents = Math.max(0, parseAmount(amount) ?? 0)
  const choice = field.value === '' ? undefined : field.value === 'yes'
  const { tip, mustReturn } = refundShares(money, cents, choice)
  const isForced = mustReturn > 0
  const all = formatMoney(reader, money.tips)
  const hint =
    tip > 0 || isForced
      ? t('That includes the tip of {tip}: the painter gets that much less, and we let them know.', {
          tip: formatMoney(reader, Math.max(tip, mustReturn)),
        })
      : t('The painter keeps the tip of {tip}.', { tip: all })
  return (
    <CheckboxField
      label={t('The tip goes back, too')}
      hint={
        isForced
          ? t('{hint} More goes back than was paid for the work, so the tip has to go back first.', { hint })
          : hint
      }
      error={field.error}
      checked={tip > 0 || isForced}
      disabled={isForced}
      onChange={(event) => field.onChange({ target: { value: event.target.checked ? 'yes' : 'no' } })}
    />
  )
}
