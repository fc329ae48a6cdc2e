import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { painterPageIn } from '#web/office/parts/address/office-links.ts'
import { type Answers, answerCalls, fieldRefusal, refusal } from '#web/testing/answer-calls.ts'
import { anEmptyBoard, aPainterPage } from '#web/testing/office/painter-page-records.ts'
import { anArea, anId, anOfficePainter, aPainterLine, thePainters } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterPage } from '../painter-page/PainterPage.tsx'
import { PaintersTab } from './PaintersTab.tsx'

const list = 'GET /api/admin/contractors'
const painter = `/api/admin/contractors/${anId('C')}`
const areas = `${painter}/service-areas`

const linked = { id: anId('A'), name: 'Chester', type: 'county', assigned: true, priority: 2 }
const free = { id: anId('D'), name: 'Delaware', type: 'county', assigned: false, priority: null }

const answers = {
  'GET /api/admin/painters': () => Response.json(thePainters(aPainterLine())),
  'GET /api/admin/service-areas': () => Response.json([anArea()]),
  [list]: () => Response.json([anOfficePainter()]),
  [`GET ${areas}`]: () => Response.json([linked, free]),
}

/** The list, or the page of the painter whom the address names, as the office shows them. */
function Painters() {
  const painter = painterPageIn(useSearchParams()[0])
  return painter === null ? <PaintersTab /> : <PainterPage contractorId={painter} />
}

const show = (more: Answers = {}) => {
  const all: Answers = { ...answers, ...more }
  const listed: Answers[string] = more[list] ?? answers[list]
  const { requests, bodies } = answerCalls({
    [`GET ${painter}/page`]: async () => {
      const [one] = (await (await listed(undefined)).json()) as object[]
      return Response.json(aPainterPage({ painter: aPainterLine(one) }))
    },
    'GET /api/admin/board': () => Response.json(anEmptyBoard()),
    ...all,
  })
  const { user } = showOfficePage(<Painters />)
  /** Opens the page from the list, and what is edited there by the name of its button. */
  const open = async (part?: string) => {
    await user.click(await screen.findByRole('button', { name: 'Manage Kim Lee' }))
    await screen.findByRole('heading', { name: 'Kim Lee' })
    if (part !== undefined) await user.click(screen.getByRole('button', { name: part }))
    return screen
  }
  return { user, bodyOf: (call: string) => bodies(call)[0], open, calls: () => requests.map(({ call }) => call) }
}

