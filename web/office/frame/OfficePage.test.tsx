import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endSession, readSession, startSession, takeReturnPath } from '#web/lib/session.ts'
import { OfficeLoginPage } from '#web/office/accounts/sign-in/OfficeLoginPage.tsx'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { thePrices } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OfficePage } from './OfficePage.tsx'

const pages = { '/admin/login': <p>The login</p>, '/': <p>The home page</p> }
const show = (at: string) => showOfficePage(<OfficePage />, { at, more: pages })

const prices = {
  'GET /api/admin/pricing/config': () => Response.json(thePrices()),
  'GET /api/admin/pricing/history': () => Response.json([]),
}

test('a first visit redirects to the login and says why', async () => {
  show('/admin?tab=audit')
  expect(await screen.findByText('The login')).toBeTruthy()
  expect(await screen.findByText('No admin token found')).toBeTruthy()
  expect(takeReturnPath('administrator')).toBe('/admin?tab=audit')
})

test('the office loads its pages and dialogs, for when the connection is lost', async () => {
  startSession('administrator', 'signed in')
  answerCalls(prices)
  const whenIdle = vi.spyOn(globalThis, 'requestIdleCallback')
  show('/admin?tab=pricing')
  await screen.findByRole('button', { name: 'Logout' })
  expect(whenIdle).toHaveBeenCalled()
})

test('an expired session says so, and returns to the same tab afterwards', async () => {
  startSession('administrator', 'old')
  answerCalls({ 'GET /api/admin/pricing/config': () => refusal(401, 'unauthenticated', 'Please log in again.') })
  const { user } = show('/admin?tab=pricing')
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy()
  expect(screen).toShow('Session expired', 'Please log in again')
  expect(readSession('administrator')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Log In Again' }))
  expect(await screen.findByText('The login')).toBeTruthy()
  expect(takeReturnPath('administrator')).toBe('/admin?tab=pricing')
})

test('what the office read is forgotten with its session, and what the public pages read stays', async () => {
  startSession('administrator', 'signed in')
  answerCalls(prices)
  const { client } = show('/admin?tab=pricing')
  await screen.findByRole('button', { name: 'Logout' })
  const namesOf = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name)
  await waitFor(() => expect(namesOf()).toContain('listPricing'))
  client.setQueryData(['getBusiness'], {})
  act(() => endSession('administrator'))
  await waitFor(() => expect(namesOf()).toEqual(['getBusiness']))
})

test('logging out ends the session here and on the server, without an error', async () => {
  startSession('administrator', 'signed in')
  const { requests } = answerCalls({ ...prices, 'POST /api/admin/logout': () => new Response(null, { status: 204 }) })
  const { user } = show('/admin?tab=pricing')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('The login')).toBeTruthy()
  expect(requests.map(({ call }) => call)).toContain('POST /api/admin/logout')
  expect(readSession('administrator')).toBeNull()
  expect(screen.queryByText('No admin token found')).toBeNull()
  expect(screen.queryByText('Session expired')).toBeNull()
})

test('somebody who logs out without a network is signed out at the server as soon as there is one', async () => {
  startSession('administrator', 'signed in')
  let isAway = true
  const away = () => (isAway ? Promise.reject(new TypeError('offline')) : new Response(null, { status: 204 }))
  const { requests } = answerCalls({ ...prices, 'POST /api/admin/logout': away })
  const { user } = showOfficePage(<OfficePage />, {
    at: '/admin?tab=pricing',
    more: { ...pages, '/admin/login': <OfficeLoginPage /> },
  })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'Administrator Login' })
  expect(readSession('administrator')).toBeNull()
  isAway = false
  const before = requests.length
  act(() => void window.dispatchEvent(new Event('online')))
  expect(requests.slice(before).map(({ call }) => call)).toEqual(['POST /api/admin/logout'])
  await waitFor(() => expect(localStorage.getItem('office_log_out')).toBeNull())
})

test('unsaved prices are not lost by leaving', async () => {
  startSession('administrator', 'signed in')
  answerCalls({ ...prices, 'POST /api/admin/logout': () => new Response(null, { status: 204 }) })
  const { user, router } = show('/admin?tab=pricing')
  const walls = await screen.findByLabelText('Walls')
  await user.clear(walls)
  await user.type(walls, '2')
  expect(screen.getByText('Unsaved Changes')).toBeTruthy()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)

  // Switching to another tab of the dashboard does not ask.
  await user.click(screen.getByRole('tab', { name: 'Customer Data' }))
  await user.click(screen.getByRole('tab', { name: 'Pricing' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Walls')).value).toBe('2')

  await user.click(screen.getByRole('link', { name: 'Evencoat, home page' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/admin')

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(readSession('administrator')).toBe('signed in')

  await user.click(screen.getByRole('link', { name: 'Evencoat, home page' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('The home page')).toBeTruthy()
})
