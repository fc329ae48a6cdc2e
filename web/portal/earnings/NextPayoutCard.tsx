import { useId } from 'react'
import type { NextPayout } from '#contract/billing/earnings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import css from './NextPayoutCard.module.css'
import { formatNegativeBalance, formatPayoutDay, formatWaitingEarnings } from './payout-texts.ts'

/** The parts of the next payout: the balance carried over, and everything since. Lines of $0 are left out. */
function linesOf(t: PageTranslator, reader: Reader, { carriedOver, ...next }: NextPayout) {
  const { earned, tips, tipsReturned, collected } = carriedOver ?? { earned: 0, tips: 0, tipsReturned: 0, collected: 0 }
  const returned = next.tipsReturned - tipsReturned
  const lines = [
    { label: t('Earned'), cents: next.earned - earned },
    { label: t('Tips'), cents: next.tips - tips + returned },
    { label: t('Tips returned to customers'), cents: -returned },
    { label: t('You collected'), cents: collected - next.collected },
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
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('Next payout')}
      </h2>
      <p className={css.day}>{formatPayoutDay(t, reader, next.on, today)}</p>
      <p className={css.amount}>{formatMoney(reader, Math.max(0, due))}</p>
      {due < 0 && <p className={css.below}>{formatNegativeBalance(t, reader, next)}</p>}
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
