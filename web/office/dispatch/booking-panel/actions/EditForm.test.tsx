import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refusal } from '#web/testing/answer-calls.ts'
import { aBookingInFull } from '#web/testing/office/records.ts'
import { ACTION, READ, showPanel } from '../testing/show-panel.tsx'

const PUT = READ.replace('GET', 'PUT')

async function show(booking: object = {}, more: Answers = {}) {
  const shown = showPanel({
    [READ]: () => Response.json(aBookingInFull(booking)),
    [PUT]: () => Response.json(aBookingInFull()),
    ...more,
  })
  await shown.user.click(screen.getByRole('button', { name: 'Edit Dana' }))
  const form = await shown.panel()
  const status = await form.findByLabelText<HTMLSelectElement>('Status')
  const choose = (value: string) => shown.user.selectOptions(status, value)
  return {
    ...shown,
    form,
    status,
    choose,
    press: (name: string) => shown.user.click(form.getByRole('button', { name })),
  }
}

test('each status can be set, and only changes are sent, with the version that was edited', async () => {
  const { user, form, bodies, status, choose, press } = await show()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save booking' }).disabled).toBe(true)
  const options = within(status).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Scheduled',
    'Confirmed',
    'In Progress',
    'Completed',
    'Canceled',
  ])
  await choose('confirmed')
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'Ring twice')
  await press('Save booking')
  expect(await screen.findByText('Dana Miller: the status is Confirmed now')).toBeTruthy()
  expect(bodies(PUT)).toEqual([{ status: 'confirmed', notes: 'Ring twice', version: 1 }])
})

test.each([
  ['scheduled', 'cancelled', 'Continue to cancel', 'Cancel this visit'],
  ['completed', 'cancelled', 'Continue to cancel', 'Cancel this visit'],
  ['scheduled', 'completed', 'Continue to complete', 'Complete this visit'],
  ['reserved', 'scheduled', 'Continue without the deposit', 'Book this visit'],
])('from %s, the status %s leads to its action, and nothing is done on the side', async (from, to, lead, confirm) => {
  const { form, bodies, choose, press } = await show({ status: from })
  await choose(to)
  await press(lead)
  expect(await form.findByRole('button', { name: confirm })).toBeTruthy()
  expect([bodies(PUT), bodies(ACTION)]).toEqual([[], []])
  await press('Set status')
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe(from)
})

test('notes that were typed with such a status are saved before the form leads to the action', async () => {
  const { user, form, bodies, choose, press } = await show()
  await choose('cancelled')
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'Ring twice')
  await press('Continue to cancel')
  const first = await form.findByRole('radio', { name: /^The customer/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(bodies(PUT)).toEqual([{ notes: 'Ring twice', version: 1 }])
})

test.each([
  [{ status: 'pending', contractorId: null, contractorName: null }, /^Choose a painter first/],
  [{ status: 'cancelled' }, /^This booking is canceled/],
])('a booking that cannot be completed now says why: %j', async (booking, why) => {
  const { form, choose } = await show(booking)
  await choose('completed')
  expect(within(form.getByRole('form', { name: 'Edit booking' })).getByText(why)).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Continue to complete' }).disabled).toBe(true)
})

test('a change by somebody else that cannot be fetched can be asked for again, and nothing that was typed is lost', async () => {
  let fails = false
  let stored = aBookingInFull()
  const { form, bodies, status, choose, press } = await show(
    {},
    {
      [READ]: () => (fails ? refusal(503, 'unavailable', 'Away') : Response.json(stored)),
      [PUT]: (body) => {
        if ((body as { version: number }).version === 2) return Response.json(stored)
        fails = true
        return refusal(409, 'conflict', 'Somebody else changed this booking in the meantime.')
      },
    },
  )
  await choose('confirmed')
  await press('Save booking')
  await form.findByRole('button', { name: 'Load the latest version' })
  expect(form.getByText('Someone else changed this booking')).toBeTruthy()
  fails = false
  stored = aBookingInFull({ version: 2, notes: 'Dog' })
  await press('Load the latest version')
  expect(await form.findByText('Notes: none → Dog')).toBeTruthy()
  expect(status.value).toBe('confirmed')
  await press('Save booking')
  await waitFor(() => expect(bodies(PUT)).toMatchObject([{ version: 1 }, { status: 'confirmed', version: 2 }]))
})

test('a server error shows the server’s message, and the input stays', async () => {
  const { form, status, choose, press } = await show(
    {},
    { [PUT]: () => refusal(409, 'slot_unavailable', 'Kim Lee is not free then.') },
  )
  await choose('confirmed')
  await press('Save booking')
  expect(await form.findByText('Kim Lee is not free then.')).toBeTruthy()
  expect(status.value).toBe('confirmed')
})
