import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { aClosure, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ClosuresTab } from './ClosuresTab.tsx'

freezeDate('2026-11-23T15:00:00Z')
const closed = aClosure()
const paused = { id: anId('P'), version: 2, until: '2026-12-07', note: null as string | null, area: null }

const CHANGE = `PUT /api/admin/closures/${closed.id}`
const CHANGE_PAUSE = `PUT /api/admin/booking-pauses/${paused.id}`

/** Refuses a request that names another version than the stored one. */
const byVersion = (stored: () => { version: number }) => (body: unknown) =>
  (body as { version: number }).version === stored().version
    ? Response.json(stored())
    : refusal(409, 'conflict', 'Somebody was faster.')

function show() {
  const stored = { closure: closed, pause: paused }
  const { bodies } = answerCalls({
    'GET /api/admin/closures': () => Response.json({ closures: [stored.closure], holidays: [] }),
    'GET /api/admin/booking-pauses': () => Response.json({ pauses: [stored.pause] }),
    'GET /api/admin/service-areas': () => Response.json([]),
    [CHANGE]: byVersion(() => stored.closure),
    [CHANGE_PAUSE]: byVersion(() => stored.pause),
  })
  return { ...showOfficePage(<ClosuresTab />), stored, bodies }
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('closed days that somebody else changed meanwhile are shown beside the draft, which can be sent then', async () => {
  const { user, stored, bodies } = show()
  await user.click(await screen.findByRole('button', { name: 'Change Thu, Nov 26' }))
  const dialog = await dialogOf('Change closed days')
  const label = dialog.getByLabelText<HTMLInputElement>('What customers see')
  await user.type(label, ' weekend')
  stored.closure = { ...closed, lastDay: '2026-11-27', version: 4 }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toShowSoon('Closed days: Thu, Nov 26 → Thu, Nov 26 to Fri, Nov 27', 'Somebody was faster.')
  expect(label.value).toBe('Thanksgiving weekend')
  // It still says so once it is closed and opened again.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Change Thu, Nov 26 to Fri, Nov 27' }))
  const again = await dialogOf('Change closed days')
  expect(again.getByText('What changed since you typed this')).toBeTruthy()
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(CHANGE)).toHaveLength(2))
  expect(bodies(CHANGE)[1]).toMatchObject({ lastDay: '2026-11-27', label: 'Thanksgiving weekend', version: 4 })
})

test('a booking pause that somebody else changed meanwhile is shown beside the draft, too', async () => {
  const { user, stored, bodies } = show()
  await user.click(await screen.findByRole('button', { name: 'Change: Everywhere' }))
  const dialog = await dialogOf('Change the pause')
  fireEvent.change(dialog.getByLabelText('Reopen bookings on'), { target: { value: '2026-12-14' } })
  stored.pause = { ...paused, note: 'Back soon.', version: 3 }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Your message to customers: none → Back soon.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies(CHANGE_PAUSE)).toHaveLength(2))
  expect(bodies(CHANGE_PAUSE)[1]).toEqual({ until: '2026-12-14', note: 'Back soon.', version: 3 })
})
