import { formatWholeMoney } from '../../../domain/format.ts'
import { smallestTotal } from '../../../domain/pricing.ts'
import { reader } from '../../lib/here.ts'
import { countiesServed } from '../../lib/market-words.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { GetQuoteButton } from '../booking-flow/GetQuoteButton.tsx'
import { usePricing } from '../pricing/live-pricing.ts'
import { FirstRoomCard } from './FirstRoomCard.tsx'
import css from './Hero.module.css'

/** What we do, from how much, and a room to try it on. */
export function Hero() {
  const settings = usePricing()
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1>
          Know the <span className={css.mark}>price.</span> Then pick the color.
        </h1>
        <p className={css.lead}>
          Interior painting at a flat price, from {formatWholeMoney(reader, smallestTotal(settings))} (minimum job), tax
          included. Enter your rooms, see every line of the bill, pick a date. Nobody has to stop by first.
        </p>
        <div className={css.actions}>
          <GetQuoteButton size="large">Get Quote</GetQuoteButton>
          <LinkButton to="/style-quiz" variant="secondary" size="large">
            Find my colors
          </LinkButton>
        </div>
        <p className={css.places}>{countiesServed} counties</p>
      </div>
      <FirstRoomCard />
    </section>
  )
}
