/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed */
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { colorOfZip } from '#domain/quotes/house-colors.ts'
import { isPlainPress } from '#web/lib/plain-press.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { Counties } from '#web/site/locations/location-data.ts'
import { Section } from './Section.tsx'
import css from './ServiceAreas.module.css'
import { ZipFinder } from './ZipFinder.tsx'

/**
 * Whether we come to a zip, and every town's page by county, folded: one county is open at a time. There are
 * some two hundred: as the router's links they would take longer to come alive than the rest of the page.
 */
export function ServiceAreas({ counties }: { counties: Counties }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(link.pathname)
  }
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div className={css.counties} onClick={follow}>
        {counties.map(({ county, places }) => (
          <details key={county} className={css.county} name="county">
            <summary className={css.summary}>
              <h3>{t('{county} County', { county })}</h3>
              <span className={css.count}>{t('{length} zip codes', { length: places.length })}</span>
            </summary>
            <ul className={css.places}>
              {places.map((place) => (
                <li key={place.zip}>
                  <a href={`/location/${place.zip}`} className={css.place}>
                    <span className={css.chip} style={{ backgroundColor: colorOfZip(place.zip).hex }} />
                    <span className={css.name}>{place.name}</span>
                    <span className={css.zip}>{place.zip}</span>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Section>
  )
}
