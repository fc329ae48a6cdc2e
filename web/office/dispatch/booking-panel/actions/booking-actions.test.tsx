import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate, formatShortDate } from '#domain/platform/format-dates.ts'
import { reader } from '#web/lib/here.ts'
import { deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { anActionResult, aPreview } from '#web/testing/office/action-records.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { aCandidate, theCandidates } from '../../candidates/testing/candidates.ts'
import { ACTION, PREVIEW, READ, showPanel } from '../testing/show-panel.tsx'

const PUT = READ.replace('GET', 'PUT')
const friday = formatShortDate(reader, '2099-12-04')

// @proves docs/rules/visits.md#who-moved
test('a move asks first who wants it, whatever the day, and proposes the next time that fits', async () => {
  const { user, openAction, confirm, bodies } = showPanel()
  const panel = await openAction('Move')
  await confirm(`Move to ${friday}`)
  expect(panel.getByText('Say who wants it.')).toBeTruthy()
  expect(document.activeElement).toBe(panel.getByRole('radio', { name: /^The customer/ }))
  expect(panel.queryByRole('checkbox', { name: /^Charge the fee/ })).toBeNull()
  await user.click(panel.getByRole('radio', { name: /^The customer/ }))
  await user.click(panel.getByRole('checkbox', { name: /^Charge the fee for a late change/ }))
  expect(await panel.findByRole('button', { name: `${friday}, morning`, pressed: true })).toBeTruthy()
  await confirm(`Move to ${friday}`)
  expect(await screen.findByText(`Dana Miller's visit is moved to ${friday}`)).toBeTruthy()
  expect(bodies(ACTION)).toEqual([
    {
      action: 'move',
      version: 1,
      scheduledDate: '2099-12-04',
      timeSlot: 'morning',
      withoutCredit: true,
      withFee: true,
    },
  ])
  await waitFor(() => expect(panel.queryByRole('heading', { name: 'Move' })).toBeNull())
})

test('a move offers only the days of the painter, says which fit, and marks slots that are not available', async () => {
  const panel = await showPanel().openAction('Move')
  const textsOf = (label: string) =>
    within(panel.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ textContent, disabled }) => `${textContent}${disabled ? ', disabled' : ''}`)
  await waitFor(() =>
    expect(textsOf('Date')).toEqual([
      formatDate(reader, '2099-12-01'),
      `${formatDate(reader, '2099-12-04')}, fits`,
      `${formatDate(reader, '2099-12-07')}, fits`,
    ]),
  )
  await waitFor(() => expect(textsOf('Time slot')[1]).toMatch(/^Afternoon .* \(Not Available\), disabled$/))
})

// @proves docs/rules/visits.md#a-new-yes
test('a painter who said yes to the new time on the phone is not asked again, and another one is', async () => {
  const { user, openAction, confirm, bodies } = showPanel()
  const panel = await openAction('Move')
  const agreed = () => panel.queryByRole('checkbox', { name: /has said yes to the new time/ })
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  await panel.findByRole('option', { name: 'Ann Bell' })
  await user.selectOptions(panel.getByRole('combobox', { name: 'Painter' }), 'Ann Bell')
  expect(agreed()).toBeNull()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Painter' }), '')
  await user.click(agreed()!)
  await confirm(`Move to ${friday}`)
  await waitFor(() => expect(bodies(ACTION)).toMatchObject([{ action: 'move', painterAgreed: true }]))
})

test('another painter can take the visit at another time, and the button names both', async () => {
  const { user, openAction, confirm, bodies } = showPanel()
  const panel = await openAction('Move')
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  await panel.findByRole('option', { name: 'Ann Bell' })
  await user.selectOptions(panel.getByRole('combobox', { name: 'Painter' }), 'Ann Bell')
  await confirm(`Move to ${formatShortDate(reader, '2099-12-05')} with Ann Bell`)
  await waitFor(() =>
    expect(bodies(ACTION)).toMatchObject([
      { scheduledDate: '2099-12-05', contractorId: anId('D'), withoutCredit: false, withFee: false },
    ]),
  )
})

