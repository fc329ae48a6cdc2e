import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { SendAgain } from '#web/office/inbox/items/SendAgain.tsx'
import { InviteDialog } from '#web/office/people/painters/InviteDialog.tsx'
import { PainterPause } from '#web/office/people/painters/PainterPause.tsx'
import { PainterProductivity } from '#web/office/people/painters/PainterProductivity.tsx'
import { BusinessTab } from '#web/office/setup/business/BusinessTab.tsx'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBusiness, aFullMessage, aMessage, anArea, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { MessageDialog } from '../messages/MessageDialog.tsx'

const restored = 'We kept what you typed.'
const painter = anOfficePainter() as unknown as Contractor

test('an invitation that was not sent is restored with its areas, and is gone once it is sent', async () => {
  answerCalls({
    'GET /api/admin/service-areas': () => Response.json([anArea()]),
    'POST /api/admin/contractors/invite': () => Response.json(anOfficePainter(), { status: 201 }),
  })
  const draw = () => showOfficePage(<InviteDialog opened onClose={() => undefined} />)
  const { user } = draw()
  const typed = { 'First name': 'Ana', 'Last name': 'Ruiz', Email: 'ana@example.com', Phone: '2155550142' }
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text)
  await user.click(await screen.findByRole('checkbox', { name: 'Chester' }))
  cleanup()
  const again = draw()
  expect(await screen.findByText(restored)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Chester' })).checked).toBe(true)
  await again.user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(''))
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('an address to send to again, the end of a painter’s pause, and their productivity are restored', async () => {
  const item = { subjectId: anId('S'), kind: 'message_failed', person: { name: 'Dana', email: 'dana@exmaple.com' } }
  const resend = `POST /api/admin/messages/${anId('S')}/resend`
  const { requests } = answerCalls({ [resend]: () => Response.json(aMessage({ state: 'waiting' })) })
  const draw = () =>
    showOfficePage(
      <>
        <SendAgain item={item as unknown as InboxItemDetails} />
        <PainterPause contractor={painter} />
        <PainterProductivity contractor={painter} />
      </>,
    )
  const fields = () =>
    [/^Email address of/, 'New work resumes on', 'Square feet in a day'].map((name) =>
      screen.getByLabelText<HTMLInputElement>(name),
    )
  const typed = ['dana@example.com', '2099-12-07', '650']
  draw()
  fields().forEach((field, index) => {
    fireEvent.change(field, { target: { value: typed[index] } })
  })
  cleanup()
  const { user } = draw()
  expect(fields().map(({ value }) => value)).toEqual(typed)
  expect(screen.getAllByText(restored)).toHaveLength(3)
  const storedNames = Object.keys(sessionStorage)
  expect(storedNames).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(resend))
  await waitFor(() => expect(screen.getAllByText(restored)).toHaveLength(2))
  const [again] = screen.getAllByRole('button', { name: 'Start over' })
  await user.click(again as HTMLElement)
  await waitFor(() => expect(screen.getAllByText(restored)).toHaveLength(1))
  expect(fields().map(({ value }) => value)).toEqual(['dana@example.com', '', '650'])
})

// @proves docs/rules/office.md#drafts
test('an address typed for an email is restored after a reload, for that email alone', async () => {
  const deadMessage = (id: string) =>
    aFullMessage({ id, state: 'dead', again: { to: 'dana@exmaple.com', isCustomers: true } })
  const [one, other] = [anId('M'), anId('N')]
  const sent = `POST /api/admin/messages/${one}/resend`
  answerCalls({
    [`GET /api/admin/messages/${one}`]: () => Response.json(deadMessage(one)),
    [`GET /api/admin/messages/${other}`]: () => Response.json(deadMessage(other)),
    [sent]: () => Response.json(deadMessage(one)),
  })
  const draw = (id: string) => showOfficePage(<MessageDialog id={id} opened onClose={() => undefined} />)
  const field = async () => screen.findByLabelText<HTMLInputElement>('Send it to')
  draw(one)
  fireEvent.change(await field(), { target: { value: 'dana@example.com' } })
  expect(screen.queryByText(restored)).toBeNull()
  cleanup()
  draw(other)
  expect((await field()).value).toBe('dana@exmaple.com')
  cleanup()
  const { user } = draw(one)
  expect((await field()).value).toBe('dana@example.com')
  expect(screen.getByText(restored)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('business settings that were not saved are restored, beside what somebody else saved since', async () => {
  let stored = aBusiness()
  const write = 'PUT /api/admin/business'
  const { requests } = answerCalls({
    'GET /api/admin/business': () => Response.json(stored),
    [write]: (body) => {
      stored = { ...stored, ...(body as object) }
      return Response.json(stored)
    },
    'GET /api/business': () => Response.json(stored),
  })
  const fees = async () => screen.findByLabelText<HTMLInputElement>(/^Late fee/)
  const { user } = showOfficePage(<BusinessTab />)
  await user.type(await screen.findByLabelText(/^Office hours/), 'Mon-Sat')
  await user.type(await fees(), '5')
  const fee = (await fees()).value
  cleanup()
  stored = aBusiness({ officeHours: 'Mon-Fri' })
  const again = showOfficePage(<BusinessTab />)
  expect(await screen.findAllByText(restored)).toHaveLength(2)
  expect((await fees()).value).toBe(fee)
  expect(screen.getByText('Office hours: none → Mon-Fri')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Office hours/).value).toBe('Mon-Sat')
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === write)?.body).toMatchObject({ officeHours: 'Mon-Sat' }),
  )
  const form = within(screen.getByLabelText(/^Office hours/).closest('form') as HTMLElement)
  expect(await form.findByText(/^Saved/)).toBeTruthy()
  await waitFor(() => expect(form.queryByText('Office hours: none → Mon-Fri')).toBeNull())
})
