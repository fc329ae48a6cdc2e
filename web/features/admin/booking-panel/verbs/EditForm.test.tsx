import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../testing/answer-calls.ts'
import { aBookingInFull } from '../../testing/records.ts'
import { READ, showPanel } from '../testing/show-panel.tsx'

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

const withCredit = (credit: number) => () =>
  Response.json(aBookingInFull({ lateChange: { freeHours: 24 * 365 * 200, graceMinutes: 0, credit } }))

test('cancelling by the status is asked twice, and a late one names the credit of this booking', async () => {
  const { user, form, bodies, save } = await show({ [READ]: withCredit(40) })
  await user.selectOptions(form.getByLabelText('Status'), 'cancelled')
  expect(form.getByText(/^This close to the visit we credit the customer \$40, unless/)).toBeTruthy()
  await user.click(form.getByRole('checkbox', { name: 'The customer asked for this' }))
  await user.click(save())
  expect(form.getByText('Please confirm this first.')).toBeTruthy()
  expect(bodies(PUT)).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Yes, cancel it' }))
  await user.click(save())
  await waitFor(() => expect(bodies(PUT)).toEqual([{ status: 'cancelled', withoutCredit: true, version: 1 }]))
})

test('a late change of a booking that was promised nothing asks for no reason', async () => {
  const { user, form } = await show({ [READ]: withCredit(0) })
  await user.selectOptions(form.getByLabelText('Status'), 'cancelled')
  expect(form.queryByRole('checkbox', { name: 'The customer asked for this' })).toBeNull()
})

test('completing a visit before its day asks for confirmation', async () => {
  const { user, form, bodies, save } = await show()
  await user.selectOptions(form.getByLabelText('Status'), 'completed')
  await user.click(save())
  expect(form.getByText('Complete this visit early?')).toBeTruthy()
  expect(bodies(PUT)).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Yes, complete it' }))
  await user.click(save())
  await waitFor(() => expect(bodies(PUT)).toEqual([{ status: 'completed', version: 1 }]))
})

test('a change by somebody else meanwhile loses nothing that was typed, and is told', async () => {
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

test('while the other change cannot be fetched, it can be asked for again', async () => {
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

test('a server error is shown in its own words, and the input stays', async () => {
  const { user, form, save } = await show({
    [PUT]: () => refusal(409, 'slot_unavailable', 'Kim Lee is not free then.'),
  })
  await user.selectOptions(form.getByLabelText('Status'), 'confirmed')
  await user.click(save())
  expect(await form.findByText('Kim Lee is not free then.')).toBeTruthy()
  expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed')
})
