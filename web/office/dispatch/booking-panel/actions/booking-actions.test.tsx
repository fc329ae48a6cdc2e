import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate, formatShortDate } from '#domain/platform/format-dates.ts'
import { reader } from '#web/lib/here.ts'
import { deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { anActionResult, aPreview } from '#web/testing/office/action-records.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { aCandidate, theCandidates } from '../../candidates/testing/candidates.ts'
import { ACTION, confirmOf, isReady, PREVIEW, READ, showPanel } from '../testing/show-panel.tsx'

const friday = formatShortDate(reader, '2099-12-04')

test('a move takes three clicks from the overview and proposes the next time that fits', async () => {
  const { user, open, bodies } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Move' }))
  const confirm = await confirmOf(panel, `Move to ${friday}`)
  await isReady(confirm)
  expect(panel.getByRole('button', { name: `${friday}, morning`, pressed: true })).toBeTruthy()
  await user.click(confirm)
  expect(await screen.findByText(`Dana Miller's visit is moved to ${friday}`)).toBeTruthy()
  expect(bodies(ACTION)).toEqual([
    { act: 'move', version: 1, scheduledDate: '2099-12-04', timeSlot: 'morning', withoutCredit: false },
  ])
  await waitFor(() => expect(panel.queryByRole('heading', { name: 'Move' })).toBeNull())
})

test('a move offers only the days of the painter, says which fit, and marks slots that are not available', async () => {
  const { user, open } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Move' }))
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

test('another painter can take the visit at another time, and the button names both', async () => {
  const { user, open, bodies } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Move' }))
  await panel.findByRole('option', { name: 'Ann Bell' })
  await user.selectOptions(panel.getByRole('combobox', { name: 'Painter' }), 'Ann Bell')
  const confirm = await confirmOf(panel, `Move to ${formatShortDate(reader, '2099-12-05')} with Ann Bell`)
  await isReady(confirm)
  await user.click(confirm)
  await waitFor(() => expect(bodies(ACTION)).toMatchObject([{ scheduledDate: '2099-12-05', contractorId: anId('D') }]))
})

test('a reassignment takes three clicks from the overview and proposes the first painter who fits', async () => {
  const { user, open, bodies } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Reassign' }))
  const confirm = await confirmOf(panel, 'Give to Ann Bell')
  expect(panel.getByRole<HTMLInputElement>('radio', { name: /^Ann Bell/ }).checked).toBe(true)
  expect(panel.getByRole<HTMLInputElement>('radio', { name: /^Bea Brown/ }).disabled).toBe(true)
  expect(panel.getByText(/^Wed morning: Bob Stone · /)).toBeTruthy()
  await isReady(confirm)
  await user.click(confirm)
  expect(await screen.findByText("Ann Bell has Dana Miller's visit")).toBeTruthy()
  expect(bodies(ACTION)).toEqual([{ act: 'assign', version: 1, contractorId: anId('D'), withoutCredit: false }])
})

test('a painter of another area can be chosen, and the booking can be taken from its painter', async () => {
  const { user, open, bodies } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Reassign' }))
  await user.click(await panel.findByRole('radio', { name: /^Cy Dunn/ }))
  expect(panel.getByRole('button', { name: 'Give to Cy Dunn' })).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: /^No one for now/ }))
  const confirm = await confirmOf(panel, 'Take it from Kim Lee')
  await isReady(confirm)
  await user.click(confirm)
  await waitFor(() => expect(bodies(ACTION)).toMatchObject([{ act: 'assign', contractorId: null }]))
})

test('the form says when nobody fits, and nothing is sent without a choice', async () => {
  const { user, open, bodies } = showPanel({
    [`${READ}/takers`]: () => Response.json(theCandidates([aCandidate({ current: true })])),
  })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Reassign' }))
  expect(await panel.findByText('There is no other active painter.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Give to another painter' }))
  expect(panel.getByText('Choose a painter.')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
})

