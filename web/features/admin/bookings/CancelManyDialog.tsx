import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBoard } from '../../../../contract/admin/board.ts'
import { cancelBookings, listBookings } from '../../../../contract/admin/bookings.ts'
import { getOverview } from '../../../../contract/admin/overview.ts'
import { noticeInWords } from '../../../../domain/cancellation.ts'
import { formatWholeMoney } from '../../../../domain/format.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { stale } from '../../../lib/queries.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { CheckboxField, TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'

type Props = { ids: string[]; opened: boolean; onDone: () => void; onClose: () => void }

/** Cancels several bookings without a fee: after a flood of fake ones, or when a painter falls ill. */
export function CancelManyDialog({ ids, opened, onDone, onClose }: Props) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [withoutCredit, setWithoutCredit] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call(cancelBookings, { body: { ids, reason: reason.trim(), withoutCredit } }),
    onSuccess: async ({ cancelled, skipped }) => {
      setReason('')
      setWithoutCredit(false)
      toast({
        title: t('{count, plural, one {# booking cancelled} other {# bookings cancelled}}', {
          count: cancelled.length,
        }),
        ...(skipped.length > 0 && {
          description: t("{count} couldn't be cancelled: {reason}", {
            count: skipped.length,
            reason: skipped[0]?.reason ?? '',
          }),
        }),
      })
      onDone()
      onClose()
      await stale(client, listBookings, getOverview, getBoard)
    },
    onError: (error) =>
      toast({
        title: t('Cancellation Failed'),
        description: messageOf(error, t('Nothing was cancelled.'), t),
        tone: 'destructive',
      }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('{count, plural, one {Cancel # booking?} other {Cancel # bookings?}}', { count: ids.length })}
      confirmLabel={t('Cancel them')}
      workingLabel={t('Cancelling...')}
      cancelLabel={t('Keep them')}
      destructive
      focusField
      disabled={reason.trim() === ''}
      working={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          "Their time opens up right away, and we tell the customers and painters. There's no fee. You can't undo this.",
        )}
      </p>
      <TextField
        label={t('Reason')}
        hint={t('It goes in the audit.')}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.target.value)}
      />
      <CheckboxField
        label={t('The customers asked for this, or the bookings are not real')}
        hint={t('Otherwise whoever is cancelled less than {notice} before the visit is credited {credit}.', {
          notice: noticeInWords(reader.market),
          credit: formatWholeMoney(reader, reader.market.promises.changeCredit),
        })}
        checked={withoutCredit}
        onChange={(event) => setWithoutCredit(event.target.checked)}
      />
    </ConfirmDialog>
  )
}
