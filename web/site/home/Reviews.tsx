/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the strip of facts scrolls sideways, also by keys */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { priceOf } from '#web/site/example-room.ts'
import { company } from '#web/site/shell/company.ts'
import css from './Reviews.module.css'
import { Section } from './Section.tsx'

const aboutQuotes = (inside: ReactNode[]) => <Link to="/terms#quotes">{inside}</Link>
const aboutEvenings = (inside: ReactNode[]) => <Link to="/terms#what-we-offer">{inside}</Link>

/** Before there are enough reviews, what anybody can check stands in their place. */
export function Reviews() {
  const t = useTranslate()
  const reader = useReader()
  const kitchen = priceOf([{ type: 'kitchen', length: 14, width: 12 }], usePricing())
  const { lateCredit, missedCredit } = reader.market.promises
  const facts = [
    t('{price} for the walls of a 12 × 14 ft kitchen', { price: formatWholeMoney(reader, kitchen) }),
    t('{late} back if we’re late, {missed} if nobody comes', {
      late: formatWholeMoney(reader, lateCredit),
      missed: formatWholeMoney(reader, missedCredit),
    }),
    t('{warranty} workmanship warranty', { warranty: company.warranty }),
  ]
  return (
    <Section id="reviews" title={t('Check it yourself')} ground="linen">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and keys must be able to do it */}
      <ul className={css.reviews} tabIndex={0} aria-label={t('Check it yourself')}>
        {facts.map((fact) => (
          <li key={fact} className={css.review}>
            <p>{fact}</p>
          </li>
        ))}
      </ul>
      <p className={css.check}>
        {t.rich(
          'Check for yourself: <quotes>a quote is good for {days, plural, one {# day} other {# days}}</quotes>, and <evenings>color evenings are free</evenings>.',
          {
            days: reader.market.quoteValidDays,
            quotes: aboutQuotes,
            evenings: aboutEvenings,
          },
        )}
      </p>
    </Section>
  )
}
