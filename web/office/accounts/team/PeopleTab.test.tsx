import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { type Answers, answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { onPhone, withMedia } from '#web/testing/browser.ts'
import { aPerson, aSession, theFactors } from '#web/testing/office/people-records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PeopleTab } from './PeopleTab.tsx'

const LIST = 'GET /api/admin/people'
const ANDRE = '/api/admin/people/andre'

const ruth = aPerson({ id: 'admin', name: null, email: null, role: 'owner', isYou: true })
const invited = { name: null, lastSeenAt: null, state: 'invited' }
const dee = aPerson({ id: 'dee', email: 'dee@example.com', ...invited, invitedUntil: '2099-12-02T15:00:00.000Z' })
const late = aPerson({ id: 'late', email: 'late@example.com', ...invited, state: 'invitation_over', role: 'viewer' })
const sessions = [
  aSession({ id: '00000000-0000-4000-8000-00000000000a' }),
  aSession({ id: '00000000-0000-4000-8000-00000000000b', browser: 'Firefox', system: 'Linux', isNew: true }),
]

const done = () => new Response(null, { status: 204 })

function show(answers: Answers = {}, at = '/admin?tab=people') {
  const calls = answerCalls({
    [LIST]: () => Response.json([ruth, aPerson(), dee, late]),
    [`GET ${ANDRE}`]: () => Response.json({ ...aPerson(), factors: theFactors, sessions }),
    ...answers,
  })
  return { ...calls, ...showOfficePage(<PeopleTab />, { at }) }
}

const row = async (name: string) => {
  const cell = await screen.findByText(name)
  return within(cell.closest<HTMLElement>('[data-row]') as HTMLElement)
}

beforeEach(() => {
  startSession('administrator', 'signed in')
  withMedia(true)
})

test('the table says who is here, in which role, who is invited, and until when', async () => {
  show()
  expect(await screen.findByText('2 active, 2 invited')).toBeTruthy()
  expect((await row('Administrator')).getByText('you')).toBeTruthy()
  const andre = await row('Andre Mills')
  expect(andre).toShow('Dispatcher', 'Passkey')
  expect((await row('dee@example.com')).getByText('link ends Dec 2')).toBeTruthy()
  expect(await row('late@example.com')).toShow('Invited', 'link expired')
})

test('an invitation is sent to an email with a role; who has an account already is said at the field', async () => {
  const taken = Response.json(
    { code: 'email_taken', message: 'Taken', issues: [{ path: 'email', message: 'Somebody has this email.' }] },
    { status: 409 },
  )
  const { user, bodies } = show({ 'POST /api/admin/people': inTurn(taken, Response.json(dee, { status: 201 })) })
  const form = within(await screen.findByRole('region', { name: 'Invite' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(form.getByText('Please enter a valid email address.')).toBeTruthy()
  await user.type(form.getByLabelText('Email'), 'dee@example.com')
  await user.selectOptions(form.getByLabelText('Role'), 'Bookkeeper')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await form.findByText('Somebody has this email.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await expect(screen).toShowSoon('Invitation sent', 'dee@example.com gets a link to choose a password.')
  expect(bodies('POST /api/admin/people').at(-1)).toEqual({ email: 'dee@example.com', role: 'bookkeeper' })
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('an invitation is sent again, or taken back', async () => {
  const { user, requests } = show({
    'POST /api/admin/people/dee/invite-again': () => Response.json(dee),
    'DELETE /api/admin/people/dee': done,
  })
  await user.click(await screen.findByRole('button', { name: 'Send again: dee@example.com' }))
  expect(await screen.findByText('Invitation sent again')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take back: dee@example.com' }))
  expect(await screen.findByText('Invitation taken back')).toBeTruthy()
  expect(requests.map(({ call }) => call)).toContain('DELETE /api/admin/people/dee')
})

test('only what was changed of a person is sent, and a refusal leaves it as typed', async () => {
  const PATCH = `PATCH ${ANDRE}`
  const refused = refusal(409, 'conflict', 'Somebody has to be an owner.')
  const { user, bodies } = show({ [PATCH]: inTurn(refused, Response.json(aPerson({ role: 'viewer' }))) })
  await user.click(await screen.findByRole('button', { name: 'Open Andre Mills' }))
  const panel = within(await screen.findByRole('region', { name: 'Andre Mills' }))
  expect(panel.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await user.selectOptions(panel.getByLabelText('Role'), 'Viewer')
  await user.click(panel.getByRole('button', { name: 'Save changes' }))
  expect(await panel.findByText('Somebody has to be an owner.')).toBeTruthy()
  expect(panel.getByLabelText<HTMLSelectElement>('Role').value).toBe('viewer')
  await user.click(panel.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Saved')
  expect(bodies(PATCH)).toMatchObject([{ role: 'viewer' }, { role: 'viewer' }])
})

test('access is removed after a question; nobody can remove themselves', async () => {
  const { user, router, confirm } = show({ [`DELETE ${ANDRE}`]: done }, '/admin?tab=people&person=andre')
  await user.click(await screen.findByRole('button', { name: 'Remove access...' }))
  expect(await screen.findByRole('dialog', { name: 'Remove access for Andre Mills?' })).toBeTruthy()
  await confirm('Remove access')
  expect(await screen.findByText('Andre Mills no longer has access')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=people')
  await user.click(screen.getByRole('button', { name: 'Open Administrator' }))
  await screen.findByRole('region', { name: 'Administrator' })
  expect(screen.queryByRole('button', { name: 'Remove access...' })).toBeNull()
})

test('the sessions of a person say device, network and what is new; one or all are ended', async () => {
  const one = `DELETE ${ANDRE}/sessions/${sessions[1]?.id}`
  const { user, requests } = show({ [one]: done, [`DELETE ${ANDRE}/sessions`]: done }, '/admin?tab=people&person=andre')
  const list = within(await screen.findByRole('region', { name: 'Sessions' }))
  expect(await list.findByText('Chrome on Windows')).toBeTruthy()
  expect(list.getByText('first time here')).toBeTruthy()
  expect(list.getAllByText(/network 203\.0\.113\.24/)).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'End: Firefox on Linux' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(one))
  await user.click(list.getByRole('button', { name: 'End all 2' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(`DELETE ${ANDRE}/sessions`))
})

test('on a phone a person is a card, and opens over the page', async () => {
  onPhone()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Andre Mills' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Andre Mills' }))
  expect(dialog.getByLabelText('Role')).toBeTruthy()
})

test('what each role can do follows from the permissions', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'What each role can do' }))
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Visits, customers, messages')).toEqual(['yes', 'yes', 'sees', 'sees'])
  expect(cells('People')).toEqual(['yes', '–no', '–no', '–no'])
})
