import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession, startSession } from '#web/lib/session.ts'
import { type Answers, answerCalls, fieldRefusal, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OfficeLoginPage } from './OfficeLoginPage.tsx'
import { SetOfficePasswordPage } from './SetOfficePasswordPage.tsx'

const LINK = 'POST /api/admin/password-link'
const OUT = 'POST /api/admin/logout'
const SET = 'POST /api/admin/set-password'
const gone = 'This link has expired or was already used. Please ask for a new one.'

const link = (purpose: 'invitation' | 'password_reset') => () => Response.json({ email: 'dee@example.com', purpose })
const done = () => new Response(null, { status: 204 })

function show(answers: Answers, at = '/admin/set-password?token=abc') {
  const calls = answerCalls(answers)
  return {
    ...calls,
    ...showOfficePage(<SetOfficePasswordPage />, { at, more: { '/admin/login': <OfficeLoginPage /> } }),
  }
}

test('somebody who is invited chooses a name and a password, and signs in with the email filled in', async () => {
  startSession('administrator', 'of somebody else')
  const { user, bodies, requests } = show({ [LINK]: link('invitation'), [SET]: done, [OUT]: done })
  expect(await screen.findByRole('heading', { name: 'Welcome to the office' })).toBeTruthy()
  expect(screen.getByText('dee@example.com')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(screen).toShow('Please enter your name.', 'Password must be at least 12 characters.')
  await user.type(screen.getByLabelText('Your name'), 'Dee Vasquez')
  expect(screen.getByLabelText('New password')).toBeForAccount('dee@example.com')
  await user.type(screen.getByLabelText('New password'), 'three coats of blue')
  await user.type(screen.getByLabelText('Repeat the new password'), 'three coats of blue{Enter}')
  expect(await screen.findByText('Your password is set.')).toBeTruthy()
  expect(bodies(SET)).toEqual([{ token: 'abc', password: 'three coats of blue', name: 'Dee Vasquez' }])
  expect(readSession('administrator')).toBeNull()
  expect(requests.at(-1)?.call).toBe(OUT)
  await user.click(screen.getByRole('link', { name: 'Sign In' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('dee@example.com')
})

test('somebody who forgot the password chooses that alone, and a common one is refused at its field', async () => {
  const refused = fieldRefusal('password', 'That password is one of the first that are guessed.')
  const { user, bodies } = show({ [LINK]: link('password_reset'), [SET]: inTurn(refused, done) })
  await user.type(await screen.findByLabelText('New password'), 'password1234')
  expect(screen.queryByLabelText('Your name')).toBeNull()
  await user.type(screen.getByLabelText('Repeat the new password'), 'password1234{Enter}')
  expect(await screen.findByText('That password is one of the first that are guessed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Your password is set.')).toBeTruthy()
  expect(bodies(SET).at(-1)).toEqual({ token: 'abc', password: 'password1234' })
})

test.each([
  ['without its token', '/admin/set-password', {}, 'Part of it is missing. Open it again from the email.'],
  ['that was used', '/admin/set-password?token=abc', { [LINK]: () => fieldRefusal('token', gone) }, gone],
])('a link %s says so, and leads to a new one', async (_what, at, answers, reason) => {
  show(answers, at)
  await expect(screen).toShowSoon("This link doesn't work", reason)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/admin/forgot-password')
})

test('a link that stops working while its form is open says so', async () => {
  const answers = inTurn(link('password_reset')(), fieldRefusal('token', gone))
  const { user } = show({ [LINK]: answers, [SET]: () => fieldRefusal('token', gone) })
  await user.type(await screen.findByLabelText('New password'), 'three coats of blue')
  await user.type(screen.getByLabelText('Repeat the new password'), 'three coats of blue{Enter}')
  expect(await screen.findByText("This link doesn't work")).toBeTruthy()
})

test('a server that is away can be asked again', async () => {
  const { user } = show({ [LINK]: inTurn(refusal(503, 'unavailable', 'Away'), link('invitation')()) })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Your name')).toBeTruthy()
})