test('a reassignment takes three clicks from the overview and proposes the first painter who fits', async () => {
  const { openAction, confirm, bodies } = showPanel()
  const panel = await openAction('Reassign')
  expect((await panel.findByRole<HTMLInputElement>('radio', { name: /^Ann Bell/ })).checked).toBe(true)
  expect(panel.getByRole<HTMLInputElement>('radio', { name: /^Bea Brown/ }).disabled).toBe(true)
  expect(panel.getByText(/^Wed morning: Bob Stone · /)).toBeTruthy()
  await confirm('Give to Ann Bell')
  expect(await screen.findByText("Ann Bell has Dana Miller's visit")).toBeTruthy()
  expect(bodies(ACTION)).toEqual([{ action: 'assign', version: 1, contractorId: anId('D') }])
})

test('a painter of another area can be chosen, and the booking can be taken from its painter', async () => {
  const { user, openAction, confirm, bodies } = showPanel()
  const panel = await openAction('Reassign')
  await user.click(await panel.findByRole('radio', { name: /^Cy Dunn/ }))
  expect(panel.getByRole('button', { name: 'Give to Cy Dunn' })).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: /^No one for now/ }))
  await confirm('Take it from Kim Lee')
  await waitFor(() => expect(bodies(ACTION)).toMatchObject([{ action: 'assign', contractorId: null }]))
})

test('the form says when nobody fits, and nothing is sent without a choice', async () => {
  const { user, openAction, bodies } = showPanel({
    [`${READ}/assignment-candidates`]: () => Response.json(theCandidates([aCandidate({ current: true })])),
  })
  const panel = await openAction('Reassign')
  expect(await panel.findByText('There’s no other active painter.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Give to another painter' }))
  expect(panel.getByText('Choose a painter.')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
})

test('cancelling asks for a reason, shows the fee and the credit, and is done once', async () => {
  const { user, openAction, bodies } = showPanel({
    [PREVIEW]: (body) => {
      const { withFee, withoutCredit } = body as Record<string, unknown>
      return Response.json(aPreview({ fee: withFee ? 100 : 0, credit: withoutCredit ? 0 : 25 }))
    },
  })
  const panel = await openAction('Cancel…')
  expect(document.activeElement).toBe(panel.getByRole('radio', { name: /^The customer/ }))
  const confirm = panel.getByRole<HTMLButtonElement>('button', { name: 'Cancel this visit' })
  await user.click(confirm)
  expect(panel.getByText('Please say why.')).toBeTruthy()
  expect(panel.getByText('Say who wants it.')).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  expect(panel.queryByRole('checkbox', { name: /^Charge the cancellation fee/ })).toBeNull()
  await user.type(panel.getByLabelText('Reason'), 'The painter is ill')
  expect(await panel.findByText('Credit we owe')).toBeTruthy()
  await user.type(panel.getByLabelText('What the customer reads (optional)'), ' Sorry, illness. ')
  await user.click(panel.getByRole('radio', { name: /^The customer/ }))
  await user.click(panel.getByRole('checkbox', { name: /^Charge the cancellation fee/ }))
  const action = {
    action: 'cancel',
    version: 1,
    reason: 'The painter is ill',
    customerReason: 'Sorry, illness.',
    withFee: true,
    withoutCredit: true,
  }
  await waitFor(() => expect(bodies(PREVIEW).at(-1)).toEqual(action))
  expect(await panel.findByText('Fee for the customer')).toBeTruthy()
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.dblClick(confirm)
  expect(await screen.findByText("Dana Miller's visit is canceled")).toBeTruthy()
  expect(bodies(ACTION)).toEqual([action])
})

test('completing over a day that is left and an open change names both, and asks for confirmation first', async () => {
  const warnings = [
    'Its last day is still to come: December 2, 2099.',
    'The customer hasn’t answered a change of $239.24 yet.',
  ]
  const { user, openAction, confirm, bodies } = showPanel({ [PREVIEW]: () => Response.json(aPreview({ warnings })) })
  const panel = await openAction('Complete')
  await expect(panel).toShowSoon('Please double-check', ...warnings)
  await confirm('Complete this visit')
  expect(panel.getByText('Please confirm this first.')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
  await user.click(panel.getByRole('checkbox', { name: 'Yes, complete it anyway' }))
  await confirm('Complete this visit')
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ action: 'complete', version: 1, anyway: true }]))
})

test('a visit of which nothing is left is completed without a question', async () => {
  const { openAction, confirm, bodies } = showPanel()
  await openAction('Complete')
  await confirm('Complete this visit')
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ action: 'complete', version: 1, anyway: false }]))
})

