import { useMutation, useQueryClient } from '@tanstack/react-query'
import { remindOfPayment } from '#contract/billing/money.ts'
import { settleClaim } from '#contract/bookings/claims.ts'
import { listInquiries } from '#contract/customers/office-inquiries.ts'
import { listMessages, resendMessage } from '#contract/notifications/messages.ts'
import { getNeeds, type Need, type Needs } from '#contract/office/needs.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { inviteAgain, listPainters } from '#contract/painters/painters.ts'
import type { ClaimVerdict } from '#domain/bookings/painter-claims.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { stale } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAct } from '#web/office/dispatch/acts/use-act.ts'
import { rereadBookings, rereadNeeds } from '#web/office/shell/office-readings.ts'
import { toast } from '#web/ui/toast.ts'
import { closeInquiry } from '../inquiries/close-inquiry.ts'
import { whoOf } from './need-words.ts'

const without = (needs: Needs, id: string): Needs => ({
  ...needs,
  total: needs.lines.some((line) => line.id === id) ? needs.total - 1 : needs.total,
  lines: needs.lines.filter((line) => line.id !== id),
})

/** What can be done about a line in place. Each says what happened, and takes the line away when it is settled. */
export function useNeedVerbs(need: Need) {
  const t = useTranslate()
  const client = useQueryClient()
  const { run, working: assigning } = useAct()
  const who = whoOf(t, need)

  const settled = () => {
    client.setQueriesData<Needs>({ queryKey: [getNeeds.name] }, (needs) => needs && without(needs, need.id))
    void rereadNeeds(client)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ act }: { act: () => Promise<string | null>; failed: string }) => act(),
    onSuccess: (title) => {
      if (title !== null) toast({ title })
      settled()
    },
    onError: (error, { failed }) => {
      toast({ title: failed, description: messageOf(error, t('Please try again.'), t), tone: 'destructive' })
      // Somebody else may have settled it meanwhile.
      void rereadNeeds(client)
    },
  })

  return {
    working: assigning || isPending,
    assign: async () => {
      const { booking, suggested } = need
      if (!booking || !suggested) return
      const { contractorId, name } = suggested
      const { ok } = await run(
        booking.id,
        { act: 'assign', version: booking.version, contractorId },
        { done: t("{painter} has {customer}'s visit", { painter: name, customer: who }), failed: t('Not assigned') },
      )
      if (ok) settled()
    },
    remind: () =>
      mutate({
        failed: t('No reminder was sent.'),
        act: async () => {
          const { reminded } = await call(remindOfPayment, { body: { bookingIds: [need.booking?.id ?? ''] } })
          return reminded > 0 ? t('Reminder sent to {who}', { who }) : t('Nothing is due anymore')
        },
      }),
    /** Whose story the office goes by. @param done what is said then */
    settle: (verdict: ClaimVerdict, done: string) =>
      mutate({
        failed: t("That didn't save"),
        act: async () => {
          const params = { id: need.booking?.id ?? '', claimId: need.subjectId }
          await call(settleClaim, { params, body: { verdict } })
          void rereadBookings(client, [params.id])
          return done
        },
      }),
    close: () =>
      mutate({
        failed: t("That didn't save"),
        act: async () => {
          // The bar says so, and offers to undo it.
          await closeInquiry(need.subjectId, t('Closed: {who}', { who }))
          void stale(client, listInquiries)
          return null
        },
      }),
    /** A new link for a painter who never came. @param to the address; another one becomes theirs @param sent it is queued */
    invite: (to: string, sent: () => void) =>
      mutate({
        failed: t('The invitation was not sent'),
        act: async () => {
          const body = to === need.person?.email ? {} : { email: to }
          await call(inviteAgain, { params: { id: need.painter?.id ?? '' }, body })
          sent()
          void stale(client, listContractors, listPainters, listMessages)
          return t('Invitation sent to {address}', { address: to })
        },
      }),
    /** @param to the corrected address; that of before when it is left out @param sent it is queued */
    resend: (to?: string, sent?: () => void) =>
      mutate({
        failed: t('The message was not queued'),
        act: async () => {
          await call(resendMessage, { params: { id: need.subjectId }, ...(to !== undefined && { body: { to } }) })
          sent?.()
          void stale(client, listMessages)
          return to === undefined ? t('Trying again') : t('Sent again to {address}', { address: to })
        },
      }),
  }
}
