import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Profile } from '#contract/painters/contractors.ts'
import { show } from '#web/portal/testing/show.tsx'
import { profile } from '#web/portal/testing/show-dashboard.tsx'
import { Confirmations } from '#web/shared/second-factor/Confirmations.tsx'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ConfirmByFactor } from './ConfirmByFactor.tsx'

const CHANGE = 'POST /api/contractor/email'
const BEGIN = 'POST /api/contractor/confirm/options'
const CONFIRM = 'POST /api/contractor/confirm'
const refused = () => refusal(403, 'confirmation_required', 'Please confirm that it’s you.')
const changed = () => Response.json({ ...profile, newEmail: 'anna@example.com' })
const confirmed = () => Response.json({ confirmedUntil: '2099-01-01T00:00:00.000Z' })
const begun = (pendingToken: string) => () =>
  Response.json({
    pendingToken,
    expiresAt: '2099-01-01T00:00:00.000Z',
    passkey: null,
    codes: true,
    recoveryCodes: true,
  })
const wanted = { email: 'anna@example.com', currentPassword: 'brush-and-roller' }

const load = () => Promise.resolve(ConfirmByFactor)
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** What was typed is emptied once it was changed. */
const untilChanged = () => waitFor(() => expect(typedIn('New email address')).toBe(''))

beforeEach(() => localStorage.setItem('contractorToken', 'a-token'))

/** A change of the email address, filled in and sent, which needs a confirmation. */
async function change(answers: Parameters<typeof answerCalls>[0]) {
  const { bodies } = answerCalls(answers)
  const user = userEvent.setup()
  show(
    <>
      <ChangeEmail profile={profile as Profile} />
      <Confirmations load={load} />
    </>,
  )
  await user.type(screen.getByLabelText('New email address'), wanted.email)
  await user.type(screen.getByLabelText('Your password'), wanted.currentPassword)
  const send = () => user.click(screen.getByRole('button', { name: 'Send the link' }))
  await send()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  const enter = async (label: string, typed: string) => {
    const field = await dialog.findByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.type(field, typed)
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
  }
  return { bodies, user, dialog, enter, send }
}

// @proves docs/rules/access.md#second-factor
test('a painter with a second factor is asked for it, and then the change goes on with what was typed', async () => {
  const { bodies, dialog, enter } = await change({
    [CHANGE]: inTurn(refused(), changed()),
    [BEGIN]: begun('first'),
    [CONFIRM]: inTurn(refusal(400, 'invalid_request', 'That code isn’t right.'), confirmed()),
  })
  const code = await dialog.findByLabelText('Code from your app')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(dialog.queryByLabelText('Password')).toBeNull()
  await enter('Code from your app', '000000')
  expect(await dialog.findByText('That code isn’t right.')).toBeTruthy()
  await enter('Code from your app', '123456')
  await untilChanged()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(CONFIRM)).toEqual([
    { pendingToken: 'first', code: '000000' },
    { pendingToken: 'first', code: '123456' },
  ])
  expect(bodies(CHANGE)).toEqual([wanted, wanted])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send the link' })))
})

test('a painter who cancels reads why nothing changed, keeps what was typed, and is asked again', async () => {
  const { bodies, user, send } = await change({
    [CHANGE]: inTurn(refused(), refused(), changed()),
    [BEGIN]: inTurn(begun('first'), begun('second')),
    [CONFIRM]: confirmed,
  })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Please confirm that it’s you.')).toBeTruthy()
  expect([typedIn('New email address'), typedIn('Your password')]).toEqual([wanted.email, wanted.currentPassword])
  expect(bodies(CHANGE)).toHaveLength(1)
  await send()
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  expect(bodies(CHANGE)).toHaveLength(2)
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await untilChanged()
  expect(bodies(CONFIRM)).toEqual([{ pendingToken: 'second', recoveryCode: 'abcd-efgh' }])
})

test('a question that could not be asked is asked again, and so is one that took too long', async () => {
  const { bodies, user, dialog, enter } = await change({
    [CHANGE]: inTurn(refused(), changed()),
    [BEGIN]: inTurn(refusal(500, 'internal', 'Oops'), begun('first'), begun('second')),
    [CONFIRM]: inTurn(refusal(400, 'invalid_request', 'That took too long. Please start again.'), confirmed()),
  })
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await enter('Code from your app', '123456')
  expect(await dialog.findByText('That took too long. Please start again.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Code from your app').value).toBe(''))
  await enter('Code from your app', '654321')
  await untilChanged()
  expect(bodies(CONFIRM)).toMatchObject([{ pendingToken: 'first' }, { pendingToken: 'second' }])
})