test('cancelling asks for a reason, shows the fee and the credit, and stands apart in its own color', async () => {
  let sentBody: Record<string, unknown> = {}
  const { user, open, bodies } = showPanel({
    [PREVIEW]: (body) => {
      sentBody = body as Record<string, unknown>
      return Response.json(aPreview({ fee: sentBody.withFee ? 100 : 0, credit: sentBody.withoutCredit ? 0 : 25 }))
    },
  })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Cancel…' }))
  expect(document.activeElement).toBe(panel.getByLabelText('Reason'))
  await user.click(panel.getByRole('button', { name: 'Cancel this visit' }))
  expect(panel.getByText('Please say why.')).toBeTruthy()
  await user.type(panel.getByLabelText('Reason'), 'The painter is ill')
  await user.type(panel.getByLabelText('What the customer reads (optional)'), ' Sorry, illness. ')
  await user.click(panel.getByRole('checkbox', { name: /^Charge the cancellation fee/ }))
  await user.click(await panel.findByRole('checkbox', { name: 'The customer asked for this' }))
  const action = {
    act: 'cancel',
    version: 1,
    reason: 'The painter is ill',
    customerReason: 'Sorry, illness.',
    withFee: true,
    withoutCredit: true,
  }
  await waitFor(() => expect(sentBody).toEqual(action))
  expect(await panel.findByText('Fee for the customer')).toBeTruthy()
  const confirm = await confirmOf(panel, 'Cancel this visit')
  await isReady(confirm)
  await user.dblClick(confirm)
  expect(await screen.findByText("Dana Miller's visit is cancelled")).toBeTruthy()
  expect(bodies(ACTION)).toEqual([action])
})

test('completing a visit before its day asks for confirmation first', async () => {
  const { user, open, bodies } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Complete' }))
  const confirm = await confirmOf(panel, 'Complete it early')
  await isReady(confirm)
  await user.click(confirm)
  expect(panel.getByText('Please confirm this first.')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
  await user.click(panel.getByRole('checkbox', { name: 'Yes, complete it' }))
  await user.click(confirm)
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ act: 'complete', version: 1, early: true }]))
})

test('a visit of today is completed without a question', async () => {
  const past = { scheduledDate: '2026-01-05', endDate: '2026-01-05' }
  const { user, open, bodies } = showPanel({ [READ]: () => Response.json(aBookingInFull(past)) })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Complete' }))
  const confirm = await confirmOf(panel, 'Complete this visit')
  await isReady(confirm)
  await user.click(confirm)
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ act: 'complete', version: 1, early: false }]))
})

