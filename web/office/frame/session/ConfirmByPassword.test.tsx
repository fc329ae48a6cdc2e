import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { InviteForm } from '#web/office/accounts/team/InviteForm.tsx'
import { Confirmations } from '#web/shared/second-factor/Confirmations.tsx'
import { type Answers, answerCalls, fieldRefusal, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aPerson, theAccount } from '#web/testing/office/people-records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'

const INVITE = 'POST /api/admin/people'
const CONFIRM = 'POST /api/admin/confirm'
const refused = () => refusal(403, 'confirmation_required', 'Please confirm that it’s you.')
const invited = () => Response.json(aPerson(), { status: 201 })
const confirmed = () => Response.json({ confirmedUntil: '2099-01-01T00:00:00.000Z' })

const load = () => Promise.resolve(ConfirmByPassword)

beforeEach(() => startSession('administrator', 'signed in'))

/** A form whose call needs a fresh confirmation, filled in and sent. */
async function invite(answers: Answers) {
  const calls = answerCalls({ 'GET /api/admin/me': () => Response.json(theAccount()), ...answers })
  const shown = showOfficePage(
    <>
      <InviteForm />
      <Confirmations load={load} />
    </>,
  )
  await shown.user.type(screen.getByLabelText('Email'), 'dee@example.com')
  await shown.user.click(screen.getByRole('button', { name: 'Send invitation' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  return { ...calls, ...shown, dialog }
}

test('a sensitive call asks for the password, and then goes on by itself', async () => {
  const wrong = fieldRefusal('password', 'Incorrect password')
  const { user, bodies } = await invite({
    [INVITE]: inTurn(refused(), invited()),
    [CONFIRM]: inTurn(wrong, confirmed()),
  })
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))
  const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }))
  await confirm()
  expect(screen.getByText('Enter the password.')).toBeTruthy()
  await user.type(password, 'guess')
  await confirm()
  expect(await screen.findByText('Incorrect password')).toBeTruthy()
  await user.type(password, ' better')
  await confirm()
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies(CONFIRM)).toEqual([{ password: 'guess' }, { password: 'guess better' }])
  expect(bodies(INVITE)).toEqual([
    { email: 'dee@example.com', role: 'dispatcher' },
    { email: 'dee@example.com', role: 'dispatcher' },
  ])
})

test('whoever cancels reads why it was not done, and keeps what was typed', async () => {
  const { user, bodies } = await invite({ [INVITE]: refused })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Please confirm that it’s you.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dee@example.com')
  expect(bodies(INVITE)).toHaveLength(1)
  // It can be sent again, and asks again.
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('each question begins with the password, whatever the one before ended with', async () => {
  const secondFactor = {
    pendingToken: 'token',
    expiresAt: '2099-01-01T00:00:00.000Z',
    passkey: null,
    codes: true,
    recoveryCodes: false,
  }
  const { user } = await invite({
    [INVITE]: inTurn(refused(), invited(), refused()),
    [CONFIRM]: inTurn(
      Response.json({ code: 'second_factor_required', message: 'One more', secondFactor }, { status: 403 }),
      confirmed(),
    ),
  })
  await user.type(screen.getByLabelText('Password'), 'a coat of primer')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.type(await screen.findByLabelText('Code from your app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  await user.type(screen.getByLabelText('Email'), 'eve@example.com')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
})
