import { lazy, Suspense } from 'react'
import { text } from '#domain/platform/translation/text.ts'
import { privatePage } from '#web/lib/seo.ts'

export const meta = () => privatePage(text('Administrator Dashboard'))

/** Its many files would otherwise stand in the list of routes, which every page loads. */
const Page = lazy(async () => ({
  default: (await import('#web/office/shell/OfficePage.tsx')).OfficePage,
}))

export default function Dashboard() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
