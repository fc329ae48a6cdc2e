import { translator } from '#domain/platform/translation/translator.ts'
import { market, reader } from '#web/lib/here.ts'
import { ORIGIN } from '#web/lib/seo.ts'
import { company } from './company.ts'

const t = translator(reader)

type Town = { city: string; zip: string; county: string }

const areas = market.counties.map((county) => ({
  '@type': 'AdministrativeArea',
  name: t('{county} County, {state}', { county, state: market.state.code }),
}))

/** The company as structured data; for a town's page, with the town as the area served. */
export const localBusiness = (town?: Town): object => ({
  '@type': 'LocalBusiness',
  additionalType: 'https://schema.org/HousePainter',
  '@id': `${ORIGIN}/#business`,
  name: company.name,
  url: town ? `${ORIGIN}/location/${town.zip}` : `${ORIGIN}/`,
  image: `${ORIGIN}/share/home.png`,
  priceRange: company.priceRange,
  openingHours: company.openingHours,
  paymentAccepted: t('Cash, Check'),
  address: {
    '@type': 'PostalAddress',
    addressRegion: market.state.code,
    addressCountry: 'US',
    ...(town ? { addressLocality: town.city, postalCode: town.zip } : { addressLocality: market.city }),
  },
  areaServed: town ? { '@type': 'City', name: `${town.city}, ${market.state.code}` } : areas,
})

/** Interior painting as a service, in a town or everywhere we work. */
export const paintingService = (town?: Town): object => ({
  '@type': 'Service',
  name: t('Complete Interior Painting'),
  serviceType: t('Interior house painting'),
  provider: { '@id': `${ORIGIN}/#business` },
  areaServed: town ? { '@type': 'City', name: `${town.city}, ${market.state.code}` } : areas,
})

/** The breadcrumbs of a page. */
export const breadcrumbs = (steps: readonly { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: `${ORIGIN}${step.path}`,
  })),
})
