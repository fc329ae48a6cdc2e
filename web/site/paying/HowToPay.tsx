import { useState } from 'react'
import type { Bill } from '#contract/bookings/payments.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useContact } from '#web/shared/contact/use-contact.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './HowToPay.module.css'
import type { Payer } from './payer.ts'
import { noTip, TipPicker, tipCents } from './TipPicker.tsx'
import { useCardPage } from './use-card-page.ts'
import type { CardReturn } from './use-card-return.ts'

/** Pays what is open by card, with a tip if the customer likes. */
function CardPayment({ bill, payer }: { bill: Bill; payer: Payer }) {
  const t = useTranslate()
  const reader = useReader()
  const [tip, setTip] = useState(noTip)
  const { open, isOpening, problem } = useCardPage(payer)
  const { payable, painter, tipBase } = bill
  const onTop = painter === null || tipBase <= 0 ? 0 : tipCents(tip, tipBase)
  return (
    <section className="stack">
      {painter !== null && tipBase > 0 && (
        <TipPicker painter={painter} base={tipBase} tip={tip} disabled={isOpening} onChange={setTip} />
      )}
      {problem !== null && <Notice tone="error" role="alert" reveal title={problem} />}
      <Button
        size="large"
        wide
        working={isOpening}
        workingLabel={t('Opening the card page...')}
        disabled={onTop === null}
        onClick={() => onTop !== null && void open(payable, onTop)}
      >
        {t('Pay {amount} by card', { amount: formatMoney(reader, payable + (onTop ?? 0)) })}
      </Button>
      <p className={`small ${css.secure}`}>{t('Secure page by Stripe. We never see your card.')}</p>
    </section>
  )
}

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
