import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readSession, startSession } from '#web/lib/session.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OfficeLoginPage } from './OfficeLoginPage.tsx'

const logIn = 'POST /api/admin/login'
const dashboard = { '/admin/dashboard': <p>The dashboard</p> }

const show = () => showOfficePage(<OfficeLoginPage />, { at: '/admin/login', more: dashboard })
const granted = () => Response.json({ success: true, expiresAt: '2099-01-01T00:00:00.000Z' })

test('the password opens the dashboard; the user name is always the same', async () => {
  const { requests } = answerCalls({ [logIn]: granted })
  const { user } = show()
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}')
  await expect(screen).toShowSoon('The dashboard', 'Access granted')
  expect(requests).toEqual([{ call: logIn, body: { username: 'admin', password: 'open sesame' } }])
  expect(vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('x-session'))).toEqual(['cookie'])
  expect(localStorage.getItem('admin_access')).toBe('2099-01-01T00:00:00.000Z')
})

test('a logged-in administrator skips the login', async () => {
  startSession('administrator', 'signed in')
  show()
  expect(await screen.findByText('The dashboard')).toBeTruthy()
})

test.each([
  ['a server that fails', { [logIn]: () => refusal(500, 'internal', 'Oops') }, 'Login failed. Please try again.'],
  ['a server that is away', {}, 'There’s no connection right now. Nothing is lost: check it, then try again.'],
])('%s is shown at the field, which keeps the password and the focus', async (_what, answers, message) => {
  answerCalls(answers)
  const { user } = show()
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'guess{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  expect([field.value, document.activeElement, readSession('administrator')]).toEqual(['guess', field, null])
})

test('nothing is sent without a password, and the button shows progress', async () => {
  let answer: (response: Response) => void = () => undefined
  const { requests } = answerCalls({ [logIn]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('Enter the password.')).toBeTruthy()
  expect(requests).toEqual([])
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}')
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeTruthy()
  answer(granted())
  expect(await screen.findByText('The dashboard')).toBeTruthy()
})
