import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking, expectToast, KEY, MOVE, open } from './testing/show-page.tsx'

const aSlot = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  available: true,
  painterName: null,
  painter: null,
  endDate: '2026-11-25',
  endsAt: '2026-11-25T17:00:00.000Z',
  ...more,
})
const offers = (availableDates: string[], timeSlots = [aSlot('morning', '8:00 AM - 12:00 PM')]) => ({
  'GET /api/contractor-available-dates': () => Response.json({ availableDates, closed: [], paused: null }),
  'GET /api/availability': () => Response.json({ timeSlots }),
})

test('moving shows the fee, offers painting times only, and sends the new time', async () => {
  const { key: _, ...movedTo } = aBooking('scheduled', 0, {
    scheduledDate: '2026-11-25',
    timeSlot: 'afternoon',
    endDate: '2026-11-26',
    endsAt: new Date('2026-11-26T17:00:00Z'),
  })
  const { requests } = await open(aBooking('scheduled', 100), {
    ...offers(
      ['2026-11-25'],
      [
        aSlot('morning', '8:00 AM - 12:00 PM', { available: false, endDate: null, endsAt: null }),
        aSlot('afternoon', '12:00 PM - 4:00 PM', { endDate: '2026-11-26', endsAt: '2026-11-26T17:00:00.000Z' }),
        aSlot('evening', '4:00 PM - 7:00 PM', { endDate: null, endsAt: null }),
      ],
    ),
    [MOVE]: () => Response.json({ booking: movedTo, rescheduleFee: 100 }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  expect(await screen.findByText('Moving now costs $100.00')).toBeDefined()
  const confirm = screen.getByRole('button', { name: 'Move visit' }) as HTMLButtonElement
  fireEvent.click(await screen.findByRole('button', { name: /, November 25/, pressed: false }))
  const afternoon = await screen.findByRole('radio', { name: /^Afternoon/ })
  expect(screen.queryByRole('radio', { name: /^Evening/ })).toBeNull()
  expect((screen.getByRole('radio', { name: /\(Not Available\)/ }) as HTMLInputElement).disabled).toBe(true)
  expect(confirm.disabled).toBe(true)
  fireEvent.click(afternoon)
  const moved = 'Wed, Nov 25, arrives 12:00-12:30 PM · continues Thu, Nov 26 until about noon'
  expect(screen.getByText(moved)).toBeDefined()
  fireEvent.click(confirm)
  await expect(screen).toShowSoon('Visit moved', `${moved}. Fee: $100.00.`)
  expect(requests.find(({ call }) => call === MOVE)?.body).toEqual({
    key: KEY,
    scheduledDate: '2026-11-25',
    timeSlot: 'afternoon',
    endsAt: '2026-11-26T17:00:00.000Z',
  })
})

test('a failed move says so, and leaves the visit as it is', async () => {
  await open(aBooking('scheduled', 0), { ...offers(['2026-11-25']), [MOVE]: () => refusal(500, 'internal', 'Oops') })
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  fireEvent.click(await screen.findByRole('button', { name: /November 25, 2026$/, pressed: false }))
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  await expectToast('Visit not moved')
  fireEvent.click(screen.getByRole('button', { name: 'Keep my time' }))
  expect(screen.getByRole('button', { name: 'Move visit' })).toBeDefined()
})

test('a move without a connection says that nothing is lost, and can be tried again', async () => {
  const moved = aBooking('scheduled', 0, { scheduledDate: '2026-11-25', endDate: '2026-11-25' })
  const { requests } = await open(aBooking('scheduled', 0), {
    ...offers(['2026-11-25']),
    [MOVE]: inTurn(
      () => Promise.reject(new TypeError('no network')),
      Response.json({ booking: moved, rescheduleFee: 0 }),
    ),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  fireEvent.click(await screen.findByRole('button', { name: /November 25, 2026$/, pressed: false }))
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  expect(
    await screen.findByText('There’s no connection right now. Nothing is lost: check it, then try again.'),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  await expect(screen).toShowSoon('Visit moved')
  const [first, second] = requests.filter(({ call }) => call === MOVE).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('the visit stays as it is when no other date is free', async () => {
  await open(aBooking('scheduled', 0), offers([]))
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }))
  const text = 'There are no other open dates right now. Your visit stays as it is.'
  expect(await screen.findByText(text)).toBeDefined()
})
