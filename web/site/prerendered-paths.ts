import { market } from '#web/lib/here.ts'

const fixedPaths = [
  '/',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/color-consultation',
  '/style-quiz',
  '/manage-booking',
  '/become-painter',
]

/** Served for addresses that do not exist. */
export const standInPaths = ['/404', '/location/not-found']

/** Whether a zip has a page: it has territory, so people live there, and its county is served. */
export const hasLocationPage = (location: { county: string; area: boolean }): boolean =>
  location.area && market.counties.some((county) => county === location.county)

/** The pages that are prerendered at build time. */
export const prerenderedPaths = (locations: readonly { zip: string; county: string; area: boolean }[]): string[] => [
  ...fixedPaths,
  ...standInPaths,
  ...locations.filter(hasLocationPage).map((location) => `/location/${location.zip}`),
]
