import { Link } from 'react-router'
import { colorOfZip } from '../../../domain/house-colors.ts'
import { useWords } from '../../lib/words.ts'
import type { Counties } from '../locations/location-data.ts'
import { Section } from './Section.tsx'
import css from './ServiceAreas.module.css'
import { ZipFinder } from './ZipFinder.tsx'

/** Whether we come to a zip, and every town's page by county, folded: one county is open at a time. */
export function ServiceAreas({ counties }: { counties: Counties }) {
  const t = useWords()
  const count = counties.reduce((sum, { places }) => sum + places.length, 0)
  return (
    <Section
      id="service-areas"
      title={t('Service Areas')}
      lead={t(
        '{count} zip codes in {counties, plural, one {one county} =2 {two counties} =3 {three counties} =4 {four counties} other {# counties}}. Look yours up to see what a room costs there.',
        { count, counties: counties.length },
      )}
    >
      <ZipFinder counties={counties} />
      <div className={css.counties}>
        {counties.map(({ county, places }) => (
          <details key={county} className={css.county} name="county">
            <summary className={css.summary}>
              <h3>{t('{county} County', { county })}</h3>
              <span className={css.count}>{t('{length} zip codes', { length: places.length })}</span>
            </summary>
            <ul className={css.places}>
              {places.map((place) => (
                <li key={place.zip}>
                  <Link to={`/location/${place.zip}`} className={css.place}>
                    <span className={css.chip} style={{ backgroundColor: colorOfZip(place.zip).hex }} />
                    <span className={css.name}>{place.name}</span>
                    <span className={css.zip}>{place.zip}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Section>
  )
}
