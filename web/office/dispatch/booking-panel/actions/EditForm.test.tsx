import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#web/testing/answer-calls.ts'
import { aBookingInFull } from '#web/testing/office/records.ts'
import { ACTION, READ, showPanel } from '../testing/show-panel.tsx'

const PUT = READ.replace('GET', 'PUT')

async function show(more: Parameters<typeof showPanel>[0] = {}) {
  const shown = showPanel({ [PUT]: () => Response.json(aBookingInFull()), ...more })
  await shown.user.click(screen.getByRole('button', { name: 'Edit Dana' }))
  const panel = await shown.panel()
  await panel.findByLabelText('Status')
  return { ...shown, form: panel, save: () => panel.getByRole<HTMLButtonElement>('button', { name: 'Save booking' }) }
}

test('each status can be set, and only changes are sent, with the version that was edited', async () => {
  const { user, form, bodies, save } = await show()
  expect(save().disabled).toBe(true)
  const options = within(form.getByLabelText('Status')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Scheduled',
    'Confirmed',
    'In Progress',
    'Completed',
    'Cancelled',
  ])
  await user.selectOptions(form.getByLabelText('Status'), 'confirmed')
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'Ring twice')
  await user.click(save())
  expect(await screen.findByText('Dana Miller: the status is Confirmed now')).toBeTruthy()
  expect(bodies(PUT)).toEqual([{ status: 'confirmed', notes: 'Ring twice', version: 1 }])
})

test('a status with an action of its own leads to it, and nothing is done on the side', async () => {
  const { user, form, bodies } = await show()
  await user.selectOptions(form.getByLabelText('Status'), 'cancelled')
  await user.click(form.getByRole('button', { name: 'Continue to cancel' }))
  const reason = await form.findByLabelText('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(form.getByRole('checkbox', { name: /^Charge the cancellation fee/ })).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Set status' }))
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('scheduled')
  await user.selectOptions(form.getByLabelText('Status'), 'completed')
  await user.click(form.getByRole('button', { name: 'Continue to complete' }))
  expect(await form.findByText('Complete this visit early?')).toBeTruthy()
  expect([bodies(PUT), bodies(ACTION)]).toEqual([[], []])
})

test('notes that were typed with such a status are saved before the form leads to the action', async () => {
  const { user, form, bodies } = await show()
  await user.selectOptions(form.getByLabelText('Status'), 'cancelled')
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'Ring twice')
  await user.click(form.getByRole('button', { name: 'Continue to cancel' }))
  expect(await form.findByLabelText('Reason')).toBeTruthy()
  expect(bodies(PUT)).toEqual([{ notes: 'Ring twice', version: 1 }])
})

test('finished work can still be cancelled, with its reason', async () => {
  const { user, form } = await show({ [READ]: () => Response.json(aBookingInFull({ status: 'completed' })) })
  await user.selectOptions(form.getByLabelText('Status'), 'cancelled')
  await user.click(form.getByRole('button', { name: 'Continue to cancel' }))
  expect(await form.findByLabelText('Reason')).toBeTruthy()
})

test.each([
  [{ status: 'pending', contractorId: null, contractorName: null }, /^Choose a painter first/],
  [{ status: 'cancelled' }, /^This booking is cancelled/],
])('a booking that cannot be completed now says why: %j', async (booking, why) => {
  const { user, form } = await show({ [READ]: () => Response.json(aBookingInFull(booking)) })
  await user.selectOptions(form.getByLabelText('Status'), 'completed')
  expect(within(form.getByRole('form', { name: 'Edit booking' })).getByText(why)).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Continue to complete' }).disabled).toBe(true)
})

test('a change by somebody else meanwhile is shown, and nothing that was typed is lost', async () => {
  let stored = aBookingInFull()
  const { user, form, bodies, save } = await show({
    [READ]: () => Response.json(stored),
    [PUT]: (body) =>
      (body as { version: number }).version === stored.version
        ? Response.json(stored)
        : refusal(409, 'conflict', 'Somebody else changed this booking meanwhile.'),
  })
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'Ring twice')
  stored = aBookingInFull({ status: 'confirmed', version: 2 })
  await user.click(save())
  expect(await form.findByText('Someone else changed this booking')).toBeTruthy()
  expect(await form.findByText('Status: Scheduled → Confirmed')).toBeTruthy()
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed')
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('Ring twice')
  await user.click(save())
  expect(await screen.findByText('Notes about Dana Miller saved')).toBeTruthy()
  expect(bodies(PUT)).toEqual([
    { notes: 'Ring twice', version: 1 },
    { notes: 'Ring twice', version: 2 },
  ])
})

test('a change by somebody else that cannot be fetched can be asked for again', async () => {
  let fails = false
  let saved: string | null = null
  const { user, form, save } = await show({
    [READ]: () =>
      fails
        ? refusal(503, 'unavailable', 'Away')
        : Response.json(aBookingInFull({ version: saved ? 2 : 1, notes: saved })),
    [PUT]: () => {
      fails = true
      return refusal(409, 'conflict', 'Somebody else changed this booking meanwhile.')
    },
  })
  await user.selectOptions(form.getByLabelText('Status'), 'confirmed')
  await user.click(save())
  const again = await form.findByRole('button', { name: 'Load the latest version' })
  fails = false
  saved = 'Dog'
  await user.click(again)
  expect(await form.findByText('Notes: none → Dog')).toBeTruthy()
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed')
})

test('a server error shows the server’s message, and the input stays', async () => {
  const { user, form, save } = await show({
    [PUT]: () => refusal(409, 'slot_unavailable', 'Kim Lee is not free then.'),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'confirmed')
  await user.click(save())
  expect(await form.findByText('Kim Lee is not free then.')).toBeTruthy()
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed')
})
