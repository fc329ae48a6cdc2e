import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

// Loaded by itself: the first page of a visit names what every route needs, and few visitors come here.
const DocumentPage = lazy(() =>
  import('#web/site/paying/DocumentPage.tsx').then((module) => ({ default: module.DocumentPage })),
)

export default function Document() {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <DocumentPage />
    </Suspense>
  )
}

export const meta = () => privatePage(text('Invoice or Receipt'))
