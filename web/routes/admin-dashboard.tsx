import { lazy, Suspense } from 'react'
import { message } from '#domain/platform/words/message.ts'
import { privatePage } from '#web/lib/seo.ts'

export const meta = () => privatePage(message('Administrator Dashboard'))

/** Its many files would otherwise stand in the list of routes, which every page loads. */
const Page = lazy(async () => ({
  default: (await import('#web/office/shell/AdminDashboardPage.tsx')).AdminDashboardPage,
}))

export default function Dashboard() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
