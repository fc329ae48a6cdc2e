import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId } from '#web/testing/office/records.ts'
import { showPanel } from '../booking-panel/testing/show-panel.tsx'

const at = (time: string): string => new Date(`2026-11-23T${time}:00-05:00`).toISOString()
const aNoShow = (overrides: object = {}) => ({
  id: anId('N'),
  state: 'ended',
  painter: { id: anId('C'), name: 'Kim Lee' },
  arrivedAt: at('08:05'),
  begunAt: at('08:10'),
  warnedAt: at('08:10'),
  waitUntil: at('08:35'),
  leftAt: at('08:50'),
  leftRecordedAt: at('08:50'),
  endedAt: at('09:00'),
  tried: [{ kind: 'call', at: at('08:12') }],
  photo: { id: anId('P'), url: '/api/visit-photos/P?key=k', smallUrl: '/api/visit-photos/P?key=k&size=small' },
  fee: 100,
  share: 60,
  isHeld: false,
  objectedAt: at('10:00'),
  objection: 'The bell is broken.',
  needsDecision: true,
  decision: null,
  ...overrides,
})
const path = `/api/admin/bookings/${anId('B')}/no-shows`

const shown = async (noShow: object, decided: object = noShow) => {
  let now = noShow
  const page = showPanel({
    [`GET ${path}`]: () => Response.json({ noShows: [now] }),
    [`POST ${path}/decision`]: () => {
      now = decided
      return Response.json({ noShows: [now] })
    },
  })
  const panel = await page.open()
  return { ...page, part: within(await panel.findByRole('region', { name: 'Nobody at the door' })) }
}

// @proves docs/rules/no-shows.md#deciding
test('the office reads both stories and waives a fee; the painter keeps their part unless the office decides otherwise', async () => {
  const decision = { outcome: 'waived', reason: 'Broken bell', at: at('11:00'), shareKept: true }
  const { part, user, bodies } = await shown(aNoShow(), aNoShow({ needsDecision: false, decision }))
  expect(part).toShow('The bell is broken.', 'Nov 23, 2026, 8:12 AM')
  expect(part.getByRole('img', { name: 'The door' })).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Waive the fee…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive the fee of $100.00?' }))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Waive the fee' })
  expect(confirm.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Broken bell')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'The painter keeps $60.00; we pay it' }).checked).toBe(
    true,
  )
  await user.click(confirm)
  await waitFor(() => expect(part.getByText('Fee waived')).toBeDefined())
  expect(bodies(`POST ${path}/decision`)).toEqual([{ outcome: 'waived', reason: 'Broken bell', shareKept: true }])
  expect(part.queryByRole('button')).toBeNull()
})

test('a fee that was reported late is held until somebody upholds it', async () => {
  const { part, user, bodies } = await shown(aNoShow({ isHeld: true, objectedAt: null, objection: null, photo: null }))
  expect(part.getByText(/A fee of \$100\.00 is on hold because it was reported late/)).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Uphold the fee…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Uphold the fee of $100.00?' }))
  expect(dialog.getByText(/The customer is charged now, and the painter gets \$60\.00/)).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Photo of the door')
  await user.click(dialog.getByRole('button', { name: 'Uphold the fee' }))
  await waitFor(() =>
    expect(bodies(`POST ${path}/decision`)).toEqual([{ outcome: 'upheld', reason: 'Photo of the door' }]),
  )
})
