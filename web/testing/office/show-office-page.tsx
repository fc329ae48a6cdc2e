import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { ReaderContext } from '#web/lib/use-translate.ts'
import { forgetEnding } from '#web/office/frame/session/session-ending.ts'
import { dropUndo, pendingUndos } from '#web/office/parts/undo/pending-undos.ts'
import { UndoBar } from '#web/office/parts/undo/UndoBar.tsx'
import { forgetPricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx'
import { dismissToast } from '#web/ui/toast.ts'
import { useFocusRecovery } from '#web/ui/use-focus-recovery.ts'

/** The behavior of the office's shell, wherever the part is shown. */
const Shell = ({ children }: { children: ReactNode }) => {
  useFocusRecovery()
  return children
}

/**
 * Renders a part of the administrator's dashboard with its surroundings: router, query client, what can be undone, toasts.
 * @param more other pages, by path
 * @param as who reads it
 */
export function showOfficePage(
  part: ReactNode,
  { at = '/admin', more = {} as Record<string, ReactNode>, as = reader } = {},
) {
  dismissToast()
  forgetEnding()
  forgetPricingDraft()
  for (const { id } of pendingUndos()) dropUndo(id)
  const client = createQueryClient()
  const others = Object.entries(more).map(([path, element]) => ({ path, element }))
  const router = createMemoryRouter([...others, { path: '*', element: part }], { initialEntries: [at] })
  render(
    <ReaderContext value={as}>
      <QueryClientProvider client={client}>
        <Shell>
          <RouterProvider router={router} />
        </Shell>
        <UndoBar />
        <ToastOutlet />
      </QueryClientProvider>
    </ReaderContext>,
  )
  const user = userEvent.setup()
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  /** Presses a button once it can be pressed, as when the consequences are known. */
  const confirm = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
  }
  return { router, user, retype, confirm, client }
}
