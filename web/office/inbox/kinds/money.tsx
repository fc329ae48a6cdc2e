import { getDisputeEvidence } from '#contract/billing/disputes.ts'
import { remindOfPayment } from '#contract/billing/money.ts'
import { recordHandover } from '#contract/billing/office-payouts.ts'
import { disputeReasonLabel } from '#domain/billing/disputes.ts'
import { ageInDays } from '#domain/billing/payment-reminders.ts'
import { daysBetween, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { EvidenceButton } from '#web/office/billing/EvidenceButton.tsx'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { OpenBooking } from '../items/BookingActions.tsx'
import { CallCustomer, CallPainter } from '../items/CallActions.tsx'
import { defineInboxItem } from '../items/define-inbox-item.ts'
import { RemindAll } from '../items/GroupActions.tsx'
import type { InboxAction } from '../items/inbox-action.ts'
import { subjectNameOf } from '../items/item-parts.ts'
import { Done } from '../items/MentionActions.tsx'
import { OpenPainter } from '../items/OpenPainter.tsx'
import { useInboxActions } from '../items/use-inbox-actions.ts'

const Remind: InboxAction = needing(remindOfPayment, ({ item }) => {
  const t = useTranslate()
  const { remind, working } = useInboxActions(item)
  return (
    <ActionButton
      working={working}
      workingLabel={t('Sending...')}
      aria-label={t('Send reminder to {who}', { who: subjectNameOf(t, item) })}
      onClick={remind}
    >
      {t('Send reminder')}
    </ActionButton>
  )
})

const OpenPayouts: InboxAction = needing(recordHandover, ({ item }) => {
  const t = useTranslate()
  return (
    <ActionLink
      to={{ search: '?tab=money&view=payouts' }}
      aria-label={t('Record what {who} hands over', { who: subjectNameOf(t, item) })}
    >
      {t('Handed over…')}
    </ActionLink>
  )
})

/** What can be handed in to the bank, as one PDF. */
const OpenEvidence: InboxAction = needing(getDisputeEvidence, ({ item }) => {
  const t = useTranslate()
  if (!item.booking) return null
  return <EvidenceButton bookingId={item.booking.id} who={subjectNameOf(t, item)} />
})

export const refundFailed = defineInboxItem({
  kind: 'refund_failed',
  parts: (t, reader, item) => [
    t("{amount} didn't go back to their card", { amount: formatMoney(reader, item.amount ?? 0) }),
  ],
  actions: [CallCustomer, OpenBooking],
})

export const paymentDisputed = defineInboxItem({
  kind: 'payment_disputed',
  parts: (t, reader, item) => [
    formatMoney(reader, item.amount ?? 0),
    t(disputeReasonLabel(item.text ?? '')),
    t('the painter isn’t paid for this job until it is over'),
  ],
  due: (t, reader, { due }) =>
    due && t('evidence due {day}', { day: formatShortDate(reader, todayIn(reader.market, due)) }),
  actions: [OpenEvidence, CallCustomer, OpenBooking],
})

export const unpaid = defineInboxItem({
  kind: 'unpaid',
  parts: (t, reader, item) => [
    formatMoney(reader, item.amount ?? 0),
    t('{reminders, plural, =0 {no reminder sent} one {# reminder sent} other {# reminders sent}}', {
      reminders: item.reminders ?? 0,
    }),
  ],
  due: (t, _reader, { since }, now) => t('{days} days', { days: ageInDays(since, now) }),
  actions: [CallCustomer, Remind, OpenBooking],
  groupAction: needing(remindOfPayment, RemindAll),
  hasSum: true,
})

export const painterHoldsMoney = defineInboxItem({
  kind: 'painter_holds_money',
  parts: (t, reader, item) => [
    t('{amount} of customer money more than they earned', { amount: formatMoney(reader, item.amount ?? 0) }),
  ],
  due: (t, reader, { since }, now) =>
    t('{days} days', { days: daysBetween(todayIn(reader.market, since), todayIn(reader.market, now)) }),
  actions: [CallPainter, OpenPayouts, OpenPainter],
})

export const moneyChanged = defineInboxItem({
  kind: 'money_changed',
  parts: (t, reader, { moneyChange, text: words }) => {
    const owed = moneyChange?.owed ?? 0
    const earned = moneyChange?.earned ?? 0
    const facts = {
      who: moneyChange?.by ?? t('Administrator'),
      amount: formatMoney(reader, Math.abs(owed)),
      share: formatMoney(reader, Math.abs(earned)),
      way: earned < 0 ? 'less' : earned > 0 ? 'more' : 'same',
    } as const
    return [
      owed < 0 ? t('{who} took {amount} off the bill', facts) : t('{who} added {amount} to the bill', facts),
      earned !== 0 && t('the painter earns {share} {way, select, less {less} other {more}}', facts),
      words && t('“{words}”', { words }),
    ]
  },
  actions: [OpenBooking, Done],
})
