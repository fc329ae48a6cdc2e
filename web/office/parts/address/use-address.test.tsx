import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defineFilters, oneListed } from '../lists/define-filters.ts'
import { useFilters } from '../lists/use-filters.ts'
import { AddressLink } from './AddressLink.tsx'
import { withParts } from './office-links.ts'
import { useAddress } from './use-address.ts'

const filters = defineFilters({ q: oneListed(), state: oneListed() })

type Used = { address: ReturnType<typeof useAddress>; change: (changes: { q?: string; state?: string }) => void }

/** The address functions of the page that is shown. */
let used: Used

const setUsed = (one: Used) => {
  used = one
}

function Page() {
  const address = useAddress()
  const { change } = useFilters(filters)
  useEffect(() => {
    setUsed({ address, change })
  })
  return (
    <>
      <AddressLink address={(now) => withParts(now, { booking: 'B' })} state={{ bookingPanel: true }}>
        Open
      </AddressLink>
      <Link to="/elsewhere">Leave</Link>
    </>
  )
}

/** @param loads the page loads something first, so that a step is on its way for a while, as in the browser */
function show(at: string, loads = false) {
  const page = { path: '/admin', element: <Page />, ...(loads && { loader: () => Promise.resolve(null) }) }
  const elsewhere = { path: '/elsewhere', element: <p>Elsewhere</p>, loader: () => Promise.resolve(null) }
  const router = createMemoryRouter([page, elsewhere], {
    initialEntries: [at],
    ...(loads && { hydrationData: { loaderData: { '0': null } } }),
  })
  render(<RouterProvider router={router} />)
  return router
}

const isDone = async (router: ReturnType<typeof show>) => {
  await act(async () => undefined)
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  return router.state.location.search
}

test.each([false, true])(
  // @proves docs/rules/office.md#one-address
  'simultaneous writers of the address lose nothing of each other, with steps on their way: %s',
  async (loads) => {
    const router = show('/admin?tab=bookings', loads)
    act(() => {
      used.address.write((now) => withParts(now, { booking: 'B' }), { state: { bookingPanel: true } })
      used.change({ q: 'dana' })
      used.change({ state: 'sent' })
    })
    expect(await isDone(router)).toBe('?tab=bookings&booking=B&q=dana&state=sent')
    // The panel that was opened still goes with Back.
    expect(router.state.location.state).toEqual({ bookingPanel: true })
    await act(() => router.navigate(-1))
    expect(await isDone(router)).toMatch(/^\?tab=bookings(?!.*booking=)/)
  },
)

test('a link that was rendered before the last change keeps that change', async () => {
  const router = show('/admin?tab=bookings')
  const link = screen.getByRole('link', { name: 'Open' })
  act(() => {
    used.change({ q: 'dana' })
    link.click()
  })
  expect(await isDone(router)).toBe('?tab=bookings&q=dana&booking=B')
})

test('text typed for one page is not written to another one, and does not keep anybody from leaving', async () => {
  const router = show('/admin?tab=bookings')
  const { change } = used
  act(() => {
    used.address.write(() => 'tab=quotes')
    change({ q: 'dana' })
  })
  expect(await isDone(router)).toBe('?tab=quotes')
  act(() => {
    screen.getByRole('link', { name: 'Leave' }).click()
    used.change({ q: 'dana' })
  })
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/elsewhere')
})
