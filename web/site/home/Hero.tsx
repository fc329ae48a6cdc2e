import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { smallestTotal } from '#domain/pricing/pricing.ts'
import { drawnFacts } from '#web/lib/drawn-facts.ts'
import { countiesServed } from '#web/lib/market-texts.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FirstRoomCard } from './FirstRoomCard.tsx'
import css from './Hero.module.css'

const strong = (inside: ReactNode[]) => <strong>{inside}</strong>
const mark = (inside: ReactNode[]) => <span className={css.mark}>{inside}</span>

/** Our work, the starting price, and a room to try it on. */
export function Hero() {
  const t = useTranslate()
  const reader = useReader()

  const settings = usePricing()
  // Known when the page is drawn, or not at all: nothing moves.
  const figures = drawnFacts()?.reviews?.figures
  return (
    <section className={css.hero}>
      <div>
        <h1>{t.rich('Know the <mark>price.</mark> Then pick the color.', { mark })}</h1>
        <p className={css.lead}>
          {t(
            'Interior painting at a flat price, from {price} (minimum job), all included. Enter your rooms, see every line of the bill, pick a date. Nobody has to stop by first.',
            { price: formatWholeMoney(reader, smallestTotal(settings)) },
          )}
        </p>
        {figures && (
          <p className={css.stars}>
            <Link to="/reviews">
              {t.rich(
                '★ <strong>{mean}</strong> from {count, plural, one {# review} other {# reviews}}, all of finished visits',
                {
                  mean: figures.mean.toFixed(1),
                  count: figures.reviews,
                  strong,
                },
              )}
            </Link>
          </p>
        )}
        <div className={css.actions}>
          <GetQuoteButton size="large">{t('Get Quote')}</GetQuoteButton>
          <LinkButton to="/style-quiz" variant="secondary" size="large">
            {t('Find my colors')}
          </LinkButton>
        </div>
        <p className={css.places}>{t('{countiesServed} counties', { countiesServed })}</p>
      </div>
      <FirstRoomCard />
    </section>
  )
}
