import { useState } from 'react'
import { remindOfPayment } from '#contract/billing/money.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import { MOST_AT_ONCE } from '#contract/platform/many-at-once.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AutoAssign } from '#web/office/dispatch/candidates/AutoAssign.tsx'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { GroupActionProps } from './define-inbox-item.ts'
import { subjectNameOf } from './item-parts.ts'

/** A painter for every visit without one. */
export function PlaceAll({ count }: GroupActionProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionButton onClick={() => setOpened(true)}>{t('Place all {count}', { count })}</ActionButton>
      <AutoAssign opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** One reminder to everybody who owes us, after a look at who that is. */
export function RemindAll({ lines }: GroupActionProps) {
  const t = useTranslate()
  const reader = useReader()
  const [asking, setAsking] = useState(false)
  const bookingIds = lines.flatMap(({ booking }) => booking?.id ?? []).slice(0, MOST_AT_ONCE)
  const { mutate, isPending } = useAction({
    run: () => call(remindOfPayment, { body: { bookingIds } }),
    done: ({ reminded }) => {
      setAsking(false)
      toast({
        title: t('{reminded, plural, =0 {Nothing is due anymore} one {# reminder sent} other {# reminders sent}}', {
          reminded,
        }),
      })
    },
    failed: t('No reminder was sent.'),
  })
  const count = bookingIds.length
  const sum = lines.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>{t('Send {count} reminders…', { count })}</ActionButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Remind {count, plural, one {# customer} other {# customers}} of {amount}?', {
          count,
          amount: formatMoney(reader, sum),
        })}
        confirmLabel={t('Send {count} reminders', { count })}
        workingLabel={t('Sending...')}
        working={isPending}
        onConfirm={() => mutate()}
      >
        <p>{lines.map((item) => subjectNameOf(t, item)).join(', ')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Every task that was given up, once more. */
export function TryAllAgain({ lines }: GroupActionProps) {
  const t = useTranslate()
  const { mutate, isPending } = useAction({
    run: async () => {
      for (const { subjectId } of lines) await call(resendMessage, { params: { id: subjectId } })
    },
    done: () => toast({ title: t('Trying again') }),
    failed: t('The message wasn’t queued'),
  })
  return (
    <ActionButton working={isPending} workingLabel={t('Trying...')} onClick={() => mutate()}>
      {t('Try all {count} again', { count: lines.length })}
    </ActionButton>
  )
}
