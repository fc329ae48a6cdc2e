import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { storeReturnPath } from '#web/lib/session.ts'
import { refusal, serve, show } from '#web/portal/testing/show.tsx'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { PainterLoginPage } from './PainterLoginPage.tsx'

const pages = (
  <Routes>
    <Route path="/contractor/login" element={<PainterLoginPage />} />
    <Route path="/contractor/dashboard" element={<p>The dashboard</p>} />
  </Routes>
)

const contractor = { id: 'C', firstName: 'Ana', lastName: 'Ruiz', isVerified: true }
const welcome = () => Response.json({ token: 'secret', expiresAt: '2026-12-01T00:00:00.000Z', contractor })

async function logIn(password = 'three coats') {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('stores the token and goes to the dashboard', async () => {
  serve({ 'POST /api/contractor/login': welcome })
  show(pages, '/contractor/login')
  await logIn()
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(screen.getByText('Login Successful')).toBeTruthy()
  expect(screen.getByText('Welcome to your contractor dashboard!')).toBeTruthy()
  expect(window.localStorage.getItem('contractorToken')).toBe('secret')
})

test('returns to the previous page', async () => {
  storeReturnPath('contractor', '/contractor/dashboard?tab=earnings')
  serve({ 'POST /api/contractor/login': welcome })
  show(pages, '/contractor/login')
  await logIn()
  await screen.findByText('The dashboard')
  expect(window.sessionStorage.length).toBe(0)
})

test('shows the server’s message of a failure and leaves the input in place', async () => {
  serve({ 'POST /api/contractor/login': refusal(401, 'unauthenticated', 'Invalid email or password') })
  show(pages, '/contractor/login')
  await logIn()
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(screen.getAllByText('Invalid email or password')).toHaveLength(2)
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ana@example.com')
})

test('refers painters with a deactivated account to the office', async () => {
  const office = { phone: '(215) 555-0100', email: null, officeHours: null, address: null }
  serve({
    'POST /api/contractor/login': refusal(403, 'forbidden', 'This account is deactivated. Please contact us.'),
    'GET /api/business': () => Response.json(office),
  })
  await refreshContact()
  show(pages, '/contractor/login')
  expect(screen.queryByRole('link', { name: '(215) 555-0100' })).toBeNull()
  await logIn()
  const link = await screen.findByRole('link', { name: '(215) 555-0100' })
  expect(link.getAttribute('href')).toBe('tel:+12155550100')
})

test('shows progress', async () => {
  serve({ 'POST /api/contractor/login': () => new Promise(() => undefined) })
  show(pages, '/contractor/login')
  await logIn()
  const button = await screen.findByRole('button', { name: 'Signing In...' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('reports missing input without a request', async () => {
  const requests = serve({})
  show(pages, '/contractor/login')
  await logIn('short')
  expect(screen.getByText('Password must be at least 6 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(requests).toEqual([])
})

test('skips the login for a painter who is signed in', () => {
  window.localStorage.setItem('contractorToken', 'secret')
  show(pages, '/contractor/login')
  expect(screen.getByText('The dashboard')).toBeTruthy()
})
