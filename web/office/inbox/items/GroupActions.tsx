import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { remindOfPayment } from '#contract/billing/money.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { listMessages, resendMessage } from '#contract/notifications/messages.ts'
import { MOST_AT_ONCE } from '#contract/platform/many-at-once.ts'
import { confirmPlacements } from '#contract/scheduling/candidates.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AutoAssign } from '#web/office/dispatch/candidates/AutoAssign.tsx'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { invalidateInbox } from '#web/office/parts/actions/invalidate-queries.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { subjectNameOf } from './inbox-texts.ts'

type GroupActionProps = {
  count: number
  /** Those lines of the kind that are listed. */
  lines: readonly InboxItemDetails[]
}

/** A painter for every visit without one. */
function PlaceAll({ count }: GroupActionProps) {
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
function RemindAll({ lines }: GroupActionProps) {
  const t = useTranslate()
  const reader = useReader()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const bookingIds = lines.flatMap(({ booking }) => booking?.id ?? []).slice(0, MOST_AT_ONCE)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(remindOfPayment, { body: { bookingIds } }),
    onSuccess: ({ reminded }) => {
      setAsking(false)
      toast({
        title: t('{reminded, plural, =0 {Nothing is due anymore} one {# reminder sent} other {# reminders sent}}', {
          reminded,
        }),
      })
    },
    onError: (error) => toastFailure(t, error, t('No reminder was sent.')),
    onSettled: () => invalidateInbox(client),
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
function TryAllAgain({ lines }: GroupActionProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { subjectId } of lines) await call(resendMessage, { params: { id: subjectId } })
    },
    onSuccess: () => toast({ title: t('Trying again') }),
    onError: (error) => toastFailure(t, error, t('The message wasn’t queued')),
    onSettled: () => {
      void invalidateCalls(client, listMessages)
      return invalidateInbox(client)
    },
  })
  return (
    <ActionButton working={isPending} workingLabel={t('Trying...')} onClick={() => mutate()}>
      {t('Try all {count} again', { count: lines.length })}
    </ActionButton>
  )
}

/** What can be done with all lines of a kind at once, where that makes sense. */
const actionOfKind: Partial<Record<InboxItemKind, (props: GroupActionProps) => ReactNode>> = {
  no_painter: needing(confirmPlacements, PlaceAll),
  unpaid: needing(remindOfPayment, RemindAll),
  task_failed: needing(resendMessage, TryAllAgain),
}

type GroupActionsProps = {
  group: { kind: InboxItemKind; count: number }
  /** Lines of any kind. */
  lines: readonly InboxItemDetails[]
}

/** The action for all lines of a kind; nothing where there is none, or a single line, which has its own. */
export function GroupActions({ group: { kind, count }, lines }: GroupActionsProps) {
  const Action = actionOfKind[kind]
  const own = lines.filter((line) => line.kind === kind)
  return Action && count > 1 && own.length > 0 ? <Action count={count} lines={own} /> : null
}
