import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '#web/lib/session.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ForgotOfficePasswordPage } from './ForgotOfficePasswordPage.tsx'
import { OfficeLoginPage } from './OfficeLoginPage.tsx'

const logIn = 'POST /api/admin/login'
const granted = () => Response.json({ success: true, expiresAt: '2099-01-01T00:00:00.000Z' })
const more = { '/admin/dashboard': <p>The dashboard</p>, '/admin/forgot-password': <ForgotOfficePasswordPage /> }
const show = () => showOfficePage(<OfficeLoginPage />, { at: '/admin/login', more })

const emailField = () => screen.queryByLabelText<HTMLInputElement>('Email')

test('everybody but the first owner signs in with their email, which this browser remembers', async () => {
  const { bodies } = answerCalls({ [logIn]: granted })
  const { user } = show()
  expect(emailField()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use your email instead' }))
  expect(document.activeElement).toBe(emailField())
  expect(emailField()?.autocomplete).toBe('username')
  await user.type(emailField() as HTMLElement, 'ruth')
  await user.type(screen.getByLabelText('Password'), 'three coats of blue{Enter}')
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  await user.type(emailField() as HTMLElement, '@example.com{Enter}')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(bodies(logIn)).toEqual([{ username: 'ruth@example.com', password: 'three coats of blue' }])
  expect(readSession('administrator')).toBe('2099-01-01T00:00:00.000Z')
})

test('a remembered email is filled in, and the administrator’s password alone still signs in', async () => {
  localStorage.setItem('office_email', 'ruth@example.com')
  const { bodies } = answerCalls({ [logIn]: granted })
  const { user } = show()
  expect(emailField()?.value).toBe('ruth@example.com')
  await user.click(screen.getByRole('button', { name: 'Use the administrator password alone' }))
  expect(emailField()).toBeNull()
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(bodies(logIn)).toEqual([{ username: 'admin', password: 'open sesame' }])
  expect(localStorage.getItem('office_email')).toBeNull()
})

test('whoever forgot the password is sent a link, and the answer does not tell who has an account', async () => {
  localStorage.setItem('office_email', 'ruth@example.com')
  const FORGOT = 'POST /api/admin/password-reset'
  const { bodies } = answerCalls({ [FORGOT]: () => Response.json({ message: 'If it is known, a link is sent.' }) })
  const { user } = show()
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy()
  expect(emailField()?.value).toBe('ruth@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await expect(screen).toShowSoon('Check your inbox', 'If it is known, a link is sent.')
  expect(bodies(FORGOT)).toEqual([{ email: 'ruth@example.com' }])
})
