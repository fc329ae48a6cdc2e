import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useBackGuard } from './use-back-guard.ts'

const onBack = vi.fn()

function Dialog() {
  const [open, setOpen] = useState(false)
  const leaveTo = useBackGuard(open, onBack)
  const book = () => {
    leaveTo('/booking/B1', { booking: 1 })
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <button type="button" onClick={book}>
        Book
      </button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function start() {
  onBack.mockReset()
  const router = createMemoryRouter([{ path: '*', element: <Dialog /> }], {
    initialEntries: ['/faq', '/about?quote=true'],
    initialIndex: 1,
  })
  render(<RouterProvider router={router} />)
  press('Open')
  await waitFor(() => expect(router.state.location.state).toEqual({ bookingFlow: true }))
  const back = () => act(() => router.navigate(-1))
  return { router, back }
}

test('the dialog handles Back as often as it wants, and the page stays', async () => {
  const { router, back } = await start()
  expect(router.state.location.search).toBe('')
  for (const count of [1, 2, 3]) {
    await back()
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(count))
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'))
  }
})

test('closing removes the history entry, so that the next Back leaves the page', async () => {
  const { router, back } = await start()
  press('Close')
  await waitFor(() => expect(router.state.location.state).toBeNull())
  await back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/faq'))
  expect(onBack).not.toHaveBeenCalled()
})

test('navigating to another page replaces the history entry', async () => {
  const { router, back } = await start()
  press('Book')
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking/B1'))
  expect(router.state.location.state).toEqual({ booking: 1 })
  await back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/about'))
})
