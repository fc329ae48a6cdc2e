import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { getBill } from '#contract/bookings/payments.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { payLink } from '#web/site/booking-flow/remembered.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { SectionProps } from '../live.ts'
import css from './PaySection.module.css'

/** The way to pay; what is to be known before comes from the bill. */
function HowToPay({ booking: { id, payment }, bookingKey: key }: SectionProps) {
  const t = useTranslate()
  const reader = useReader()
  const { data: bill } = useQuery({ ...queryOf(getBill, { params: { id }, query: { key } }), staleTime: 0 })
  const amount = formatMoney(reader, payment.due)
  return (
    <div className={css.ways}>
      <LinkButton to={payLink({ id, key })} size="large" wide>
        {bill?.cards ? t('Pay {amount} by card', { amount }) : t('How to pay {amount}', { amount })}
      </LinkButton>
      {bill?.cards && (
        <p className="small soft">
          {bill.tipBase > 0 && bill.painter !== null
            ? t('Or in cash or by check. You can add a tip for {painter} on the next page.', { painter: bill.painter })
            : t('Or in cash or by check: the next page says how.')}
        </p>
      )}
    </div>
  )
}

const lead = (inside: ReactNode[]) => <span className={css.lead}>{inside}</span>

/** What is due now and what for, and one way to pay it; or what the customer gets back, and how. */
export default function PaySection(props: SectionProps) {
  const t = useTranslate()
  const reader = useReader()
  const { payment, statement, mayWait } = props.booking
  const amount = formatMoney(reader, Math.abs(payment.due))
  const isBack = payment.due < 0
  const id = useId()
  return (
    <section className={css.due} aria-labelledby={id}>
      <h2 id={id} className={css.amount}>
        {isBack
          ? t.rich('<lead>We owe you</lead> {amount}', { amount, lead })
          : t.rich('<lead>You owe</lead> {amount}', { amount, lead })}
      </h2>
      {statement && <p>{statement.text}</p>}
      {mayWait && <p className="strong">{t('You may wait with this until it is fixed.')}</p>}
      {!isBack && <HowToPay {...props} />}
    </section>
  )
}
