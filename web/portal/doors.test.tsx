import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { refusal, serve, show, writes } from '#web/portal/testing/show.tsx'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { inTurn } from '#web/testing/answer-calls.ts'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { PainterLoginPage } from './PainterLoginPage.tsx'
import { SendConfirmation } from './SendConfirmation.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'

// Logging in, with its mistakes and the way back, is a journey of its own: e2e/painter-portal.test.ts.

const LOGIN = 'POST /api/contractor/login'
const FORGOT = 'POST /api/contractor/forgot-password'
const SET = 'POST /api/contractor/set-password'
const LINK = 'POST /api/contractor/password-link'
const AGAIN = 'POST /api/contractor/email-confirmation'
const CONFIRM = 'POST /api/contractor/confirm-email'
const setting = '/contractor/set-password?token=abc'
const confirming = '/contractor/confirm-email?key=abc.def'

const oops = refusal(500, 'internal', 'Oops')
const done = () => new Response(null, { status: 204 })
const invalid = (path: string, message: string) => () =>
  Response.json({ message, code: 'invalid_request', issues: [{ path, message }] }, { status: 400 })
const linkOf = () => Response.json({ email: 'ana@example.com' })
const gone = 'This link has expired or was already used. Please ask for a new one.'
const dead = invalid('token', gone)
const session = () =>
  Response.json({
    token: 'a-token',
    expiresAt: '2026-12-01T00:00:00.000Z',
    contractor: { id: 'A', firstName: 'Ana', lastName: 'Ruiz', isVerified: false },
    setPasswordToken: 't',
  })

type Step = () => void | Promise<void>
const type = (label: string, value: string): Step => {
  return async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const press = (name: string): (() => void) => {
  return () => void fireEvent.click(screen.getByRole('button', { name }))
}
const email = type('Email', 'ana@example.com')
const sendLink = [email, press('Send the link')]
const logIn = [email, type('Password', 'three coats'), press('Sign In')]
const setPassword = [
  type('New password', 'three coats'),
  type('Repeat the new password', 'three coats'),
  press('Set password'),
]
const run = async (steps: readonly Step[]) => {
  for (const step of steps) await step()
}

type Case = [what: string, Page: ComponentType, answers: Parameters<typeof serve>[0], Step[], seen: string]
test.each<Case>([
  [
    'a login with a password of the office asks for one of their own',
    PainterLoginPage,
    { [LOGIN]: session },
    logIn,
    'Please choose a password of your own.',
  ],
  [
    'a link for a new password is not sent to what is no address',
    ForgotPasswordPage,
    {},
    [press('Send the link')],
    'Please enter a valid email address.',
  ],
  [
    'a link for a new password can fail',
    ForgotPasswordPage,
    { [FORGOT]: oops },
    sendLink,
    "We couldn't send the link. Please try again.",
  ],
  [
    'a new password can fail to be set',
    SetPasswordPage,
    { [LINK]: linkOf, [SET]: oops },
    setPassword,
    "We couldn't set your password. Please try again.",
  ],
  [
    'a link that confirms an address can fail to be sent again',
    SendConfirmation,
    { [AGAIN]: oops },
    [press('Send it again')],
    "We couldn't send the link",
  ],
  [
    'a link that confirms an address is sent again',
    SendConfirmation,
    { [AGAIN]: () => Response.json({ message: '…' }) },
    [press('Send it again')],
    'Sent. Check your spam folder, too.',
  ],
])('%s', async (_, Page, answers, steps, seen) => {
  serve(answers)
  show(<Page />, setting)
  await run(steps)
  expect(await screen.findAllByText(seen)).not.toHaveLength(0)
})

/** A notice with these words, which has the focus: the form that had it is gone. */
const expectFocusOn = async (words: string) => {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(notice)).toBe(true)
}

