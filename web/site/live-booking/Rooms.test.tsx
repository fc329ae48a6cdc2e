import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { Rooms } from './Rooms.tsx'

test('the rooms stay on the page when reading them again fails', async () => {
  let isThere = true
  answerCalls({
    [`GET /api/quotes/${aStoredQuote.id}`]: () => {
      if (isThere) return Response.json(aStoredQuote)
      throw new TypeError('no network')
    },
  })
  drawPage(<Rooms booking={aBooking()} bookingKey={null} painter={null} now={new Date('2026-11-20T15:05:00Z')} />)
  expect(await screen.findAllByRole('heading', { level: 3 })).not.toHaveLength(0)
  isThere = false
  await act(async () => {
    await sharedQueryClient().invalidateQueries()
    // The page hears of the result after this turn.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.getAllByRole('heading', { level: 3 })).not.toHaveLength(0)
})

test('after the work, colors are kept, and one that nobody noted is not one to pick', async () => {
  const open = aStoredQuote.rooms.map((room) => ({
    ...room,
    paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode: '', brand: '' } },
  }))
  answerCalls({ [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json({ ...aStoredQuote, rooms: open }) })
  const done = aBooking({ status: 'completed' })
  drawPage(<Rooms booking={done} bookingKey={null} painter={null} now={new Date('2026-11-25T15:05:00Z')} />)
  expect(await screen.findAllByText(/^Color not noted/)).not.toHaveLength(0)
  screen.getByRole('heading', { name: 'Your colors, to keep' })
  expect(screen.queryByText(/not picked yet/)).toBeNull()
})
