import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BookingsTab } from './BookingsTab.tsx'

const CANCEL = 'POST /api/admin/bookings/cancel-many'
const UNDO = 'POST /api/admin/actions/undo'

const undoOf = (...letters: string[]) => ({
  // From when it is answered, however long the tests before took.
  get until() {
    return new Date(Date.now() + 10_000).toISOString()
  },
  actions: letters.map((letter) => ({ bookingId: anId(letter), id: anId(letter === 'B' ? 'V' : 'W') })),
})
const both = { cancelled: [anId('B'), anId('D')], skipped: [], undo: undoOf('B', 'D') }

async function ask(more: Answers = {}) {
  const { bodies } = answerCalls({
    'GET /api/admin/bookings': () =>
      Response.json([aBooking(), aBooking({ id: anId('D'), customerName: 'Bob Stone' })]),
    'GET /api/admin/contractors': () => Response.json([anOfficePainter()]),
    [CANCEL]: () => Response.json(both),
    ...more,
  })
  const { user } = showOfficePage(<BookingsTab />, { at: '/admin?tab=bookings' })
  await user.click(await screen.findByRole('checkbox', { name: /Dana Miller/ }))
  await user.click(screen.getByRole('checkbox', { name: /Bob Stone/ }))
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel these bookings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 bookings?' }))
    return {
      dialog,
      reason: dialog.getByLabelText<HTMLInputElement>('Reason'),
      confirm: dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel them' }),
    }
  }
  const cancel = async () => {
    const { reason, confirm } = await open()
    await user.click(screen.getByRole('radio', { name: /^We/ }))
    await user.type(reason, 'Storm')
    await user.click(confirm)
  }
  return { user, open, cancel, bodies }
}

test('several bookings are canceled together, with a reason', async () => {
  const { user, open, bodies } = await ask()
  const { dialog, reason, confirm } = await open()
  expect(confirm.disabled).toBe(true)
  await user.type(reason, 'The painter is ill')
  await user.type(dialog.getByLabelText('What the customers read (optional)'), 'A storm is coming.')
  expect(confirm.disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^The customers, or the bookings aren’t real/ }))
  await user.click(confirm)
  expect(await screen.findByText('2 bookings canceled')).toBeTruthy()
  expect(bodies(CANCEL)).toEqual([
    {
      ids: [anId('B'), anId('D')],
      reason: 'The painter is ill',
      customerReason: 'A storm is coming.',
      withoutCredit: true,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel these bookings' })).toBeNull())
  expect(screen.queryByText(/n’t canceled$/)).toBeNull()
})

test('all of them are undone by one button', async () => {
  const { user, cancel, bodies } = await ask({ [UNDO]: () => Response.json({ undone: both.cancelled, left: [] }) })
  await cancel()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(bodies(UNDO)).toEqual([{ actions: both.undo.actions }])
})

test('bookings that could not be undone are named, with the reason', async () => {
  const left = [{ bookingId: anId('D'), reason: 'This booking was changed again since.' }]
  const { user, cancel } = await ask({ [UNDO]: () => Response.json({ undone: [anId('B')], left }) })
  await cancel()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect(screen).toShowSoon('Not everything was undone', 'Bob Stone: This booking was changed again since.')
})

test('a message says so when only some bookings can be undone', async () => {
  const { cancel } = await ask({ [CANCEL]: () => Response.json({ ...both, undo: undoOf('D') }) })
  await cancel()
  expect(await screen.findByText('2 bookings canceled; 1 of them can be undone')).toBeTruthy()
})

test('every booking that is left is listed with its reason, until somebody has read it', async () => {
  const skipped = [
    { id: anId('B'), reason: 'It’s already canceled.' },
    { id: anId('D'), reason: 'Its status is Completed.' },
  ]
  const { user, cancel } = await ask({ [CANCEL]: () => Response.json({ cancelled: [], skipped, undo: null }) })
  await cancel()
  const title = await screen.findByText('2 bookings weren’t canceled')
  const notice = within(title.closest<HTMLElement>('[role="alert"]') as HTMLElement)
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dana Miller: It’s already canceled.',
    'Bob Stone: Its status is Completed.',
  ])
  await user.click(notice.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('2 bookings weren’t canceled')).toBeNull()
})

test('the draft survives Escape and a failure', async () => {
  const refused = refusal(429, 'too_many_requests', 'Away for a moment')
  const { user, open } = await ask({ [CANCEL]: inTurn(refused, Response.json(both)) })
  const first = await open()
  await user.click(first.dialog.getByRole('radio', { name: /^We/ }))
  await user.type(first.reason, 'The painter is ill')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { dialog, reason, confirm } = await open()
  expect(reason.value).toBe('The painter is ill')
  expect(dialog.getByText('We kept what you typed.')).toBeTruthy()
  await user.click(confirm)
  expect(await dialog.findByText('Away for a moment')).toBeTruthy()
  expect(reason.value).toBe('The painter is ill')
  await user.click(confirm)
  expect(await screen.findByText('2 bookings canceled')).toBeTruthy()
})
