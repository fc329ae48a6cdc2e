import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { reader } from '#web/lib/here.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { serve, show } from '#web/portal/testing/show.tsx'
import { profile } from '#web/portal/testing/show-dashboard.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { formatCans } from './format-cans.ts'
import { ShoppingTab } from './ShoppingTab.tsx'

// A Monday.
const today = '2026-11-23'
const on = (scheduledDate: string) => ({ scheduledDate })
const painted = (colorCode: string, customerSupplies = false) => {
  const room = newRoom('a')
  const paintOptions = { ...room.paintOptions, customerSupplies, walls: { ...room.paintOptions.walls, colorCode } }
  return { rooms: JSON.stringify([{ ...room, length: 12, width: 10, paintOptions }]) }
}
const accepted = { status: 'acknowledged' } as const
const teal = aJob({
  id: 'A',
  ...accepted,
  booking: on(today),
  quote: { ...painted('EC-14'), customerName: 'Ann Teal' },
})
const more = aJob({ id: 'B', ...accepted, booking: on(addDays(today, 2)), quote: painted('EC-14') })
const open = aJob({ id: 'C', ...accepted, booking: on(addDays(today, 8)), quote: painted('') })
const theirs = aJob({ id: 'D', ...accepted, booking: on(addDays(today, 15)), quote: painted('EC-5', true) })
const unanswered = aJob({ id: 'E', booking: on(today), quote: painted('EC-5') })

const shown = () => {
  serve({ 'GET /api/contractor/profile': () => Response.json(profile) })
  show(<ShoppingTab jobs={[teal, more, open, theirs, unanswered]} />)
}
const list = async () => within(await screen.findByRole('list', { name: 'Paint to buy, 2 coats' }))
const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

freezeDate('2026-11-23T15:00:00Z')

test.each([
  [{ gallons: 2, quarts: 2 }, '2 gal + 2 qt'],
  [{ gallons: 3, quarts: 0 }, '3 gal'],
  [{ gallons: 0, quarts: 1 }, '1 qt'],
])('the cans %j are written as %s', (cans, expected) => {
  expect(formatCans(reader, cans)).toBe(expected)
})

test('the list adds up the paint of this week’s accepted jobs', async () => {
  shown()
  const lines = (await list()).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([keepDots('Ridley TealEC-14 · Standard, Eggshell4 gal + 2 qt')])
  expect(screen.getByText('2 coats, 350 sq ft a gallon, rounded up to quarts.')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Mon, Nov 23, Ann Teal',
    'Wed, Nov 25, Dana Miller',
  ])
})

test('the list covers another week or any days, and names open colors and paint that customers supply', async () => {
  shown()
  await list()
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect((await list()).getByText('Color not picked yet')).toBeDefined()
  pick('To', addDays(today, 20))
  pick('From', addDays(today, 14))
  expect(await screen.findByText('Your customers supply the paint for these jobs.')).toBeDefined()
  pick('From', addDays(today, 16))
  expect(await screen.findByText('You have no acknowledged jobs that begin on these days.')).toBeDefined()
  pick('To', today)
  expect(screen.getByText('Please pick a day after the first one.')).toBeDefined()
  expect(screen.queryByText('Nothing to buy.')).toBeNull()
})

test('the list is shared as text, or copied where a browser cannot share', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  shown()
  await list()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(screen.getByText('List copied.')).toBeDefined())
  expect(writeText).toHaveBeenCalledWith(
    'Paint to buy, 2 coats\n4 gal + 2 qt · Ridley Teal · EC-14 · Standard, Eggshell',
  )
})