test('another price needs a reason, and is confirmed twice when it is unusual', async () => {
  const price = { before: 477, after: 100, painter: 270, platform: -176 }
  const warnings = ['We would pay $176.00 for this.']
  const { user, open, bodies } = showPanel({ [PREVIEW]: () => Response.json(aPreview({ price, warnings })) })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Adjust price' }))
  const cost = panel.getByLabelText('Final cost')
  await user.clear(cost)
  await user.type(cost, '100')
  await user.click(panel.getByRole('button', { name: 'Change the price to $100.00' }))
  expect(panel.getByText('Please say why the cost changes.')).toBeTruthy()
  await user.type(panel.getByLabelText('Reason for the adjustment'), 'A wall less')
  expect(await panel.findByText('We would pay $176.00 for this.')).toBeTruthy()
  expect(panel.getByText('$100.00 instead of $477.00')).toBeTruthy()
  const confirm = await confirmOf(panel, 'Change the price to $100.00')
  await isReady(confirm)
  await user.click(confirm)
  expect(panel.getByText('Please confirm this first.')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
  await user.click(panel.getByRole('checkbox', { name: 'Yes, change it anyway' }))
  await isReady(confirm)
  await user.click(confirm)
  await waitFor(() =>
    expect(bodies(ACTION)).toEqual([
      {
        act: 'price',
        version: 1,
        finalCost: 100,
        reason: 'A wall less',
        keepPainterShare: false,
        anyway: true,
      },
    ]),
  )
})

test('an amount that is invalid or unchanged is not a new price', async () => {
  const { user, open, bodies } = showPanel()
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Adjust price' }))
  await user.click(panel.getByRole('button', { name: 'Change the price' }))
  expect(panel.getByText("That's already the price.")).toBeTruthy()
  const cost = panel.getByLabelText('Final cost')
  expect(document.activeElement).toBe(cost)
  await user.clear(cost)
  await user.type(cost, '4,08')
  await user.click(panel.getByRole('button', { name: 'Change the price' }))
  expect(panel.getByText('Enter an amount of more than $0')).toBeTruthy()
  expect([bodies(PREVIEW), bodies(ACTION)]).toEqual([[], []])
})

test('a change by somebody else is fetched and shown, and nothing that was typed is lost', async () => {
  let stored = aBookingInFull()
  const { user, open, bodies } = showPanel({
    [READ]: () => Response.json(stored),
    [PREVIEW]: () => Response.json(aPreview()),
    [ACTION]: (body) =>
      (body as { version: number }).version === stored.version
        ? Response.json(anActionResult())
        : refusal(409, 'conflict', 'Somebody else changed this booking meanwhile.'),
  })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Cancel…' }))
  await user.type(panel.getByLabelText('Reason'), 'The painter is ill')
  const confirm = await confirmOf(panel, 'Cancel this visit')
  await isReady(confirm)
  stored = aBookingInFull({ status: 'confirmed', version: 2 })
  await user.click(confirm)
  expect(await panel.findByText('Someone else changed this booking')).toBeTruthy()
  expect(await panel.findByText('Status: Scheduled → Confirmed')).toBeTruthy()
  expect(panel.getByLabelText<HTMLInputElement>('Reason').value).toBe('The painter is ill')
  await isReady(confirm)
  await user.click(confirm)
  expect(await screen.findByText("Dana Miller's visit is cancelled")).toBeTruthy()
  expect(bodies(ACTION)).toMatchObject([{ version: 1 }, { version: 2 }])
})

test.each([
  ['completed', ['Adjust price', 'Send again', 'Note', 'Set status']],
  ['cancelled', ['Send again', 'Note', 'Set status']],
])('a visit that is %s offers only what is possible', async (status, names) => {
  const { open } = showPanel({ [READ]: () => Response.json(aBookingInFull({ status })) })
  const panel = await open()
  const all = ['Move', 'Reassign', 'Adjust price', 'Complete', 'Send again', 'Note', 'Cancel…', 'Set status']
  expect(all.filter((name) => panel.queryByRole('button', { name }) !== null)).toEqual(names)
})

test('the next action sends the version that the last action left behind', async () => {
  const fresh = deferAnswer(() => Response.json(aBookingInFull({ version: 2 })))
  let reads = 0
  const { user, open, bodies } = showPanel({
    [READ]: () => {
      reads += 1
      return reads === 1 ? Response.json(aBookingInFull()) : fresh.answer()
    },
    [READ.replace('GET', 'PUT')]: () => Response.json(aBookingInFull({ version: 3 })),
  })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Move' }))
  const confirm = await confirmOf(panel, `Move to ${friday}`)
  await isReady(confirm)
  await user.click(confirm)
  await waitFor(() => expect(bodies(ACTION)).toHaveLength(1))
  await waitFor(() => expect(reads).toBe(2))
  expect(panel.getByRole('heading', { name: 'Move' })).toBeTruthy()
  fresh.letThrough()
  await waitFor(() => expect(panel.queryByRole('heading', { name: 'Move' })).toBeNull())
  await user.click(panel.getByRole('button', { name: 'Set status' }))
  await user.selectOptions(panel.getByLabelText('Status'), 'confirmed')
  await user.click(panel.getByRole('button', { name: 'Save booking' }))
  await waitFor(() => expect(bodies(READ.replace('GET', 'PUT'))).toEqual([{ status: 'confirmed', version: 2 }]))
})
