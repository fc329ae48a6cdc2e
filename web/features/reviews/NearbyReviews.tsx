import { type ReactNode, useEffect, useState } from 'react'
import { loadAfter } from '../site/load-after.ts'

/** Asks, and loads what draws reviews only where there are any. */
async function nearestTo(zip: string, city: string): Promise<ReactNode> {
  const reviews = await (await loadAfter()).readNearest(zip)
  if (reviews.length === 0) return null
  const { NearestReviews } = await import('./NearestReviews.tsx')
  return <NearestReviews reviews={reviews} city={city} />
}

/** The reviews nearest to a zip code; nothing while there are too few, or the server cannot be reached. */
export function NearbyReviews({ zip, city }: { zip: string; city: string }) {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    let isMounted = true
    nearestTo(zip, city).then(
      (found) => isMounted && setShown(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [zip, city])
  return shown
}
