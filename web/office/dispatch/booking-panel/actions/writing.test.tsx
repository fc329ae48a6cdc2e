import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn } from '#web/testing/answer-calls.ts'
import { theNotes } from '#web/testing/conversations.ts'
import { aCustomerPage } from '#web/testing/office/customer-records.ts'
import { aFullMessage, aMessage, anId } from '#web/testing/office/records.ts'
import { id, READ, showPanel } from '../testing/show-panel.tsx'

test('a customer with a corrected address gets the email there, and another address can still be typed', async () => {
  const messagePath = `/api/admin/messages/${anId('M')}`
  const { user, openAction, bodies } = showPanel({
    [`GET ${messagePath}`]: () =>
      Response.json(aFullMessage({ to: 'dana@gmial.example', again: { to: 'dana@gmail.example', isCustomers: true } })),
    [`POST ${messagePath}/resend`]: () => Response.json(aMessage({ state: 'waiting' })),
  })
  const panel = await openAction('Send again')
  const address = await panel.findByRole<HTMLInputElement>('textbox', { name: /^Send it to/ })
  expect(address.value).toBe('dana@gmail.example')
  expect(panel.getByText('Hello Dana')).toBeTruthy()
  await user.clear(address)
  await user.click(panel.getByRole('button', { name: 'Send “Booking confirmation” again' }))
  expect(panel.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(bodies(`POST ${messagePath}/resend`)).toEqual([])
  await user.type(address, 'd.miller@example.com')
  await user.click(panel.getByRole('button', { name: 'Send “Booking confirmation” again' }))
  expect(await screen.findByText('Message queued')).toBeTruthy()
  expect(bodies(`POST ${messagePath}/resend`)).toEqual([{ to: 'd.miller@example.com' }])
})

const NOTE = `POST /api/admin/bookings/${id}/office-notes`
const note = {
  id: anId('N'),
  at: '2026-11-23T15:00:00.000Z',
  actor: 'admin',
  actorName: null,
  kind: 'call',
  text: 'Prefers calls',
  mentions: [],
}

test('a note of a call is saved once, even if its answer was lost', async () => {
  const { user, openAction, bodies } = showPanel({
    [NOTE]: inTurn(() => Promise.reject(new TypeError('no network')), Response.json(note, { status: 201 })),
  })
  const panel = await openAction('Note')
  await user.type(panel.getByLabelText('Text'), 'Prefers calls')
  await user.click(panel.getByRole('radio', { name: /^Call/ }))
  await user.click(panel.getByRole('button', { name: 'Save note' }))
  expect(await panel.findByText(/^There’s no connection right now. Nothing is lost/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Call saved')).toBeTruthy()
  const sent = bodies(NOTE) as { requestId: string; kind: string; text: string }[]
  expect(sent).toMatchObject([{ kind: 'call', text: 'Prefers calls' }, { requestId: sent[0]?.requestId }])
})

test('a note for the painter is added to the notes they have already', async () => {
  const write = `PUT /api/admin/bookings/${id}/visit-notes`
  const { user, openAction, bodies } = showPanel({
    [`${READ}/visit-notes`]: () => Response.json({ ...theNotes, other: 'Ring twice' }),
    [write]: (body) => Response.json({ ...theNotes, other: (body as { other: string }).other }),
  })
  const panel = await openAction('Note')
  await user.type(panel.getByLabelText('Text'), 'Dog in the yard')
  await user.click(panel.getByRole('radio', { name: /^For the painter/ }))
  await user.click(panel.getByRole('button', { name: 'Show it to the painter' }))
  await waitFor(() =>
    expect(bodies(write)).toEqual([
      { ...theNotes, other: 'Ring twice\nDog in the yard', known: { ...theNotes, other: 'Ring twice' } },
    ]),
  )
  expect(await panel.findByText(/Dog in the yard/)).toBeTruthy()
})

test('customer data is corrected, and only what was changed is sent', async () => {
  const correct = `PUT /api/admin/quotes/${anId('Q')}/customer`
  const { user, retype, openAction, bodies } = showPanel({ [correct]: () => Response.json(aCustomerPage()) })
  const panel = await openAction('Correct the customer')
  const phone = panel.getByLabelText('Phone')
  await retype(phone, '215')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(panel.getByText('Please enter a phone number with ten digits.')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  await user.type(phone, '5550199')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Customer corrected')).toBeTruthy()
  expect(bodies(correct)).toEqual([
    {
      known: { name: 'Dana Miller', email: 'dana@example.com', phone: '2155550123' },
      phone: '2155550199',
    },
  ])
})