test('another price needs a reason, and is confirmed twice when it is unusual', async () => {
  const price = {
    before: 477,
    after: 100,
    painter: 60,
    painterBefore: 270,
    platform: -176,
    platformBefore: 180,
  }
  const warnings = ['We would pay $176.00 for this.']
  const preview = () => Response.json(aPreview({ price, warnings }))
  const { user, retype, openAction, confirm, bodies } = showPanel({ [PREVIEW]: preview })
  const panel = await openAction('Adjust price')
  await retype(panel.getByLabelText('Final cost'), '100')
  // What it means is shown before there are words for it.
  await expect(panel).toShowSoon('$100.00 instead of $477.00', '$60.00 instead of $270.00')
  await confirm('Change the price to $100.00')
  expect(panel.getByText('Please say why the cost changes.')).toBeTruthy()
  await user.type(panel.getByLabelText('Reason for the adjustment'), 'A wall less')
  await expect(panel).toShowSoon('We would pay $176.00 for this.', '$100.00 instead of $477.00')
  await confirm('Change the price to $100.00')
  expect(panel.getByText('Please confirm this first.')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
  await user.click(panel.getByRole('checkbox', { name: 'Yes, change it anyway' }))
  await confirm('Change the price to $100.00')
  const action = { action: 'price', version: 1, finalCost: 100, reason: 'A wall less', keepPainterShare: false }
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ ...action, anyway: true }]))
})

test('an amount that is invalid or unchanged is not a new price', async () => {
  const { user, retype, openAction, bodies } = showPanel()
  const panel = await openAction('Adjust price')
  await user.click(panel.getByRole('button', { name: 'Change the price' }))
  expect(panel.getByText("That's already the price.")).toBeTruthy()
  const cost = panel.getByLabelText('Final cost')
  expect(document.activeElement).toBe(cost)
  await retype(cost, '4,08')
  await user.click(panel.getByRole('button', { name: 'Change the price' }))
  expect(panel.getByText('Enter an amount above $0')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
})

test('a change by somebody else is fetched and shown, and nothing that was typed is lost', async () => {
  let stored = aBookingInFull()
  const { user, openAction, confirm, bodies } = showPanel({
    [READ]: () => Response.json(stored),
    [ACTION]: (body) => {
      if ((body as { version: number }).version === 2) return Response.json(anActionResult())
      stored = aBookingInFull({ status: 'confirmed', version: 2 })
      return refusal(409, 'conflict', 'Somebody else changed this booking in the meantime.')
    },
  })
  const panel = await openAction('Cancel…')
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  await user.type(panel.getByLabelText('Reason'), 'The painter is ill')
  await confirm('Cancel this visit')
  expect(await panel.findByText('Someone else changed this booking')).toBeTruthy()
  expect(await panel.findByText('Status: Scheduled → Confirmed')).toBeTruthy()
  expect(panel.getByLabelText<HTMLInputElement>('Reason').value).toBe('The painter is ill')
  await confirm('Cancel this visit')
  expect(await screen.findByText("Dana Miller's visit is canceled")).toBeTruthy()
  expect(bodies(ACTION)).toMatchObject([{ version: 1 }, { version: 2 }])
})

test('the next action sends the version that the last action left behind', async () => {
  const fresh = deferAnswer(() => Response.json(aBookingInFull({ version: 2 })))
  let reads = 0
  const { user, openAction, confirm, bodies } = showPanel({
    [READ]: () => {
      reads += 1
      return reads === 1 ? Response.json(aBookingInFull()) : fresh.answer()
    },
    [PUT]: () => Response.json(aBookingInFull({ version: 3 })),
  })
  const panel = await openAction('Move')
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  await confirm(`Move to ${friday}`)
  await waitFor(() => expect(bodies(ACTION)).toHaveLength(1))
  await waitFor(() => expect(reads).toBe(2))
  expect(panel.getByRole('heading', { name: 'Move' })).toBeTruthy()
  fresh.letThrough()
  await waitFor(() => expect(panel.queryByRole('heading', { name: 'Move' })).toBeNull())
  await user.click(panel.getByRole('button', { name: 'Set status' }))
  await user.selectOptions(panel.getByLabelText('Status'), 'confirmed')
  await user.click(panel.getByRole('button', { name: 'Save booking' }))
  await waitFor(() => expect(bodies(PUT)).toEqual([{ status: 'confirmed', version: 2 }]))
})
