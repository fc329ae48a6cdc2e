import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export { installable as links } from '#web/portal/installable.ts'

export const meta = () => privatePage(text('Contractor Dashboard'))

/** Its many files would otherwise stand in the list of routes, which every page loads. */
const Page = lazy(async () => ({
  default: (await import('#web/portal/PainterDashboardPage.tsx')).PainterDashboardPage,
}))

export default function Dashboard() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
