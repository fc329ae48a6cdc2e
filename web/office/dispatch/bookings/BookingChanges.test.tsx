import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { roles } from '#domain/platform/roles.ts'
import { reader } from '#web/lib/here.ts'
import { RightsContext } from '#web/office/parts/rights/rights.ts'
import { answerCalls, deferAnswer, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aChange, theChanges } from '#web/testing/changes.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BookingChanges } from './BookingChanges.tsx'

const id = anId('B')
const path = `/api/admin/bookings/${id}/changes`
const change = aChange()
const WITHDRAW = `POST ${path}/${change.id}/withdraw`
const withdrawn = aChange({ state: 'withdrawn', withdrawnBy: 'office' })
const answeredAt = new Date('2026-11-23T15:10:00Z')

function show(first: readonly ChangeOrder[], answers: Record<string, () => Response | Promise<Response>> = {}) {
  let read = () => Response.json(theChanges(...first))
  const { requests } = answerCalls({ [`GET ${path}`]: () => read(), ...answers })
  const { user } = showOfficePage(<BookingChanges bookingId={id} customer="Edna Marsh" />)
  return {
    user,
    requests,
    withdrawals: () => requests.filter(({ call }) => call === WITHDRAW),
    reads: (answer: () => Response) => {
      read = answer
    },
  }
}
const openDialog = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Withdraw…' }))
  return within(await screen.findByRole('dialog', { name: 'Withdraw this change?' }))
}

test('the office sees each change order with its outcome and its difference line by line', async () => {
  const approved = aChange({ id: 'A', reason: 'correction', state: 'approved', answeredAt, approvedBy: 'Dana Miller' })
  show([change, approved])
  const items = within((await screen.findByRole('heading', { name: 'Changes' })).closest('section') as HTMLElement)
  const [open, done] = items.getAllByText(formatMoney(reader, change.difference), { exact: false, selector: 'p' })
  expect(open?.textContent).toMatch(/^Waiting for the customer Extra work, /)
  expect(done?.textContent).toMatch(/^Approved Correction, .* by Dana Miller$/)
  expect(items.getAllByText('The ceiling as well')).toHaveLength(2)
  expect(items.getAllByText('The difference, line by line')).toHaveLength(2)
  expect(items.getAllByRole('button', { name: 'Withdraw…' })).toHaveLength(1)
})

test('withdrawing a change order asks first, and is done once however often it is tapped', async () => {
  const done = deferAnswer(() => Response.json(theChanges(withdrawn)))
  const { user, withdrawals } = show([change], { [WITHDRAW]: done.answer })
  const dialog = await openDialog(user)
  expect(withdrawals()).toEqual([])
  const button = dialog.getByRole('button', { name: 'Withdraw it' })
  // Both before the button is drawn as working.
  fireEvent.click(button)
  fireEvent.click(button)
  await user.dblClick(button)
  done.letThrough()
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  expect(withdrawals()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull()
})

test('a change order that the customer approved meanwhile says so, and is shown as approved', async () => {
  const approved = aChange({ state: 'approved', answeredAt, approvedBy: 'Dana Miller' })
  const { user, reads } = show([change], {
    [WITHDRAW]: () => refusal(409, 'conflict', 'The customer has already approved this change.'),
  })
  const dialog = await openDialog(user)
  reads(() => Response.json(theChanges(approved)))
  await user.click(dialog.getByRole('button', { name: 'Withdraw it' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The customer has already approved this change.')
  expect(await screen.findByText('by Dana Miller', { exact: false })).toBeTruthy()
})

test('the question stays without a network, says what happened, and can be tapped again', async () => {
  const lost = () => Promise.reject(new TypeError('no network'))
  const { user, reads } = show([change], { [WITHDRAW]: inTurn(lost, Response.json(theChanges(withdrawn))) })
  const dialog = await openDialog(user)
  reads(() => {
    throw new TypeError('no network')
  })
  await user.click(dialog.getByRole('button', { name: 'Withdraw it' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^There’s no connection right now. Nothing is lost/)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Withdraw it' })).toHaveProperty('disabled', false))
  await user.click(dialog.getByRole('button', { name: 'Withdraw it' }))
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
})

test('a failure to load change orders is shown, and nothing is shown where there are none', async () => {
  show([], { [`GET ${path}`]: () => refusal(500, 'internal', 'Oops') })
  expect(await screen.findByText("We couldn't load the changes of this booking.")).toBeTruthy()
  document.body.replaceChildren()
  show([])
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})

// @proves docs/rules/change-orders.md#on-the-phone
test.each([
  ['approved', 'approve', 'Record the approval', { total: dollarsFromCents(change.newTotal) }],
  ['declined', 'decline', 'Record that it’s declined', { roomsAsBooked: false }],
] as const)('a change that is %s on the phone is recorded with who said so', async (state, answer, button, more) => {
  const call = `POST ${path}/${change.id}/${answer}`
  const answered = aChange({ state, answeredAt, byPhone: true, approvedBy: state === 'approved' ? 'Bob Marsh' : null })
  const { user, requests } = show([change], { [call]: () => Response.json(theChanges(answered)) })
  const label = state === 'approved' ? 'Approved on the phone…' : 'Declined on the phone…'
  await user.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText<HTMLInputElement>('Who said so')
  expect(name.value).toBe('Edna Marsh')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: button }))
  expect(dialog.getByText('Please write down the first and last name of who said so.')).toBeTruthy()
  await user.type(name, 'Bob Marsh')
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await screen.findByText('on the phone', { exact: false, selector: 'p' })).toBeTruthy()
  const [sent] = requests.filter((one) => one.call === call)
  expect(sent?.body).toMatchObject({ name: 'Bob Marsh', ...more })
})

test('whoever may not dispatch is offered none of it', async () => {
  answerCalls({ [`GET ${path}`]: () => Response.json(theChanges(change)) })
  showOfficePage(
    <RightsContext value={new Set(roles.viewer.may)}>
      <BookingChanges bookingId={id} customer="Edna Marsh" />
    </RightsContext>,
  )
  await screen.findByRole('heading', { name: 'Changes' })
  expect(screen.queryAllByRole('button')).toEqual([])
})
