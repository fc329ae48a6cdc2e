import type { Bill } from '#contract/bookings/payments.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useContact } from '#web/shared/contact/use-contact.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { CardPayment } from './CardPayment.tsx'
import type { Payer } from './payer.ts'
import type { CardReturn } from './use-card-return.ts'

/** Where cash and checks go: to the painter, or by mail where we have an address for it. */
function CashOrCheck({ bill: { about, painter, finishedAt } }: { bill: Bill }) {
  const t = useTranslate()
  const { address } = useContact()
  if (about === 'work' && painter !== null) {
    if (address !== null)
      return t(
        'Hand cash or a check to {painter}, who records it, or mail a check made out to Evencoat to {address}. You get a receipt by email.',
        { painter, address },
      )
    return finishedAt === null
      ? t(
          'In cash or by a check made out to Evencoat. Hand it to {painter}, who records it, and you get a receipt by email.',
          { painter },
        )
      : t(
          'In cash or by a check made out to Evencoat. Hand it to {painter}, who records it, and you get a receipt by email. If {painter} has left, contact us, and we’ll arrange it.',
          { painter },
        )
  }
  return address === null
    ? t(
        'Contact us, and we’ll arrange how to hand over cash or a check made out to Evencoat. You get a receipt by email.',
      )
    : t('Mail a check made out to Evencoat to {address}, or contact us to pay in cash. You get a receipt by email.', {
        address,
      })
}

/** How what is due is paid. */
export function HowToPay({ bill, payer, returned }: { bill: Bill; payer: Payer; returned: CardReturn }) {
  const t = useTranslate()
  const reader = useReader()
  const { payable, payment, about } = bill
  // The bill says it, and how it gets to them.
  if (payment.due < 0) return null
  if (payable <= 0) {
    // The notice of the payment says it already.
    if (returned === 'paid') return null
    return payment.state === 'paid' ? (
      <Notice tone="good" title={t('Paid in full. Thank you!')} />
    ) : (
      <Notice tone="info" title={t('Nothing is due')} />
    )
  }
  // A payment that is being confirmed must not be made a second time.
  if (returned === 'confirming' || returned === 'slow' || returned === 'paid') return null
  if (bill.cards) {
    return (
      <>
        <CardPayment bill={bill} payer={payer} />
        {about !== 'deposit' && (
          <p className="soft">
            {t('Paying in cash or by check?')} <CashOrCheck bill={bill} />
          </p>
        )}
      </>
    )
  }
  const amount = formatMoney(reader, payable)
  return (
    <Notice tone="info" title={t('How to pay {amount}', { amount })}>
      <CashOrCheck bill={bill} />
    </Notice>
  )
}
