import { Suspense } from 'react'
import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#web/lib/here.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { LocationPage } from '#web/site/locations/LocationPage.tsx'
import { locationOf } from '#web/site/locations/location-data.ts'
import { locationMeta } from '#web/site/locations/location-meta.ts'
import { hasLocationPage } from '#web/site/locations/location-zips.ts'
import { Trouble } from '#web/site/static-pages/Trouble.tsx'
import type { Route } from './+types/location.ts'

/** Of no use on the pages that exist. */
const LocationNotFound = optionalPart(
  async () => (await import('#web/site/locations/LocationNotFound.tsx')).LocationNotFound,
  Trouble,
)

const notFound = () => data(null, { status: 404, statusText: 'Location Not Found' })

/** Runs at build time, once for each zip that has a page. */
export function loader({ params }: Route.LoaderArgs) {
  const location = locationOf(params.zipCode)
  if (!location) throw notFound()
  return location
}

/** Recognizes an unknown zip without requesting a data file that does not exist. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  if (!hasLocationPage(params.zipCode)) throw notFound()
  return serverLoader()
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData) return locationMeta(loaderData)
  const t = translator(reader)
  return [{ title: t('Location Not Found') }, { name: 'robots', content: 'noindex' }]
}

export default function Location({ loaderData }: Route.ComponentProps) {
  return <LocationPage location={loaderData} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Suspense>
      <LocationNotFound />
    </Suspense>
  ) : (
    <Trouble />
  )
}
