import { Link } from 'react-router'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { colorOfZip } from '#domain/quotes/house-colors.ts'
import { quoteValidity } from '#web/lib/market-texts.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LivingRoom } from '#web/shared/drawn-rooms/scenes.tsx'
import { usePricing } from '#web/shared/live-pricing.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { type ExampleRoom, formatDayCount, priceOf, sizeOf } from '#web/site/example-room.ts'
import { NearbyReviews } from '#web/site/reviews/NearbyReviews.tsx'
import { company } from '#web/site/shell/company.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import css from './LocationPage.module.css'
import type { LocationData } from './location-data.ts'

const examples: readonly { name: Text; what: Text; rooms: readonly ExampleRoom[] }[] = [
  {
    name: text('A bedroom'),
    what: text('11 × 12 ft, walls'),
    rooms: [{ type: 'bedroom', length: 12, width: 11 }],
  },
  {
    name: text('A living room'),
    what: text('14 × 16 ft, walls, ceiling and trim'),
    rooms: [{ type: 'living-room', length: 16, width: 14, paintCeiling: true, paintTrim: true }],
  },
  {
    name: text('Three bedrooms and a hall'),
    what: text('11 × 12 ft each, hall 4 × 18 ft, walls'),
    rooms: [
      { type: 'bedroom', length: 12, width: 11 },
      { type: 'bedroom', length: 12, width: 11 },
      { type: 'bedroom', length: 12, width: 11 },
      { type: 'hallway', length: 18, width: 4, windowCount: 0 },
    ],
  },
]

const benefits = (city: string, tax: string, deposit: number): readonly { title: Text; text: Text }[] => [
  {
    title: text('The price before the visit'),
    text: text(
      'You enter the rooms, we show every line. What you accept in {city} on a Sunday evening is what you pay on the last day, {tax, select, tax {tax} other {paint}} included.',
      { city, tax },
    ),
  },
  {
    title: text('A painter who works near you'),
    text: text(
      'You only see dates when a painter who covers your zip code is free for the whole job, on consecutive days.',
    ),
  },
  {
    title: text('Pay when it’s done'),
    text: text(
      '{deposit, plural, =0 {} other {#% books your date. }}Walk through the rooms first, then pay. Workmanship is covered for {warranty}.',
      {
        deposit,
        warranty: company.warranty,
      },
    ),
  },
]

export function LocationPage({ location }: { location: LocationData }) {
  const t = useTranslate()
  const reader = useReader()

  const { zip, city, county, neighborhoods, nearby, note } = location
  const settings = usePricing()
  const color = colorOfZip(zip)
  const request = { zip }
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <nav aria-label={t('Breadcrumb')}>
        <ol className={`small ${css.crumbs}`}>
          <li>
            <Link to="/#service-areas">{t('Service Areas')}</Link>
          </li>
          <li>{t('{county} County', { county })}</li>
          <li>{city}</li>
          <li aria-current="page">{zip}</li>
        </ol>
      </nav>

      <div className={`stack-far ${css.hero}`}>
        <div>
          <h1>{t('Professional Painting Services in {city}, {code}', { city, code: reader.market.state.code })}</h1>
          <p className={`soft subtitle ${css.lead}`}>
            {t('Interior painting in {zip} at a flat price you see before anyone stops by, on a date you choose.', {
              zip,
            })}
          </p>
          <GetQuoteButton size="large" request={request}>
            {t('Get Free Quote')}
          </GetQuoteButton>
        </div>
        <div className={`card ${css.chip}`}>
          <LivingRoom
            colors={{ wall: color.hex, ceiling: '#ffffff', trim: '#ffffff', door: '#f1e7d3' }}
            label={t('A drawing of a living room with walls in {color}', { color: color.name })}
          />
          <p className={`column ${css.label}`}>
            <strong>
              {city} {zip}
            </strong>
            <span>
              {color.name} {color.code}
            </span>
          </p>
        </div>
      </div>

      <ul className={`stack-wide ${css.benefits}`}>
        {benefits(city, priceIncludes(settings.salesTaxRate), reader.market.depositPercent).map((benefit) => (
          <li key={t(benefit.title)} className={`card ${css.card}`}>
            <h2 className={css.small}>{t(benefit.title)}</h2>
            <p>{t(benefit.text)}</p>
          </li>
        ))}
      </ul>

      <section className={`stack-far ${css.service}`} aria-labelledby="service">
        <div>
          <h2 id="service">{t('Complete Interior Painting')}</h2>
          <p className={css.text}>
            {t(
              'Walls, ceilings, trim, doors and window frames, in houses, townhouses and condos in {city}. We cover floors and furniture, fill nail holes and hairline cracks, sand, and put on two coats.',
              { city },
            )}
          </p>
          {note && <p className={css.text}>{t(note.houses)}</p>}
          {note && (
            <p className={css.text}>
              {t.rich('<strong>When you measure:</strong> {advice}', {
                advice: note.advice,
                strong: (inside) => <strong>{inside}</strong>,
              })}
            </p>
          )}
          <GetQuoteButton request={request}>{t('Get Free Quote')}</GetQuoteButton>
        </div>
        <table className={`figures ${css.prices}`}>
          <caption>
            {t('What it costs in {zip}, with standard paint{tax, select, tax { and tax} other {}}', {
              zip,
              tax: priceIncludes(settings.salesTaxRate),
            })}
          </caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Rooms')}</th>
              <th scope="col">{t('Price')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <tr key={t(example.name)}>
                <th scope="row">
                  {t(example.name)}
                  <small>
                    {t('{what}\u00a0· {time}', {
                      what: example.what,
                      time: formatDayCount(sizeOf(example.rooms).days),
                    })}
                  </small>
                </th>
                <td>{formatWholeMoney(reader, priceOf(example.rooms, settings))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      <section aria-labelledby="neighborhoods" className={css.section}>
        <h2 id="neighborhoods">{t('Neighborhoods in {zip}', { zip })}</h2>
        <ul className={css.names}>
          {neighborhoods.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>

      <NearbyReviews zip={zip} city={city} />

      <section aria-labelledby="nearby" className={css.section}>
        <h2 id="nearby">{t('Also near {city}', { city })}</h2>
        <ul className={css.nearby}>
          {nearby.map((place) => (
            <li key={place.zip}>
              <Link to={`/location/${place.zip}`}>
                {place.name} {place.zip}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className={`card ${css.last}`} aria-labelledby="start" style={{ borderColor: color.hex }}>
        <h2 id="start">{t('Your rooms, your price')}</h2>
        <p className={css.text}>
          {t('A quote takes a few minutes, costs nothing and stays valid for {quoteValidity}.', {
            quoteValidity: quoteValidity(reader.market),
          })}
        </p>
        <div className={`row-wide ${css.actions}`}>
          <GetQuoteButton size="large" request={request}>
            {t('Get Free Quote')}
          </GetQuoteButton>
          <LinkButton to="/" variant="secondary" size="large">
            {t('Back to Home')}
          </LinkButton>
        </div>
      </section>
    </main>
  )
}
