import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ToastOutlet } from '../../../ui/ToastOutlet.tsx'
import { dismissToast } from '../../../ui/toast.ts'

/**
 * Shows a part of the administrator's area with everything that is around it: addresses, server state, messages.
 * @param more other pages, by their path
 */
export function showAdmin(part: ReactNode, { at = '/admin', more = {} as Record<string, ReactNode> } = {}) {
  dismissToast()
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } },
  })
  const others = Object.entries(more).map(([path, element]) => ({ path, element }))
  const router = createMemoryRouter([...others, { path: '*', element: part }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastOutlet />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
