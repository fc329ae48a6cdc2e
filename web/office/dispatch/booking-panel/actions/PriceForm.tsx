import { DISPATCH_LIMIT } from '#domain/office/price-limits.ts'
import { amountInField, parseAmount } from '#domain/platform/amounts.ts'
import { formatMoney, formatRate, formatWholeMoney } from '#domain/platform/format.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import type { BookingActionInput } from '#web/office/parts/undo/use-booking-action.ts'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { ActionShell } from './ActionShell.tsx'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'

type Values = { finalCost: string; reason: string; keepShare: string; anyway: string }

/** Another price, with its reason. An unusual one is confirmed twice. */
export function PriceForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const reader = useReader()
  const mayChangeMoney = useMay()({ access: 'office:money' })
  const customer = booking.customerName ?? booking.customerEmail
  const amountOf = ({ finalCost }: Values) => {
    const cents = parseAmount(finalCost)
    return cents === null || cents <= 0 ? null : cents
  }
  const actionOf = (values: Values, reason: string): BookingActionInput | null => {
    const amount = amountOf(values)
    if (amount === null || amount === booking.finalCost) return null
    return {
      action: 'price',
      version: booking.version,
      finalCost: dollarsFromCents(amount),
      reason,
      keepPainterShare: values.keepShare !== '',
      anyway: values.anyway !== '',
    }
  }
  const { form, preview } = useActionForm<Values>({
    booking,
    onClose,
    action: 'price',
    initial: { finalCost: amountInField(booking.finalCost), reason: '', keepShare: '', anyway: '' },
    problemsOf: (values) => {
      const problems: Problems<Values> = {}
      const amount = amountOf(values)
      if (amount === null) problems.finalCost = t('Enter an amount above $0')
      else if (amount === booking.finalCost) problems.finalCost = t("That's already the price.")
      if (values.reason.trim() === '') problems.reason = t('Please say why the cost changes.')
      if (needsConfirmation && values.anyway === '') problems.anyway = t('Please confirm this first.')
      return problems
    },
    toAction: (values) => (values.reason.trim() === '' ? null : actionOf(values, values.reason.trim())),
    // What a price means is seen before anybody has found the words for it.
    toPreview: (values) => actionOf(values, values.reason.trim() || t('(your reason)')),
    texts: (values) => ({
      done: t("{customer}'s visit now costs {amount}", {
        customer,
        amount: formatMoney(reader, amountOf(values) ?? booking.finalCost),
      }),
      failed: t('The price wasn’t changed'),
    }),
  })
  const { values, field, write, problems } = form
  const needsConfirmation = (preview.shown?.warnings.length ?? 0) > 0 || values.anyway !== ''
  const amount = amountOf(values)
  return (
    <ActionShell
      booking={booking}
      title={t('Adjust price')}
      form={form}
      confirm={
        amount === null || amount === booking.finalCost
          ? t('Change the price')
          : t('Change the price to {amount}', { amount: formatMoney(reader, amount) })
      }
      disabled={!preview.isIncomplete && !preview.isCurrent}
      onClose={onClose}
    >
      <TextField
        label={t('Final cost')}
        hint={t('In dollars{taxed, select, true {, tax included} other {}}: what the customer pays.', {
          taxed: String(booking.breakdown.tax > 0),
        })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        data-autofocus
        {...field('finalCost')}
        onChange={(event) => write({ finalCost: event.target.value, anyway: '' })}
      />
      <TextField label={t('Reason for the adjustment')} maxLength={500} autoComplete="off" {...field('reason')} />
      {booking.contractorId !== null && (
        <CheckboxField
          label={t("Keep the painter's share as it is")}
          checked={values.keepShare !== ''}
          onChange={(event) => write({ keepShare: event.target.checked ? 'yes' : '', anyway: '' })}
        />
      )}
      {booking.status === 'completed' && !mayChangeMoney && (
        <p className="soft">
          {t(
            'This work is finished: you can change its price by up to {percent} or {amount}, whichever is less. Beyond that, ask the bookkeeper or an owner.',
            {
              percent: formatRate(reader, DISPATCH_LIMIT.fraction),
              amount: formatWholeMoney(reader, DISPATCH_LIMIT.most),
            },
          )}
        </p>
      )}
      <Preview preview={preview} />
      {needsConfirmation && (
        <CheckboxField
          label={t('Yes, change it anyway')}
          checked={values.anyway !== ''}
          error={problems.anyway}
          onChange={(event) => write({ anyway: event.target.checked ? 'yes' : '' })}
        />
      )}
    </ActionShell>
  )
}