test('an invitation is sent with the selected areas', async () => {
  const invite = 'POST /api/admin/contractors/invite'
  const { user, bodyOf } = show({
    'GET /api/admin/service-areas': () => Response.json([anArea()]),
    [invite]: () => Response.json(anOfficePainter({ firstName: 'Ana', lastName: 'Ruiz' }), { status: 201 }),
  })
  await user.click(screen.getByRole('button', { name: 'Invite contractor' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send invitation' })
  await user.type(dialog.getByLabelText('First name'), 'Ana')
  await user.type(dialog.getByLabelText('Last name'), 'Ruiz')
  await user.type(dialog.getByLabelText('Email'), 'ana@example.com')
  expect(send.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Phone'), '2155550142')
  await user.click(await dialog.findByRole('checkbox', { name: 'Chester' }))
  await user.click(send)
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(bodyOf(invite)).toEqual({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '2155550142',
    businessName: '',
    serviceAreaIds: [anId('A')],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [
    'an address that is used already',
    () => fieldRefusal('email', 'This email is already registered.'),
    'Email',
    'This email is already registered.',
  ],
  [
    'a telephone number that is none',
    () => fieldRefusal('phone', 'Please enter a phone number with ten digits.'),
    'Phone',
    'Please enter a phone number with ten digits.',
  ],
])('%s is shown at its field; the input stays', async (_what, answer, field, message) => {
  const { user } = show({
    'GET /api/admin/service-areas': () => Response.json([]),
    'POST /api/admin/contractors/invite': answer,
  })
  await user.click(screen.getByRole('button', { name: 'Invite contractor' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of ['First name', 'Last name', 'Email', 'Phone'])
    fireEvent.change(dialog.getByLabelText(name), { target: { value: 'x@y.zz' } })
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  const input = dialog.getByLabelText<HTMLInputElement>(field)
  expect([document.activeElement, input.value]).toEqual([input, 'x@y.zz'])
})

test('productivity is a number; invalid input counts as 500', async () => {
  const { user, bodyOf, open } = show({
    [`PATCH ${painter}`]: () => Response.json(anOfficePainter({ sqFtPerDay: 500 })),
  })
  const dialog = await open('Edit work')
  const field = await dialog.findByLabelText<HTMLInputElement>('Square feet in a day')
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect([field.value, field.min, field.max, field.step]).toEqual(['600', '100', '2000', '50'])
  fireEvent.change(field, { target: { value: '99' } })
  expect(dialog.getByText('Between 100 and 2000, please.')).toBeTruthy()
  expect(save.disabled).toBe(true)
  fireEvent.change(field, { target: { value: '' } })
  expect(dialog.getByText('Leave it blank for the usual 500.')).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText('Productivity saved')).toBeTruthy()
  expect(bodyOf(`PATCH ${painter}`)).toMatchObject({ sqFtPerDay: 500 })
  expect(field.value).toBe('500')
})

test('an empty productivity can be saved even when it is the default', async () => {
  const usual = anOfficePainter({ sqFtPerDay: 500 })
  const { user, bodyOf, open } = show({
    [list]: () => Response.json([usual]),
    [`PATCH ${painter}`]: () => Response.json(usual),
  })
  const dialog = await open('Edit work')
  fireEvent.change(await dialog.findByLabelText('Square feet in a day'), { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Productivity saved')).toBeTruthy()
  expect(bodyOf(`PATCH ${painter}`)).toMatchObject({ sqFtPerDay: 500 })
})

test('areas and priorities are saved as they are changed', async () => {
  const { user, bodyOf, open } = show({
    [`POST ${areas}`]: () => Response.json([linked, { ...free, assigned: true, priority: 3 }]),
    [`PUT ${areas}/${linked.id}/priority`]: () => Response.json({ ...linked, priority: 1 }),
  })
  const dialog = await open('Edit work')
  expect((await dialog.findByLabelText<HTMLSelectElement>('Priority in Chester')).value).toBe('2')
  await user.click(dialog.getByRole('checkbox', { name: 'Delaware' }))
  expect((await dialog.findByLabelText<HTMLSelectElement>('Priority in Delaware')).value).toBe('3')
  expect(bodyOf(`POST ${areas}`)).toEqual({ serviceAreaIds: [linked.id, free.id], known: [linked.id] })
  const priority = dialog.getByLabelText('Priority in Chester')
  expect(
    within(priority)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['1', '2', '3', '4', '5'])
  await user.selectOptions(priority, '1')
  await waitFor(() => expect(bodyOf(`PUT ${areas}/${linked.id}/priority`)).toMatchObject({ priority: 1 }))
})

test('areas that somebody else changed meanwhile are shown with a notice, and nobody loses a link', async () => {
  let stored = [linked, free]
  const { user, bodyOf, open } = show({
    [`GET ${areas}`]: () => Response.json(stored),
    [`POST ${areas}`]: () => refusal(409, 'conflict', 'Somebody changed the areas of this painter in the meantime.'),
  })
  const dialog = await open('Edit work')
  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Delaware' })
  stored = [linked, { ...free, assigned: true, priority: 3 }]
  await user.click(dialog.getByRole('checkbox', { name: 'Chester' }))
  expect(await screen.findByText('Somebody changed the areas of this painter in the meantime.')).toBeTruthy()
  await waitFor(() => expect(box.checked).toBe(true))
  expect(bodyOf(`POST ${areas}`)).toEqual({ serviceAreaIds: [], known: [linked.id] })
})

test('a new password is shown once, after confirmation', async () => {
  const reset = `POST ${painter}/reset-password`
  const { user, open, calls } = show({ [reset]: () => Response.json({ temporaryPassword: 'brick-wall-42' }) })
  const dialog = await open('Account')
  await user.click(await dialog.findByRole('button', { name: 'Reset password' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset the password of Kim Lee?' }))
  expect(calls()).not.toContain(reset)
  await user.click(question.getByRole('button', { name: 'Reset' }))
  expect(await dialog.findByText('brick-wall-42')).toBeTruthy()
  expect(screen.getByText('Temporary password: brick-wall-42')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('brick-wall-42')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(dialog.getByRole('button', { name: 'Account' }))
  expect(dialog.queryByText('brick-wall-42')).toBeNull()
})

test('an inactive painter is reactivated without a question', async () => {
  const status = `PUT ${painter}/status`
  let isActive = false
  const { user, bodyOf, open } = show({
    [list]: () => Response.json([anOfficePainter({ isActive })]),
    [`GET ${painter}/offboarding`]: () =>
      Response.json({ contractor: anOfficePainter({ isActive }), lastDay: '2026-11-22', jobs: [] }),
    [status]: () => {
      isActive = true
      return Response.json({ contractor: anOfficePainter(), openJobs: [] })
    },
  })
  const dialog = await open()
  await user.click(await dialog.findByRole('button', { name: 'Activate' }))
  expect(await dialog.findByRole('button', { name: 'Leaves…' })).toBeTruthy()
  expect(bodyOf(status)).toEqual({ isActive: true })
})

test('the W9 opens in a new tab through its own link; viewing it may be recorded as verification', async () => {
  const opened: { address: string | null; target: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push({ address: this.getAttribute('href'), target: this.target })
  })
  const file = 'w9-file'
  let isVerified = false
  const { user, bodyOf, open } = show({
    [list]: () => Response.json([anOfficePainter({ w9Document: file, isVerified })]),
    [`POST /api/admin/w9/${file}/link`]: () => Response.json({ url: '/api/admin/w9/w9-file?token=t' }),
    [`PATCH ${painter}`]: () => {
      isVerified = true
      return Response.json(anOfficePainter({ w9Document: file, isVerified }))
    },
  })
  const dialog = await open('Open and check')
  await user.click(await dialog.findByRole('button', { name: 'View W9' }))
  await waitFor(() => expect(opened).toEqual([{ address: '/api/admin/w9/w9-file?token=t', target: '_blank' }]))
  await user.click(dialog.getByRole('button', { name: 'Mark as verified' }))
  // By the toast, and beside the name once the page has been read again.
  await waitFor(() => expect(screen.getAllByText('Verified').length).toBeGreaterThan(1))
  expect(bodyOf(`PATCH ${painter}`)).toMatchObject({ isVerified: true })
})

test('nobody is verified without a W9, and the button says why', async () => {
  const { open } = show()
  const dialog = await open('Open and check')
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Mark as verified' })
  expect(button.disabled).toBe(true)
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^No W9 yet, so they can't be verified/)
})
