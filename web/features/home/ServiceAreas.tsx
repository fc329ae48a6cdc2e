import { Link } from 'react-router'
import { colorOfZip } from '../colors/house-colors.ts'
import type { LinkedPlace } from '../locations/location-data.ts'
import { Section } from './Section.tsx'
import css from './ServiceAreas.module.css'

/** Every town's page, by county; one county is open at a time. */
export function ServiceAreas({
  counties,
}: {
  counties: readonly { county: string; places: readonly LinkedPlace[] }[]
}) {
  const count = counties.reduce((sum, { places }) => sum + places.length, 0)
  return (
    <Section
      id="service-areas"
      title="Service Areas"
      lead={`${count} zip codes in four counties. Find yours for what a room costs there and who your neighbors are.`}
    >
      <div className={css.counties}>
        {counties.map(({ county, places }, index) => (
          <details key={county} className={css.county} name="county" open={index === 0}>
            <summary className={css.summary}>
              <h3>{county} County</h3>
              <span className={css.count}>{places.length} zip codes</span>
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
