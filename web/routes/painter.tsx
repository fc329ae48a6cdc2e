import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

// Loaded by itself, like every page that few visitors come to.
const PainterPage = lazy(() =>
  import('#web/site/painter-profile/PainterPage.tsx').then((module) => ({ default: module.PainterPage })),
)

export default function Painter() {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <PainterPage />
    </Suspense>
  )
}

export const meta = () => privatePage(text('Your Painter'))
