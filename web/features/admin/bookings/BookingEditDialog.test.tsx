import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { labelOfSlot } from '../../../../contract/slot-labels.ts'
import { formatWindow } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { reader } from '../../../lib/here.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { aBookingInFull, aContractor, anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { BookingEditDialog } from './BookingEditDialog.tsx'

const booking = `/api/admin/bookings/${anId('B')}`
const day = (date: string) => `GET /api/contractor-availability/${date}`

const answers = {
  [`GET ${booking}`]: () => Response.json(aBookingInFull()),
  'GET /api/admin/contractors': () =>
    Response.json([aContractor(), aContractor({ id: anId('D'), firstName: 'Ann', isActive: false })]),
  'GET /api/contractor-availability-overview': () =>
    Response.json(['2020-01-01', '2099-12-04', '2099-12-05'].map((date) => ({ date }))),
  [day('2099-12-01')]: () => Response.json({ timeSlots: [] }),
  [day('2099-12-04')]: () => Response.json({ timeSlots: [labelOfSlot('afternoon')] }),
}

async function show(more: Parameters<typeof answerCalls>[0] = {}) {
  const { asked } = answerCalls({ ...answers, ...more })
  const { user } = showAdmin(<BookingEditDialog id={anId('B')} turn={1} opened onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Status')
  const bodies = () => asked.filter(({ call }) => call === `PUT ${booking}`).map(({ body }) => body)
  return { user, dialog, bodies, save: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save booking' }) }
}

const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => ({ text: option.textContent, disabled: option.disabled }))

test('only changes are sent, with the version that was edited', async () => {
  const { user, dialog, bodies, save } = await show({ [`PUT ${booking}`]: () => Response.json(aBookingInFull()) })
  expect(save().disabled).toBe(true)
  expect(optionsOf(dialog.getByLabelText('Status')).map(({ text }) => text)).toEqual([
    'Pending',
    'Scheduled',
    'Confirmed',
    'In Progress',
    'Completed',
    'Cancelled',
  ])
  await user.selectOptions(dialog.getByLabelText('Status'), 'confirmed')
  await user.type(dialog.getByLabelText(/^Notes/), 'Ring twice')
  await user.click(save())
  expect(await screen.findByText('Booking saved')).toBeTruthy()
  expect(bodies()).toEqual([{ status: 'confirmed', notes: 'Ring twice', version: 1 }])
})

const withCredit = (credit: number) => () =>
  Response.json(aBookingInFull({ lateChange: { freeHours: 24 * 365 * 200, graceMinutes: 0, credit } }))

test('a late change names the credit of this booking, unless the customer asked for it', async () => {
  const { user, dialog, bodies, save } = await show({
    [`GET ${booking}`]: withCredit(40),
    [`PUT ${booking}`]: withCredit(40),
  })
  await user.selectOptions(dialog.getByLabelText('Status'), 'cancelled')
  expect(dialog.getByText(/^This close to the visit we credit the customer \$40, unless/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /^The customer asked for this/ }))
  await user.click(save())
  await waitFor(() => expect(bodies()).toEqual([{ status: 'cancelled', withoutCredit: true, version: 1 }]))
})

test('a late change of a booking that was promised nothing asks for no reason', async () => {
  const { user, dialog } = await show({ [`GET ${booking}`]: withCredit(0) })
  await user.selectOptions(dialog.getByLabelText('Status'), 'cancelled')
  expect(dialog.queryByRole('checkbox', { name: /^The customer asked for this/ })).toBeNull()
})

test('only the painter’s days can be selected, and reserved slots are marked', async () => {
  const { user, dialog } = await show()
  const date = dialog.getByLabelText('Date')
  await waitFor(() =>
    expect(optionsOf(date).map(({ text }) => text)).toEqual(
      ['2099-12-01', '2099-12-04', '2099-12-05'].map((one) => formatDate(reader, one)),
    ),
  )
  await user.selectOptions(date, '2099-12-04')
  await waitFor(() =>
    expect(optionsOf(dialog.getByLabelText('Time slot'))).toEqual([
      { text: `Morning ${formatWindow(reader, 'morning')} (Not Available)`, disabled: true },
      { text: `Afternoon ${formatWindow(reader, 'afternoon')}`, disabled: false },
    ]),
  )
})

test('a painter can be removed from a booking; inactive painters are not offered', async () => {
  const { user, dialog, bodies, save } = await show({ [`PUT ${booking}`]: () => Response.json(aBookingInFull()) })
  const painter = dialog.getByLabelText('Contractor')
  await waitFor(() => expect(optionsOf(painter).map(({ text }) => text)).toEqual(['No one', 'Kim Lee']))
  await user.selectOptions(painter, '')
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2099-12-09' } })
  await user.click(save())
  await waitFor(() => expect(bodies()).toEqual([{ contractorId: null, scheduledDate: '2099-12-09', version: 1 }]))
})

