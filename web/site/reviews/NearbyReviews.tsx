import { Suspense, useEffect, useState } from 'react'
import type { PublicReview } from '#contract/bookings/reviews.ts'
import { drawnFacts } from '#web/lib/drawn-facts.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { loadAfter } from '#web/site/shell/load-after.ts'

/** The code that draws reviews is only loaded where there are any, and after the page, which was drawn with them. */
const NearestReviews = optionalPart(async () => (await import('./NearestReviews.tsx')).NearestReviews)

/** The reviews nearest to a zip code; nothing while there are too few, or the server cannot be reached. */
export function NearbyReviews({ zip, city }: { zip: string; city: string }) {
  const nearest = drawnFacts()?.nearest
  const drawn = nearest?.zip === zip ? nearest.reviews : null
  const [asked, setAsked] = useState<readonly PublicReview[]>([])
  useEffect(() => {
    if (drawn) return
    let isMounted = true
    loadAfter()
      .then(({ readNearest }) => (isMounted ? readNearest(zip) : []))
      .then(
        (reviews) => isMounted && setAsked(reviews),
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [zip, drawn])
  const reviews = drawn ?? asked
  if (reviews.length === 0) return null
  return (
    <Suspense fallback={null}>
      <NearestReviews reviews={reviews} city={city} />
    </Suspense>
  )
}
