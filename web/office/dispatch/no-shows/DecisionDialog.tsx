import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decideNoShow, type NoShow } from '#contract/bookings/office-no-shows.ts'
import type { NoShowOutcome } from '#domain/bookings/no-show.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'

type DecisionDialogProps = { bookingId: string; noShow: NoShow; outcome: NoShowOutcome; onClose: () => void }

/** Upholds or waives the fee of a customer who was not home, with a reason that customer and painter read. */
export function DecisionDialog({ bookingId, noShow, outcome, onClose }: DecisionDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  const { text: reason, write, done } = useDraftText(draftName(bookingId, `no_show_${outcome}`), '')
  const [shareKept, setShareKept] = useState(true)
  const isWaived = outcome === 'waived'
  const params = { id: bookingId }
  const decide = useMutation({
    mutationFn: () =>
      call(decideNoShow, { params, body: { outcome, reason: reason.trim(), ...(isWaived && { shareKept }) } }),
    onSuccess: () => {
      done()
      toast({ title: t('Decided. We’ve told the customer and the painter.') })
      onClose()
    },
    onError: (error) =>
      toast({ title: messageOf(error, t('Nothing was decided. Please try again.'), t), tone: 'destructive' }),
    onSettled: () => {
      return untilShown()
    },
  })
  const amounts = {
    fee: formatMoney(reader, noShow.fee ?? 0),
    share: formatMoney(reader, noShow.share ?? 0),
  }
  return (
    <ConfirmDialog
      opened
      title={isWaived ? t('Waive the fee of {fee}?', amounts) : t('Uphold the fee of {fee}?', amounts)}
      confirmLabel={isWaived ? t('Waive the fee') : t('Uphold the fee')}
      workingLabel={t('Deciding...')}
      destructive={isWaived}
      focusField
      disabled={reason.trim() === ''}
      working={decide.isPending}
      onConfirm={() => decide.mutate()}
      onClose={onClose}
    >
      <p>
        {isWaived
          ? t('The customer doesn’t owe it. Both get your reason by email.')
          : noShow.isHeld
            ? t('The customer is charged now, and the painter gets {share}. Both get your reason by email.', amounts)
            : t('It stays as it is, and the painter keeps {share}. Both get your reason by email.', amounts)}
      </p>
      <TextField
        label={t('Reason')}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => write(event.target.value)}
      />
      {isWaived && (
        <CheckCard
          label={t('The painter keeps {share}; we pay it', amounts)}
          checked={shareKept}
          onChange={(event) => setShareKept(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
