import { lazy, Suspense } from 'react'
import { message } from '../../domain/words/message.ts'
import { privatePage } from '../lib/seo.ts'

export const meta = () => privatePage(message('Administrator Dashboard'))

/** Its many files would otherwise stand in the list of routes, which every page loads. */
const Page = lazy(async () => ({
  default: (await import('../features/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
}))

export default function Dashboard() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
