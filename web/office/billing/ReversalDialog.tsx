import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { enterMoney } from '#contract/billing/booking-ledger.ts'
import type { LedgerEntry } from '#contract/billing/ledger.ts'
import { entryKindLabels, feeKinds } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type WithdrawalCause, withdrawalCauses } from '#domain/platform/message-causes.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether taking an entry back waives a fee. */
const isFee = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean => feeKinds.some((one) => one === kind)

type ReversalDialogProps = { bookingId: string; entry: LedgerEntry; onClose: () => void }

/** Takes an entry back, with a reason: waives a fee, or undoes a mistake. */
export function ReversalDialog({ bookingId, entry, onClose }: ReversalDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  const { text: reason, write, done } = useDraftText(draftName(bookingId, `reversal_${entry.id}`), '')
  const isPayment = entry.kind === 'payment'
  const isCheck = isPayment && entry.method === 'check'
  const [because, setBecause] = useState<WithdrawalCause | ''>(isPayment && !isCheck ? 'mistake' : '')
  const reverse = useMutation({
    mutationFn: () =>
      call(enterMoney, {
        params: { id: bookingId },
        body: {
          kind: 'reversal',
          entryId: entry.id,
          reason: reason.trim(),
          ...(because === '' ? {} : { because }),
        },
      }),
    onSuccess: () => {
      done()
      toast({ title: t('Recorded') })
      onClose()
    },
    onError: (error) =>
      toast({ title: messageOf(error, t('Nothing was recorded. Please try again.'), t), tone: 'destructive' }),
    onSettled: untilShown,
  })
  const waives = isFee(entry)
  const amount = formatMoney(reader, Math.abs(entry.amount))
  return (
    <ConfirmDialog
      opened
      title={
        waives
          ? t('Waive the fee of {amount}?', { amount })
          : t('Take back: {entry}, {amount}?', { entry: entryKindLabels[entry.kind], amount })
      }
      confirmLabel={waives ? t('Waive the fee') : t('Take it back')}
      workingLabel={t('Recording...')}
      destructive
      focusField
      disabled={reason.trim() === '' || (isCheck && because === '')}
      working={reverse.isPending}
      onConfirm={() => reverse.mutate()}
      onClose={onClose}
    >
      <p>
        {waives
          ? t("The customer doesn't owe it anymore and gets a credit note. The painter’s share of it comes off, too.")
          : isPayment
            ? t('The customer gets an email that it no longer counts, and owes the amount again.')
            : entry.kind === 'deduction'
              ? t('The painter gets an email that the amount is theirs after all.')
              : t('It stays in the ledger, and another entry reverses it.')}
      </p>
      {isCheck && (
        <SelectField
          label={t('What happened?')}
          value={because}
          onChange={({ target: { value } }) => setBecause(withdrawalCauses.find((one) => one === value) ?? '')}
        >
          <option value="">{t('Please choose')}</option>
          <option value="bounced">{t('The check didn’t clear')}</option>
          <option value="mistake">{t('We recorded it by mistake')}</option>
        </SelectField>
      )}
      <TextField
        label={t('Reason')}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => write(event.target.value)}
      />
    </ConfirmDialog>
  )
}
