import { useMutation, useQueryClient } from '@tanstack/react-query'
import { remindOfPayment } from '#contract/billing/money.ts'
import { settleClaim } from '#contract/bookings/claims.ts'
import { settleReviewReports } from '#contract/bookings/office-reviews.ts'
import type { Inbox, InboxItemDetails } from '#contract/notifications/inbox.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import { getInbox } from '#contract/office/inbox.ts'
import { settleMention, settleMoneyChange } from '#contract/office/mentions.ts'
import { inviteAgain } from '#contract/painters/painters.ts'
import type { ClaimVerdict } from '#domain/bookings/painter-claims.ts'
import { call } from '#web/lib/call.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { offerReversal } from '#web/office/parts/undo/pending-undos.ts'
import { useBookingAction } from '#web/office/parts/undo/use-booking-action.ts'
import { toast } from '#web/ui/toast.ts'
import { closeInquiry } from '../inquiries/close-inquiry.ts'
import { subjectNameOf } from './item-parts.ts'

/** The call that settles each kind of items that stay until somebody says so. */
const settlements = {
  mention: settleMention,
  money_changed: settleMoneyChange,
  review_reported: settleReviewReports,
} as const
type SettledKind = keyof typeof settlements

const isSettled = (kind: string): kind is SettledKind => Object.hasOwn(settlements, kind)

/**
 * Marks an item as done, and offers to undo that.
 * @param done a description of what was done
 */
async function finishItem(kind: SettledKind, id: string, done: string): Promise<void> {
  const settle = (isDone: boolean) => call(settlements[kind], { params: { id }, body: { done: isDone } })
  await settle(true)
  offerReversal({
    id: `${kind}:${id}`,
    subjectId: id,
    done,
    reverse: () => settle(false),
  })
}

const without = (inbox: Inbox, id: string): Inbox => ({
  ...inbox,
  total: inbox.lines.some((line) => line.id === id) ? inbox.total - 1 : inbox.total,
  lines: inbox.lines.filter((line) => line.id !== id),
})

/** The actions for an inbox item in place. Each says what happened, and removes the item when it is settled. */
export function useInboxActions(item: InboxItemDetails) {
  const t = useTranslate()
  const client = useQueryClient()
  const { run, working: assigning } = useBookingAction()
  const who = subjectNameOf(t, item)

  const settled = () => {
    client.setQueriesData<Inbox>({ queryKey: [getInbox.name] }, (inbox) => inbox && without(inbox, item.id))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ perform }: { perform: () => Promise<string | null>; failed: string }) => perform(),
    onSuccess: (title) => {
      if (title !== null) toast({ title })
      settled()
    },
    onError: (error, { failed }) => {
      toastFailure(t, error, failed)
      // Somebody else may have settled it meanwhile.
    },
  })

  return {
    working: assigning || isPending,
    assign: async () => {
      const { booking, suggested } = item
      if (!booking || !suggested) return
      const { contractorId, name } = suggested
      const { ok } = await run(
        booking.id,
        { action: 'assign', version: booking.version, contractorId },
        { done: t("{painter} has {customer}'s visit", { painter: name, customer: who }), failed: t('Not assigned') },
      )
      if (ok) settled()
    },
    remind: () =>
      mutate({
        failed: t('No reminder was sent.'),
        perform: async () => {
          const { reminded } = await call(remindOfPayment, { body: { bookingIds: [item.booking?.id ?? ''] } })
          return reminded > 0 ? t('Reminder sent to {who}', { who }) : t('Nothing is due anymore')
        },
      }),
    /** Whose story the office goes by. @param done what is said then */
    settle: (verdict: ClaimVerdict, done: string) =>
      mutate({
        failed: t("That didn't save"),
        perform: async () => {
          const params = { id: item.booking?.id ?? '', claimId: item.subjectId }
          await call(settleClaim, { params, body: { verdict } })
          return done
        },
      }),
    close: () =>
      mutate({
        failed: t("That didn't save"),
        perform: async () => {
          // The undo bar says so, and offers to undo it.
          await closeInquiry(item.subjectId, t('Closed: {who}', { who }))
          return null
        },
      }),
    /** A mention that was seen to, or money that an owner has read of. */
    finish: () =>
      mutate({
        failed: t("That didn't save"),
        perform: async () => {
          if (isSettled(item.kind)) await finishItem(item.kind, item.subjectId, t('Done: {who}', { who }))
          return null
        },
      }),
    /** A new link for a painter who never came. @param to the address; another one becomes theirs @param sent it is queued */
    invite: (to: string, sent: () => void) =>
      mutate({
        failed: t('The invitation wasn’t sent'),
        perform: async () => {
          const body = to === item.person?.email ? {} : { email: to }
          await call(inviteAgain, { params: { id: item.painter?.id ?? '' }, body })
          sent()
          return t('Invitation sent to {address}', { address: to })
        },
      }),
    /** @param to the corrected address; that of before when it is left out @param sent it is queued */
    resend: (to?: string, sent?: () => void) =>
      mutate({
        failed: t('The message wasn’t queued'),
        perform: async () => {
          await call(resendMessage, { params: { id: item.subjectId }, ...(to !== undefined && { body: { to } }) })
          sent?.()
          return to === undefined ? t('Trying again') : t('Sent again to {address}', { address: to })
        },
      }),
  }
}