test('another cost needs a reason, which gets the focus', async () => {
  const { user, dialog, bodies, save } = await show({ [`PUT ${booking}`]: () => Response.json(aBookingInFull()) })
  const cost = dialog.getByLabelText('Final cost')
  await user.clear(cost)
  await user.type(cost, '400.50')
  await user.click(save())
  expect(dialog.getByText('Please say why the cost changes.')).toBeTruthy()
  const reason = dialog.getByLabelText('Reason for the adjustment')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.type(reason, 'A wall less')
  await user.click(save())
  await waitFor(() => expect(bodies()).toEqual([{ finalCost: 400.5, reason: 'A wall less', version: 1 }]))
})

test('a cost that is none gets the focus, and what was typed beside it stays', async () => {
  const { user, dialog, bodies, save } = await show()
  await user.type(dialog.getByLabelText(/^Notes/), 'Ring twice')
  const cost = dialog.getByLabelText(/^Final cost/)
  await user.clear(cost)
  await user.click(save())
  expect(dialog.getByText('Enter an amount of 0 or more.')).toBeTruthy()
  expect(document.activeElement).toBe(cost)
  expect([dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value, bodies()]).toEqual(['Ring twice', []])
})

test('a change by somebody else meanwhile loses nothing that was typed, and is told', async () => {
  let stored = aBookingInFull()
  const { user, dialog, bodies, save } = await show({
    [`GET ${booking}`]: () => Response.json(stored),
    [`PUT ${booking}`]: (body) =>
      (body as { version: number }).version === stored.version
        ? Response.json(stored)
        : refusal(409, 'conflict', 'Somebody else changed this booking meanwhile.'),
  })
  await user.type(dialog.getByLabelText(/^Notes/), 'Ring twice')
  stored = aBookingInFull({ status: 'confirmed', version: 2 })
  await user.click(save())
  expect(await dialog.findByText('Someone else changed this booking')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Ring twice')
  await user.click(dialog.getByRole('button', { name: 'Load the latest version' }))
  expect(await dialog.findByText('Status: Scheduled → Confirmed')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Ring twice')
  await user.click(save())
  expect(await screen.findByText('Booking saved')).toBeTruthy()
  expect(bodies()).toEqual([
    { notes: 'Ring twice', version: 1 },
    { notes: 'Ring twice', version: 2 },
  ])
})

test('a server error is shown in its own words, and the input stays', async () => {
  const { user, dialog, save } = await show({
    [`PUT ${booking}`]: () => refusal(409, 'slot_unavailable', 'Kim Lee is not free then.'),
  })
  await user.selectOptions(dialog.getByLabelText('Status'), 'confirmed')
  await user.click(save())
  expect(await dialog.findByText('Kim Lee is not free then.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed')
})

test('an adjusted price shows the new shares, and asks for confirmation when it is unusual', async () => {
  const { user, dialog } = await show()
  const cost = dialog.getByLabelText(/^Final cost/)
  await user.clear(cost)
  await user.type(cost, '530')
  expect(dialog.getByText('The customer pays').parentElement?.textContent).toContain('$530.00')
  // 60% of $500.00 before tax.
  expect(dialog.getByText('Painter').parentElement?.textContent).toContain('$300.00')
  expect(dialog.getByText('Platform').parentElement?.textContent).toContain('$200.00')
  await user.click(dialog.getByLabelText("Keep the painter's share as it is"))
  expect(dialog.getByText('Painter, as it was').parentElement?.textContent).toContain('$270.00')
  expect(dialog.getByText('Platform').parentElement?.textContent).toContain('$230.00')
  expect(dialog.queryByText('Please double-check')).toBeNull()
  await user.clear(cost)
  await user.type(cost, '100')
  expect(dialog.getByText(/^The painter would get more than the job brings in/)).toBeTruthy()
  expect(dialog.getByText(/^That's a change of more than 30%/)).toBeTruthy()
})

test('completing a visit before its day asks for confirmation', async () => {
  const { user, dialog, bodies, save } = await show({ [`PUT ${booking}`]: () => Response.json(aBookingInFull()) })
  await user.selectOptions(dialog.getByLabelText('Status'), 'completed')
  await user.click(save())
  const question = within(await screen.findByRole('dialog', { name: 'Complete this visit early?' }))
  expect(bodies()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Yes, complete it' }))
  await waitFor(() => expect(bodies()).toEqual([{ status: 'completed', version: 1 }]))
})

test('a consultation has no price to adjust', async () => {
  const { dialog } = await show({
    [`GET ${booking}`]: () => Response.json(aBookingInFull({ timeSlot: 'evening', totalCost: 0, finalCost: 0 })),
  })
  expect(dialog.queryByLabelText(/^Final cost/)).toBeNull()
  expect(dialog.getByText('Color consultations are free.')).toBeTruthy()
})
