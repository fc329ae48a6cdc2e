import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWholeDollars } from '../../../domain/money.ts'
import { formatWindow } from '../../../domain/slots.ts'
import { GetQuoteButton } from '../booking-flow/GetQuoteButton.tsx'
import { houseColors } from '../colors/house-colors.ts'
import { Bedroom } from '../drawn-rooms/scenes.tsx'
import { priceOf } from '../pricing/example-room.ts'
import { usePricing } from '../pricing/live-pricing.ts'
import { Section } from './Section.tsx'
import css from './Services.module.css'

/** A block of color with a line drawing in white. */
const Block = ({ color, children }: { color: string; children: ReactNode }) => (
  <div className={css.block} style={{ backgroundColor: color }}>
    <svg
      viewBox="0 0 200 96"
      fill="none"
      stroke="#fff"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  </div>
)

const bedroomColors = { wall: houseColors.boathouseBlue.hex, ceiling: '#ffffff', trim: '#ffffff', door: '#f1e7d3' }

/** What we paint today, and what comes later. */
export function Services() {
  const settings = usePricing()
  const bedroom = priceOf([{ type: 'bedroom', length: 12, width: 11 }], settings)
  return (
    <Section
      id="services"
      title="Services"
      lead="The inside of homes, today. The rest follows when its price can be as exact."
    >
      <div className={css.grid}>
        <article className={`${css.card} ${css.main}`}>
          <div className={css.scene}>
            <Bedroom colors={bedroomColors} />
          </div>
          <div className={css.label}>
            <h3>Interior painting</h3>
            <p>
              Walls, ceilings, trim, doors and window frames, in houses, townhouses and condos. Two coats, repairs of
              small holes, covering and cleaning up are in the price.
            </p>
            <p className={css.price}>
              A bedroom of 11 × 12 ft, walls: <strong>{formatWholeDollars(bedroom)}</strong> with paint and tax
            </p>
            <GetQuoteButton>Get Quote</GetQuoteButton>
          </div>
        </article>
        <article className={css.card}>
          <Block color={houseColors.brandywinePlum.hex}>
            <path d="M84 76 62 26l24-10 22 50M84 76V20h28v56zM96 76l34-46 22 16-30 30zM84 60h28" />
          </Block>
          <div className={css.label}>
            <h3>Color consultation</h3>
            <p>
              An evening at your home, {formatWindow('evening')}, with samples on your walls and in your light. Free.
            </p>
            <Link to="/color-consultation">What happens that evening</Link>
          </div>
        </article>
        <article className={css.card}>
          <Block color={houseColors.manayunkSlate.hex}>
            <path d="M62 78V42l38-26 38 26v36zM54 48l46-32 46 32M90 78V56h20v22M74 50h12v12H74zM114 50h12v12h-12z" />
          </Block>
          <div className={css.label}>
            <p className={css.soon}>Coming soon</p>
            <h3>Exterior painting</h3>
            <p>Siding, porches and cornices need ladders, weather and other rules for a price. We are writing them.</p>
          </div>
        </article>
        <article className={css.card}>
          <Block color={houseColors.phoenixvilleIron.hex}>
            <path d="M66 80V18h44v62M110 80V38h26v42M56 80h90M78 30h6M92 30h6M78 44h6M92 44h6M78 58h6M92 58h6M120 50h6M120 64h6" />
          </Block>
          <div className={css.label}>
            <p className={css.soon}>Coming soon</p>
            <h3>Commercial painting</h3>
            <p>Offices, shops and halls. Tell us about yours now and you will hear from us first.</p>
            <Link to="/#commercial">Describe your project</Link>
          </div>
        </article>
      </div>
    </Section>
  )
}
