import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

// Loaded by itself: the first page of a visit names what every route needs, and few visitors come here.
const ReviewPage = lazy(() =>
  import('#web/site/reviews/ReviewPage.tsx').then((module) => ({ default: module.ReviewPage })),
)

export default function Review() {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <ReviewPage />
    </Suspense>
  )
}

export const meta = () => privatePage(text('Your Review'))
