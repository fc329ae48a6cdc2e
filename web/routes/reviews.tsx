import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

// Loaded by itself, like every page that few visitors come to.
const ReviewsPage = lazy(() =>
  import('#web/site/reviews/ReviewsPage.tsx').then((module) => ({ default: module.ReviewsPage })),
)

export default function Reviews() {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <ReviewsPage />
    </Suspense>
  )
}

export const meta = () => privatePage(text('Reviews'))
