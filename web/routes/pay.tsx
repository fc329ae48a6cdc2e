import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

// Loaded by itself: the first page of a visit names what every route needs, and few visitors come here.
const PayPage = lazy(() => import('#web/site/paying/PayPage.tsx').then((module) => ({ default: module.PayPage })))

export default function Pay() {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <PayPage />
    </Suspense>
  )
}

export const meta = () => privatePage(text('Your Bill'))
