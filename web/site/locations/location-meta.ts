import type { MetaDescriptor } from 'react-router'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { market, reader } from '#web/lib/here.ts'
import { seo } from '#web/lib/seo.ts'
import { breadcrumbs, localBusiness, paintingService } from '#web/site/shell/structured-data.ts'
import type { LocationData } from './location-data.ts'

/** The names that distinguish the pages of a city. */
const namesOf = ({ neighborhoods, city }: LocationData): string => {
  const others = neighborhoods.filter((name) => name !== city).slice(0, 2)
  return others.length > 0 ? ` (${others.join(', ')})` : ''
}

/** Title, description, canonical address, social tags and structured data of a town's page. */
export function locationMeta(location: LocationData): MetaDescriptor[] {
  const t = translator(reader)
  const { zip, city, county } = location
  const path = `/location/${zip}`
  const place = `${city}, ${market.state.code} ${zip}`
  return seo({
    title: text('Interior Painting in {place} | Evencoat', { place }),
    description: text(
      'Flat-price interior painting in {place}. See your price online, line by line, and book a painter near you in {county} County.',
      { place: place + namesOf(location), county },
    ),
    path,
    image: county.toLowerCase(),
    imageText: text('Interior painting in {county} County, {state}', { county, state: market.state.name }),
    jsonLd: [
      localBusiness(location),
      paintingService(location),
      breadcrumbs([
        { name: t('Service Areas'), path: '/#service-areas' },
        { name: place, path },
      ]),
    ],
  })
}
