import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, expect, test } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { translations } from '../../../domain/words/words.ts'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'
import { ContractorDashboardPage } from './ContractorDashboardPage.tsx'
import { ContractorLoginPage } from './ContractorLoginPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { SendConfirmation } from './SendConfirmation.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'
import { inPseudo, said, unsaid } from './testing/pseudo.tsx'
import { refusal, serve, show } from './testing/show.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const oops = refusal(500, 'internal', 'Oops')
const done = () => new Response(null, { status: 204 })
const wrong = (path: string) => () =>
  Response.json({ message: '…', code: 'invalid_request', issues: [{ path, message: '…' }] }, { status: 400 })
const session = (more: object) => () =>
  Response.json({
    token: 'a-token',
    expiresAt: '2026-12-01T00:00:00.000Z',
    contractor: { id: 'A', firstName: 'Ana', lastName: 'Ruiz', isVerified: false },
    ...more,
  })

const LOGIN = 'POST /api/contractor/login'
const FORGOT = 'POST /api/contractor/forgot-password'
const SET = 'POST /api/contractor/set-password'
const CONFIRM = 'POST /api/contractor/confirm-email'
const AGAIN = 'POST /api/contractor/email-confirmation'
const setting = '/contractor/set-password?token=t'
const confirming = '/contractor/confirm-email?key=k'

const submit = () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const type = (label: string, value: string) => () =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => () => void fireEvent.click(screen.getByRole('button', { name }))

const email = type(said('Email'), 'ana@example.com')
const login = [email, type(said('Password'), 'three coats'), submit]
const both = (again: string) => [
  type(said('New password'), 'three coats'),
  type(said('Repeat the new password'), again),
  submit,
]

type Answers = Parameters<typeof serve>[0]
type Step = () => void
const cannotSend = said("We couldn't send the link")

const pages: [name: string, ComponentType, at: string, Answers, Step[], seen: string][] = [
  ['the login', ContractorLoginPage, '/', {}, [], said('Contractor Login')],
  ['a login without anything', ContractorLoginPage, '/', {}, [submit], said('Please enter a valid email address.')],
  ['a login that fails', ContractorLoginPage, '/', { [LOGIN]: oops }, login, said('Login Failed')],
  [
    'a login that succeeds',
    ContractorLoginPage,
    '/',
    { [LOGIN]: session({}) },
    login,
    said('Welcome to your contractor dashboard!'),
  ],
  [
    'a login with a password of the office',
    ContractorLoginPage,
    '/',
    { [LOGIN]: session({ setPasswordToken: 't' }) },
    login,
    said('Please choose a password of your own.'),
  ],
  [
    'an account that is closed',
    ContractorLoginPage,
    '/',
    { [LOGIN]: refusal(403, 'forbidden', '…') },
    login,
    said('Login Failed'),
  ],
  ['a password that is forgotten', ForgotPasswordPage, '/', {}, [submit], said('Please enter a valid email address.')],
  [
    'a link that is not sent',
    ForgotPasswordPage,
    '/',
    { [FORGOT]: oops },
    [email, submit],
    said("We couldn't send the link. Please try again."),
  ],
  [
    'a link that is sent',
    ForgotPasswordPage,
    '/',
    { [FORGOT]: () => Response.json({ message: '…' }) },
    [email, submit],
    said('Check your inbox'),
  ],
  ['a link without its key', SetPasswordPage, '/', {}, [], said("This link doesn't work")],
  [
    'two passwords that differ',
    SetPasswordPage,
    setting,
    {},
    both('two coats'),
    said('Passwords do not match. Please check and try again.'),
  ],
  [
    'a password that is not set',
    SetPasswordPage,
    setting,
    { [SET]: oops },
    both('three coats'),
    said("We couldn't set your password. Please try again."),
  ],
  [
    'a link that is used up',
    SetPasswordPage,
    setting,
    { [SET]: wrong('token') },
    both('three coats'),
    said('Ask for a new link'),
  ],
  [
    'a password that is set',
    SetPasswordPage,
    setting,
    { [SET]: done },
    both('three coats'),
    said('Your password is set.'),
  ],
  ['an address that is confirmed without a key', ConfirmEmailPage, '/', {}, [], said("This link doesn't work")],
  [
    'an address that is not confirmed',
    ConfirmEmailPage,
    confirming,
    { [CONFIRM]: oops },
    [press(said('Confirm my email'))],
    said("That didn't work. Please try again."),
  ],
  [
    'an address that is confirmed',
    ConfirmEmailPage,
    confirming,
    { [CONFIRM]: done },
    [press(said('Confirm my email'))],
    said('Go to my dashboard'),
  ],
  ['a link once more', SendConfirmation, '/', { [AGAIN]: oops }, [press(said('Send it again'))], cannotSend],
  [
    'a link that came',
    SendConfirmation,
    '/',
    { [AGAIN]: () => Response.json({ message: '…' }) },
    [press(said('Send it again'))],
    said('Sent. Check your spam folder, too.'),
  ],
]

test.each(pages)(
  'in the pseudo-locale all text of %s is in brackets, except for data',
  async (_name, Page, at, answers, steps, seen) => {
    serve(answers)
    show(inPseudo(<Page />), at, null)
    for (const step of steps) step()
    expect(await screen.findAllByText(seen)).not.toHaveLength(0)
    expect(unsaid()).toEqual([])
  },
)

test('so is an expired session', async () => {
  localStorage.setItem('contractorToken', 'a-token')
  serve({ 'GET /api/contractor/jobs': refusal(401, 'unauthenticated', '…') })
  show(inPseudo(<ContractorDashboardPage />), '/contractor/dashboard', null)
  expect(await screen.findAllByText(said('Session expired'))).not.toHaveLength(0)
  expect(unsaid()).toEqual([])
})
