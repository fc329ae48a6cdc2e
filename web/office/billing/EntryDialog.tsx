import { useState } from 'react'
import { type BookingLedger, enterMoney } from '#contract/billing/booking-ledger.ts'
import { amountInField, parseAmount } from '#domain/platform/amounts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { FormDialog } from '#web/office/parts/drafts/FormDialog.tsx'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmountField } from './AmountField.tsx'
import { returnTipOf, TipOfRefund } from './TipOfRefund.tsx'

/** A kind of entry that the office makes. */
export type EntryKind = 'payment' | 'refund' | 'credit' | 'write_off' | 'deduction'

const titles: Record<EntryKind, Text> = {
  payment: text('Record payment'),
  refund: text('Refund'),
  credit: text('Give a credit'),
  write_off: text('Write off'),
  deduction: text('Deduct from the painter'),
}

const consequences: Record<EntryKind, Text> = {
  payment: text('The customer gets a receipt by email.'),
  refund: text(
    'The customer gets an email with your reason, and owes that much less. The painter’s share of the price stays as it is.',
  ),
  credit: text('The customer owes that much less. If an invoice was sent, they get a credit note.'),
  write_off: text(
    'We write it off: the customer gets an email that it’s off their bill, without your reason, and no more reminders. The painter is still paid.',
  ),
  deduction: text('The painter gets that much less, and an email with the reason. The customer isn’t told.'),
}

type Values = {
  amount: string
  method: string
  checkNumber: string
  reason: string
  contractorId: string
  /** Whether the tip of a refund goes back: `yes`, `no`, or empty while nobody said otherwise than the rule. */
  returnTip: string
}

const problemsOf = (t: PageTranslator, kind: EntryKind, { amount, method, checkNumber, reason }: Values) => {
  const cents = parseAmount(amount)
  const problems: Problems<Values> = {}
  if (cents === null || cents <= 0) problems.amount = t('Enter an amount above $0')
  if (kind === 'payment' && method === 'check' && checkNumber.trim() === '')
    problems.checkNumber = t('Enter the check number')
  if (kind !== 'payment' && reason.trim() === '') problems.reason = t('Please say why.')
  return problems
}

const bodyOf = (kind: EntryKind, values: Values, requestId: string, money: EntryDialogProps['money']) => {
  const amount = (parseAmount(values.amount) ?? 0) / 100
  const reason = values.reason.trim()
  const method = values.method === 'check' ? 'check' : 'cash'
  const refundMethod = values.method === 'card' ? 'card' : method
  switch (kind) {
    case 'payment':
      return {
        kind,
        requestId,
        method,
        amount,
        balance: money.balance / 100,
        ...(method === 'check' ? { checkNumber: values.checkNumber.trim() } : {}),
        collectedBy: values.contractorId === '' ? null : values.contractorId,
      } as const
    case 'refund':
      return {
        kind,
        requestId,
        method: refundMethod,
        amount,
        reason,
        ...(method === 'check' && values.checkNumber.trim() !== '' ? { checkNumber: values.checkNumber.trim() } : {}),
        ...returnTipOf(money, values.amount, values.returnTip),
      } as const
    case 'deduction':
      return { kind, requestId, amount, reason, contractorId: values.contractorId } as const
    default:
      return { kind, requestId, amount, reason } as const
  }
}

type EntryDialogProps = {
  bookingId: string
  kind: EntryKind
  customer: string
  /** The balance, the payments, what can be refunded to the card, and the painters' tips from it; in cents. */
  money: Pick<BookingLedger, 'refundableToCard' | 'tips'> & Pick<BookingLedger['payment'], 'balance' | 'paid'>
  /** The painters of the booking. */
  painters: readonly { contractorId: string; name: string }[]
  onClose: () => void
}

/** Enters money that changed hands, or what is not owed any more. What was typed stays when it is refused. */
export function EntryDialog(props: EntryDialogProps) {
  const { bookingId, kind, customer, money, painters, onClose } = props
  const { balance, refundableToCard } = money
  const t = useTranslate()
  const reader = useReader()
  const [requestId] = useState(newId)
  const startsWithBalance = (kind === 'payment' || kind === 'write_off') && balance > 0
  const form = useDraftForm<Values>({
    name: draftName(bookingId, kind),
    initial: {
      amount: startsWithBalance
        ? amountInField(balance)
        : kind === 'refund' && balance < 0
          ? amountInField(-balance)
          : '',
      method: kind === 'refund' && refundableToCard > 0 ? 'card' : 'cash',
      checkNumber: '',
      reason: '',
      contractorId: kind === 'deduction' ? (painters[0]?.contractorId ?? '') : '',
      returnTip: '',
    },
    problemsOf: (values) => problemsOf(t, kind, values),
    send: async (values) => {
      await call(enterMoney, { params: { id: bookingId }, body: bodyOf(kind, values, requestId, money) })
      toast({ title: t('Recorded') })
    },
    onSent: onClose,
  })
  const { values, field } = form
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(titles[kind])}
      size="small"
      form={form}
      confirm={t(titles[kind])}
      workingLabel={t('Recording...')}
    >
      <p>
        {customer}. {t('Balance: {balance}.', { balance: formatMoney(reader, balance) })} {t(consequences[kind])}
      </p>
      <Restored form={form} />
      <Refusal error={form.failure?.error} otherwise={t('Nothing was recorded. Please try again.')} />
      <AmountField {...field('amount')} />
      {(kind === 'payment' || kind === 'refund') && (
        <SelectField label={t('How')} {...field('method')}>
          {kind === 'refund' && refundableToCard > 0 && (
            <option value="card">
              {t('Back to the card, at most {most}', { most: formatMoney(reader, refundableToCard) })}
            </option>
          )}
          <option value="cash">{t('Cash')}</option>
          <option value="check">{t('Check')}</option>
        </SelectField>
      )}
      {(kind === 'payment' || kind === 'refund') && values.method === 'check' && (
        <TextField label={t('Check number')} maxLength={40} autoComplete="off" {...field('checkNumber')} />
      )}
      {kind === 'payment' && painters.length > 0 && (
        <SelectField label={t('Who has the money?')} {...field('contractorId')}>
          <option value="">{t('The office')}</option>
          <Options of={painters.map(({ contractorId: id, name }) => ({ id, name }))} />
        </SelectField>
      )}
      {kind === 'refund' && <TipOfRefund money={money} amount={values.amount} field={field('returnTip')} />}
      {kind !== 'payment' && <TextField label={t('Reason')} maxLength={500} {...field('reason')} />}
    </FormDialog>
  )
}