test('the login refers painters with a deactivated account to the office', async () => {
  const office = { phone: '(215) 555-0100', email: null, officeHours: null, address: null }
  serve({
    [LOGIN]: refusal(403, 'forbidden', 'This account is deactivated. Please contact us.'),
    'GET /api/business': () => Response.json(office),
  })
  await refreshContact()
  show(<PainterLoginPage />)
  expect(screen.queryByRole('link', { name: '(215) 555-0100' })).toBeNull()
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain('/')
  await run(logIn)
  const link = await screen.findByRole('link', { name: '(215) 555-0100' })
  expect(link.getAttribute('href')).toBe('tel:+12155550100')
})

test('the login is skipped for a painter who is signed in', () => {
  window.localStorage.setItem('contractorToken', 'secret')
  const pages = (
    <Routes>
      <Route path="/contractor/login" element={<PainterLoginPage />} />
      <Route path="/contractor/dashboard" element={<p>The dashboard</p>} />
    </Routes>
  )
  show(pages, '/contractor/login')
  expect(screen.getByText('The dashboard')).toBeTruthy()
})

test('the answer to a forgotten password gets the focus, and another address can be tried', async () => {
  serve({ [FORGOT]: () => Response.json({ message: 'The link is on its way.' }) })
  show(<ForgotPasswordPage />)
  await run(sendLink)
  await expectFocusOn('The link is on its way.')
  await run([press('Use another address')])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
})

test('a new password is sent with the token of the link', async () => {
  serve({ [LINK]: linkOf, [SET]: done })
  show(<SetPasswordPage />, setting)
  await run(setPassword)
  await expectFocusOn('Your password is set.')
  expect(writes(LINK)).toMatchObject([{ body: { token: 'abc' } }])
  expect(writes(SET)).toMatchObject([{ body: { token: 'abc', password: 'three coats' } }])
})

test('the page of a new password says whose it is, also to a password manager', async () => {
  serve({ [LINK]: linkOf })
  show(<SetPasswordPage />, setting)
  expect(await screen.findByText('ana@example.com')).toBeTruthy()
  expect(screen.getByLabelText('New password')).toBeForAccount('ana@example.com')
})

test.each([
  ['before', { [LINK]: dead }, []],
  ['while its page was open', { [LINK]: linkOf, [SET]: dead }, setPassword],
])('a link for a new password that was used %s offers another one', async (_, answers, steps) => {
  serve(answers)
  show(<SetPasswordPage />, setting)
  await run(steps)
  await expectFocusOn(gone)
  const another = screen.getByRole('link', { name: 'Ask for a new link' })
  expect(another.getAttribute('href')).toBe('/contractor/forgot-password')
})

const confirm = press('Confirm my email')

test('no address is confirmed before the tap, which can be repeated and leads to the dashboard', async () => {
  serve({ [CONFIRM]: inTurn(refusal(503, 'unavailable', 'Back in a minute.'), done) })
  show(<ConfirmEmailPage />, confirming)
  expect(writes()).toEqual([])
  confirm()
  expect(await screen.findByText("That didn't work. Please try again.")).toBeTruthy()
  confirm()
  expect(await screen.findByText('Thanks, your email is confirmed.')).toBeTruthy()
  expect(writes().map(({ body }) => body)).toEqual([{ key: 'abc.def' }, { key: 'abc.def' }])
  expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/contractor/dashboard')
})

test('an invalid key of a confirmation shows an error and where to get another one', async () => {
  const message = 'This link doesn’t match. Please open the newest email from us.'
  serve({ [CONFIRM]: invalid('key', message) })
  show(<ConfirmEmailPage />, confirming)
  confirm()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get a new one in my dashboard' })).toBeTruthy()
})

test.each([
  ['a new password', SetPasswordPage],
  ['a confirmation', ConfirmEmailPage],
])('a link for %s shows the error at once when it has no token', (_, Page) => {
  show(<Page />)
  expect(screen.getByText("This link doesn't work")).toBeTruthy()
})
