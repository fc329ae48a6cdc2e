import { useId } from 'react'
import type { NextPayout } from '#contract/billing/earnings.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDay, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { useToday } from '#web/lib/use-today.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './NextPayoutCard.module.css'

/** "Friday, November 27", or "Today, Friday, November 27". */
const formatPayoutDay = (t: PageTranslator, reader: Reader, on: CivilDate, today: CivilDate): string =>
  on === today ? t('Today, {day}', { day: formatDay(reader, on) }) : formatDay(reader, on)

/**
 * Explains a balance below zero: how much customer money the painter holds, and in which form. A balance that deductions
 * made is called what it is.
 */
function formatNegativeBalance(
  t: PageTranslator,
  reader: Reader,
  { due, collected, handedOver, collectedCash }: Pick<NextPayout, 'due' | 'collected' | 'handedOver' | 'collectedCash'>,
): string {
  const amount = formatMoney(reader, -due)
  if (-due > collected - handedOver)
    return t('Your balance is {amount} below zero. It comes off your next payout.', { amount })
  if (collectedCash >= collected)
    return t(
      'You hold {amount} in cash from customers. Hand it over to the office, or it comes off your next payout.',
      { amount },
    )
  if (collectedCash <= 0)
    return t(
      'You hold {amount} in checks from customers. Hand them over to the office, or it comes off your next payout.',
      { amount },
    )
  return t(
    'You hold {amount} in cash and checks from customers. Hand them over to the office, or it comes off your next payout.',
    { amount },
  )
}

/** Earnings that come with a later payout. */
const formatWaitingEarnings = (t: PageTranslator, reader: Reader, { jobs, amount }: NextPayout['waiting']): string =>
  t(
    '{jobs, plural, one {{amount} more comes once the customer of # job has paid.} other {{amount} more comes once the customers of # jobs have paid.}}',
    { jobs, amount: formatMoney(reader, amount) },
  )

/** The parts of the next payout: the balance carried over, and everything since. Lines of $0 are left out. */
function linesOf(t: PageTranslator, reader: Reader, { carriedOver, ...next }: NextPayout) {
  const nothing = { earned: 0, tips: 0, tipsReturned: 0, collected: 0, handedOver: 0 }
  const { earned, tips, tipsReturned, collected, handedOver } = carriedOver ?? nothing
  const returned = next.tipsReturned - tipsReturned
  const lines = [
    { label: t('Earned'), cents: next.earned - earned },
    { label: t('Tips'), cents: next.tips - tips + returned },
    { label: t('Tips returned to customers'), cents: -returned },
    { label: t('Cash and checks you kept'), cents: collected - next.collected },
    { label: t('You handed over'), cents: next.handedOver - handedOver },
  ]
  if (carriedOver) {
    const day = formatShortDate(reader, carriedOver.on)
    lines.unshift({ label: t('Carried over from {day}', { day }), cents: carriedOver.due })
  }
  return lines.filter(({ cents }) => cents !== 0)
}

/** The day and amount of the next payout, and what they follow from. */
export function NextPayoutCard({ next }: { next: NextPayout }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const id = useId()
  const { due, waiting } = next
  const lines = linesOf(t, reader, next)
  return (
    <section className={`figures ${css.card}`} aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {t('Next payout')}
      </h2>
      <p className={`strong ${css.day}`}>{formatPayoutDay(t, reader, next.on, today)}</p>
      <p className={`headline ${css.amount}`}>{formatMoney(reader, Math.max(0, due))}</p>
      {due < 0 && <p className={`strong ${css.below}`}>{formatNegativeBalance(t, reader, next)}</p>}
      {lines.length > 0 ? (
        <dl className={css.lines}>
          {lines.map(({ label, cents }) => (
            <div key={label} className={css.line}>
              <dt>{label}</dt>
              <dd>{formatMoney(reader, cents)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('Once a customer has paid for a job of yours, your share shows up here.')}</p>
      )}
      {waiting.amount > 0 && <p className={css.waiting}>{formatWaitingEarnings(t, reader, waiting)}</p>}
    </section>
  )
}
