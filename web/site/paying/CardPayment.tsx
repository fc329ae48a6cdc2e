import { useState } from 'react'
import type { Bill } from '#contract/bookings/payments.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './CardPayment.module.css'
import type { Payer } from './payer.ts'
import { noTip, TipPicker, tipCents } from './TipPicker.tsx'
import { useCardPage } from './use-card-page.ts'

/** Pays what is open by card, with a tip if the customer likes. */
export function CardPayment({ bill, payer }: { bill: Bill; payer: Payer }) {
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
