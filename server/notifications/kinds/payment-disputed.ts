import { disputeReasonLabel, disputeStateLabels, isDisputeOpen } from '#domain/billing/disputes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { disputesById } from '#server/billing/cards/disputes.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import { visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

const disputeById = gathered(disputesById)

/** The bank of a customer disputes a card payment, or that is over: what the office has to know, and until when to act. */
export const paymentDisputed = defineNotification({
  kind: 'payment-disputed',
  find: async (deps, payload: { bookingId: string; disputeId: string }) => {
    const subject = await byBooking(deps, payload)
    const dispute = await disputeById(deps.db, payload.disputeId)
    return subject && dispute && { subject, dispute, reader: deps.reader }
  },
  email: ({ subject, dispute, reader }, { links, t }) => {
    const amount = formatMoney(reader, dispute.cents)
    const customer = subject.quote.customer_name ?? subject.quote.email
    const isOpen = isDisputeOpen(dispute.state)
    const outcome = t(disputeStateLabels[dispute.state])
    return {
      subject: isOpen
        ? t('Disputed: {amount} from {customer}', { amount, customer })
        : t('The dispute over {amount} from {customer} has ended: {outcome}', { amount, customer, outcome }),
      preheader: isOpen
        ? t('The painter won’t be paid for this job until it’s over.')
        : t('What the painter earned with this job comes with their next payout.'),
      chip: { color: isOpen ? 'brick' : 'schuylkill', name: t('Dispute'), code: amount },
      heading: isOpen ? t('A bank disputes a card payment') : t('A dispute is over: {outcome}', { outcome }),
      blocks: [
        isOpen
          ? t(
              '{customer} told their bank that something about the payment of {amount} is wrong. The bank may take it back, with a fee, until it has decided. Send the bank what shows that the work was ordered and done: the booking has it all as one PDF.',
              { customer, amount },
            )
          : dispute.withdrawn > 0
            ? t('The bank keeps {amount}. We won’t ask {customer} for it again.', {
                customer,
                amount: formatMoney(reader, dispute.withdrawn),
              })
            : t('The bank decided for us: the {amount} from {customer} is ours. There’s nothing left to do.', {
                customer,
                amount,
              }),
        {
          type: 'facts',
          rows: [
            { label: t('Reason'), value: t(disputeReasonLabel(dispute.reason)) },
            ...(isOpen && dispute.due_at !== null
              ? [{ label: t('Evidence due'), value: formatDeadline(reader, dispute.due_at) }]
              : []),
            ...visitFacts(subject),
          ],
        },
        { type: 'button', label: t('Open the booking'), href: `${links.adminDashboard}?booking=${subject.booking.id}` },
      ],
    }
  },
})
