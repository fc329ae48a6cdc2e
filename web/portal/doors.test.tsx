import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { refusal, serve, show } from '#web/portal/testing/show.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { PainterLoginPage } from './PainterLoginPage.tsx'
import { SendConfirmation } from './SendConfirmation.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'

const oops = refusal(500, 'internal', 'Oops')
const LOGIN = 'POST /api/contractor/login'
const FORGOT = 'POST /api/contractor/forgot-password'
const SET = 'POST /api/contractor/set-password'
const AGAIN = 'POST /api/contractor/email-confirmation'
const session = () =>
  Response.json({
    token: 'a-token',
    expiresAt: '2026-12-01T00:00:00.000Z',
    contractor: { id: 'A', firstName: 'Ana', lastName: 'Ruiz', isVerified: false },
    setPasswordToken: 't',
  })
const setting = '/contractor/set-password?token=t'

type Step = () => void
const submit: Step = () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const type = (label: string, value: string) => () =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => () => void fireEvent.click(screen.getByRole('button', { name }))
const email = type('Email', 'ana@example.com')
const both = (again: string) => [type('New password', 'three coats'), type('Repeat the new password', again), submit]

type Case = [what: string, Page: ComponentType, at: string, answers: Parameters<typeof serve>[0], Step[], seen: string]
const cases: Case[] = [
  [
    'a login with a password of the office asks for one of their own',
    PainterLoginPage,
    '/',
    { [LOGIN]: session },
    [email, type('Password', 'three coats'), submit],
    'Please choose a password of your own.',
  ],
  [
    'a link for a new password is not sent to what is no address',
    ForgotPasswordPage,
    '/',
    {},
    [submit],
    'Please enter a valid email address.',
  ],
  [
    'a link for a new password can fail',
    ForgotPasswordPage,
    '/',
    { [FORGOT]: oops },
    [email, submit],
    "We couldn't send the link. Please try again.",
  ],
  [
    'a link for a new password is on its way',
    ForgotPasswordPage,
    '/',
    { [FORGOT]: () => Response.json({ message: '…' }) },
    [email, submit],
    'Check your inbox',
  ],
  [
    'two different passwords are noticed',
    SetPasswordPage,
    setting,
    {},
    both('two coats'),
    'Passwords do not match. Please check and try again.',
  ],
  [
    'a new password can fail to be set',
    SetPasswordPage,
    setting,
    { [SET]: oops },
    both('three coats'),
    "We couldn't set your password. Please try again.",
  ],
  [
    'a link that confirms an address can fail to be sent again',
    SendConfirmation,
    '/',
    { [AGAIN]: oops },
    [press('Send it again')],
    "We couldn't send the link",
  ],
  [
    'a link that confirms an address is sent again',
    SendConfirmation,
    '/',
    { [AGAIN]: () => Response.json({ message: '…' }) },
    [press('Send it again')],
    'Sent. Check your spam folder, too.',
  ],
]

test.each(cases)('%s', async (_, Page, at, answers, steps, seen) => {
  serve(answers)
  show(<Page />, at)
  for (const step of steps) step()
  expect(await screen.findAllByText(seen)).not.toHaveLength(0)
})
