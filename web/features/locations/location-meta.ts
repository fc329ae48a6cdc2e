import type { MetaDescriptor } from 'react-router'
import { seo } from '../../lib/seo.ts'
import { breadcrumbs, localBusiness, paintingService } from '../site/structured-data.ts'
import type { LocationData } from './location-data.ts'

/** The names that tell one page of a city from another. */
const namesOf = ({ neighborhoods, city }: LocationData): string => {
  const others = neighborhoods.filter((name) => name !== city).slice(0, 2)
  return others.length > 0 ? ` (${others.join(', ')})` : ''
}

/** Title, description, canonical address, social tags and structured data of a town's page. */
export function locationMeta(location: LocationData): MetaDescriptor[] {
  const { zip, city, county } = location
  const path = `/location/${zip}`
  return seo({
    title: `Interior Painting in ${city}, PA ${zip} | Evencoat`,
    description: `Flat-price interior painting in ${city}, PA ${zip}${namesOf(location)}. See your price online, line by line, and book a painter near you in ${county} County.`,
    path,
    image: county.toLowerCase(),
    imageText: `Interior painting in ${county} County, Pennsylvania`,
    jsonLd: [
      localBusiness(location),
      paintingService(location),
      breadcrumbs([
        { name: 'Service Areas', path: '/#service-areas' },
        { name: `${city}, PA ${zip}`, path },
      ]),
    ],
  })
}
