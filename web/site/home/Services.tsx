import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWholeMoney, formatWindow } from '#domain/platform/format.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Bedroom } from '#web/shared/drawn-rooms/scenes.tsx'
import { usePricing } from '#web/shared/live-pricing.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { priceOf } from '#web/site/example-room.ts'
import { Section } from './Section.tsx'
import css from './Services.module.css'

/** A block of color with a white line drawing. */
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

const strong = (inside: ReactNode[]) => <strong>{inside}</strong>

/** The services of today, and those that come later. */
export function Services() {
  const t = useTranslate()
  const reader = useReader()

  const settings = usePricing()
  const bedroom = priceOf([{ type: 'bedroom', length: 12, width: 11 }], settings)
  return (
    <Section
      id="services"
      title={t('Services')}
      lead={t('The inside of your home. The rest follows once we can price it just as exactly.')}
    >
      <div className={css.grid}>
        <article className={`${css.card} ${css.main}`}>
          <div className={css.scene}>
            <Bedroom colors={bedroomColors} />
          </div>
          <div className={css.label}>
            <h3>{t('Interior painting')}</h3>
            <p>
              {t(
                'Walls, ceilings, trim, doors and window frames. Two coats, patching small holes, covering and cleanup are in the price.',
              )}
            </p>
            <p className={css.price}>
              {t.rich('The walls of an 11 × 12 ft bedroom: <strong>{price}</strong> with paint', {
                price: formatWholeMoney(reader, bedroom),
                strong,
              })}
            </p>
            <GetQuoteButton>{t('Get Quote')}</GetQuoteButton>
          </div>
        </article>
        <article className={css.card}>
          <Block color={houseColors.brandywinePlum.hex}>
            <path d="M84 76 62 26l24-10 22 50M84 76V20h28v56zM96 76l34-46 22 16-30 30zM84 60h28" />
          </Block>
          <div className={css.label}>
            <h3>{t('Color consultation')}</h3>
            <p>
              {t('An evening at your home, {hours}, with samples on your own walls. Free.', {
                hours: formatWindow(reader, 'evening'),
              })}
            </p>
            <Link to="/color-consultation">{t('How the evening goes')}</Link>
          </div>
        </article>
        <article className={css.card}>
          <Block color={houseColors.manayunkSlate.hex}>
            <path d="M62 78V42l38-26 38 26v36zM54 48l46-32 46 32M90 78V56h20v22M74 50h12v12H74zM114 50h12v12h-12z" />
          </Block>
          <div className={css.label}>
            <h3>{t('Exterior painting')}</h3>
            <p className={css.soon}>{t('Coming soon')}</p>
          </div>
        </article>
        <article className={css.card}>
          <Block color={houseColors.phoenixvilleIron.hex}>
            <path d="M66 80V18h44v62M110 80V38h26v42M56 80h90M78 30h6M92 30h6M78 44h6M92 44h6M78 58h6M92 58h6M120 50h6M120 64h6" />
          </Block>
          <div className={css.label}>
            <h3>{t('Commercial painting')}</h3>
            <p className={css.soon}>{t('Coming soon')}</p>
            <Link to="/#commercial">{t('Tell us about your project')}</Link>
          </div>
        </article>
      </div>
    </Section>
  )
}
