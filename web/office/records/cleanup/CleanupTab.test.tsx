import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CleanupTab } from './CleanupTab.tsx'

const stats = 'GET /api/admin/cleanup/stats'
const run = 'POST /api/admin/cleanup/manual'

const clean = {
  totalQuotes: 12,
  totalBookings: 7,
  totalAssignments: 8,
  oldQuotesCount: 0,
  oldBookingsCount: 0,
  orphanedAssignmentsCount: 0,
}
const due = { ...clean, oldQuotesCount: 1, oldBookingsCount: 2 }
const preview = () =>
  Response.json({
    quotes: [{ id: 'Q'.repeat(20), createdAt: '2026-01-01T15:00:00.000Z', expiresAt: '2026-01-31T15:00:00.000Z' }],
    bookings: [
      { id: 'B'.repeat(20), scheduledDate: '2026-01-05' },
      { id: 'D'.repeat(20), scheduledDate: '2026-01-06' },
    ],
    assignments: [],
  })

test('the database is healthy when there is nothing to clean up, and the button is disabled', async () => {
  answerCalls({ [stats]: () => Response.json(clean) })
  showOfficePage(<CleanupTab />)
  expect(await screen.findByText('The database is healthy.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run Cleanup' }).disabled).toBe(true)
  expect(screen.getByText('12')).toBeTruthy()
})

test('records to be removed are listed, confirmed, removed, and counted again', async () => {
  let left: typeof clean = due
  const { requests } = answerCalls({
    [stats]: () => Response.json(left),
    'GET /api/admin/cleanup/preview': preview,
    [run]: () => {
      left = clean
      return Response.json({ removedQuotes: 1, removedBookings: 2, removedAssignments: 0 })
    },
  })
  const { user } = showOfficePage(<CleanupTab />)
  expect(await screen.findByText('Canceled bookings (2)')).toBeTruthy()
  expect(screen.queryByText(/Closed assignments/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Run Cleanup' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/1 quote, 2 bookings and 0 assignments/)).toBeTruthy()
  expect(requests.map(({ call }) => call)).not.toContain(run)
  await user.click(within(dialog).getByRole('button', { name: 'Remove them' }))
  expect(await screen.findByText('Removed 1 quote, 2 bookings and 0 assignments.')).toBeTruthy()
  expect(await screen.findByText('The database is healthy.')).toBeTruthy()
})

test('a failure says that nothing was removed', async () => {
  answerCalls({
    [stats]: () => Response.json(due),
    'GET /api/admin/cleanup/preview': preview,
    [run]: () => refusal(500, 'internal', 'Oops'),
  })
  const { user } = showOfficePage(<CleanupTab />)
  await user.click(await screen.findByRole('button', { name: 'Run Cleanup' }))
  await user.click(await screen.findByRole('button', { name: 'Remove them' }))
  expect(await screen.findByText('Failed to perform cleanup')).toBeTruthy()
})

test('the counts are polled every 30 seconds', async () => {
  vi.useFakeTimers()
  const { requests } = answerCalls({ [stats]: () => Response.json(clean) })
  showOfficePage(<CleanupTab />)
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(requests).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(requests).toHaveLength(2)
})
