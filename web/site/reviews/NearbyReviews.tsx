import { type ReactNode, useEffect, useState } from 'react'
import { loadAfter } from '#web/site/shell/load-after.ts'

/** The reviews nearest to a zip code; nothing while there are too few, or the server cannot be reached. */
export function NearbyReviews({ zip, city }: { zip: string; city: string }) {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    let isMounted = true
    const ask = async () => {
      const { readNearest } = await loadAfter()
      if (!isMounted) return
      const reviews = await readNearest(zip)
      if (!isMounted) return
      // The code that draws reviews is only loaded where there are any.
      const Reviews = reviews.length === 0 ? null : (await import('./NearestReviews.tsx')).NearestReviews
      if (isMounted) setShown(Reviews && <Reviews reviews={reviews} city={city} />)
    }
    ask().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [zip, city])
  return shown
}
