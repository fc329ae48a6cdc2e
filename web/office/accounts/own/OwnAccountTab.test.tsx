import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { type Answers, answerCalls, fieldRefusal, inTurn } from '#web/testing/answer-calls.ts'
import { aSession, theAccount } from '#web/testing/office/people-records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OwnAccountTab } from './OwnAccountTab.tsx'

const ME = '/api/admin/me'
const done = () => new Response(null, { status: 204 })
const other = '00000000-0000-4000-8000-00000000000b'
const sessions = [aSession({ isThis: true }), aSession({ id: other, browser: 'Safari', system: 'iPhone' })]

function show(answers: Answers = {}, account: object = {}) {
  const calls = answerCalls({
    [`GET ${ME}`]: () => Response.json(theAccount('owner', { sessions, ...account })),
    ...answers,
  })
  return { ...calls, ...showOfficePage(<OwnAccountTab />, { at: '/admin?tab=account' }) }
}

beforeEach(() => startSession('administrator', 'signed in'))

test('an account says who it is, and the first owner without a name is called Administrator', async () => {
  show({}, { id: 'admin', name: null, email: null })
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy()
  expect(screen.getByText('None yet')).toBeTruthy()
  expect(screen.getAllByText('Owner').length).toBeGreaterThan(0)
})

test('the own name is changed', async () => {
  const { user, bodies, retype } = show({ [`PUT ${ME}`]: done })
  const name = await screen.findByLabelText('Name')
  await retype(name, '')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(screen.getByText('Please enter your name.')).toBeTruthy()
  await retype(name, 'Ruth K.')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Name saved')).toBeTruthy()
  expect(bodies(`PUT ${ME}`)).toEqual([{ name: 'Ruth K.' }])
})

test('a new password has twelve characters, and a wrong current one is said at its field', async () => {
  const PASSWORD = `POST ${ME}/password`
  const wrong = fieldRefusal('currentPassword', 'The current password isn’t correct.')
  const { user, bodies } = show({ [PASSWORD]: inTurn(wrong, done) })
  const current = await screen.findByLabelText('Current password')
  await user.type(current, 'old')
  expect(screen.getByLabelText('New password')).toBeForAccount('ruth@example.com')
  await user.type(screen.getByLabelText('New password'), 'too short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('Password must be at least 12 characters.')).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), ' no more')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('The current password isn’t correct.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(bodies(PASSWORD).at(-1)).toEqual({ currentPassword: 'old', newPassword: 'too short no more' })
})

test('other sessions are ended one by one or all at once, the present one by logging out', async () => {
  const { user, requests } = show({ [`DELETE ${ME}/sessions/${other}`]: done, [`DELETE ${ME}/sessions`]: done })
  const list = within(await screen.findByRole('region', { name: 'Where you’re signed in' }))
  expect(list.getByText('this one')).toBeTruthy()
  expect(list.getAllByRole('button', { name: /^End: / })).toHaveLength(1)
  await user.click(list.getByRole('button', { name: 'End: Safari on iPhone' }))
  const calls = () => requests.map(({ call }) => call)
  await waitFor(() => expect(calls()).toContain(`DELETE ${ME}/sessions/${other}`))
  await user.click(list.getByRole('button', { name: 'End all others' }))
  await waitFor(() => expect(calls()).toContain(`DELETE ${ME}/sessions`))
})
