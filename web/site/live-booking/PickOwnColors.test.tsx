import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { Rooms } from './Rooms.tsx'

const NOW = new Date('2026-11-20T15:05:00Z')
const UNTIL = new Date('2026-11-26T04:59:59.999Z')
const SENTENCE = 'Please pick them by Wed, Nov 25, 11:59 PM, so Maria can buy the paint.'

const room = aStoredQuote.rooms[0]!
const open = {
  ...aStoredQuote,
  rooms: [{ ...room, paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode: '' } } }],
}
const ahead = { total: 1, open: 1, until: UNTIL, canPick: true }
const PUT = (id: string) => `PUT /api/bookings/${id}/colors`

const draw = (colors = ahead, now = NOW) => {
  const booking = aBooking({ colors })
  drawPage(<Rooms booking={booking} bookingKey="the-key" painter="Maria" now={now} />)
  return booking
}

// @proves docs/rules/colors.md#picking-and-changing
test('an open color is saved as soon as it is picked, and stays on the page when saving fails', async () => {
  const user = userEvent.setup()
  const { id } = aBooking()
  const { bodies } = answerCalls({
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(open),
    [PUT(id)]: inTurn(
      () => refusal(409, 'conflict', 'Somebody changed one of these colors in the meantime.'),
      () => Response.json({ ...ahead, open: 0, until: UNTIL.toISOString() }),
    ),
  })
  draw()
  await screen.findByText(SENTENCE)
  await user.click(await screen.findByRole('button', { name: /^Pick Walls of/ }))
  const studio = await screen.findByRole('dialog')
  await user.type(within(studio).getByRole('textbox', { name: /code/i }), 'Hale Navy')
  await user.click(within(studio).getByRole('button', { name: 'Use this color' }))
  expect((await screen.findByRole('alert')).textContent).toContain('What you picked is still here.')
  screen.getByText(/Hale Navy/)
  await user.click(screen.getByRole('button', { name: 'Save 1 color' }))
  await waitFor(() => expect(bodies(PUT(id))).toHaveLength(2))
  expect(bodies(PUT(id))[1]).toEqual({
    colors: [
      {
        roomId: 'room-1',
        surface: 'walls',
        colorCode: 'Hale Navy',
        brand: '',
        finish: 'eggshell',
        known: { colorCode: '', brand: '', finish: 'eggshell' },
      },
    ],
  })
})

// @proves docs/rules/colors.md#picking-and-changing
test('a color that is changed is saved at once, and can be taken back', async () => {
  const user = userEvent.setup()
  const { id } = aBooking()
  const { bodies } = answerCalls({
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote),
    [PUT(id)]: () => Response.json({ ...ahead, open: 0, until: UNTIL.toISOString() }),
  })
  draw({ ...ahead, open: 0 })
  await user.click(await screen.findByRole('button', { name: /^Change Walls of/ }))
  const studio = await screen.findByRole('dialog')
  const code = within(studio).getByRole('textbox', { name: /code/i })
  await user.clear(code)
  await user.type(code, 'Hale Navy')
  await user.click(within(studio).getByRole('button', { name: 'Use this color' }))
  await screen.findByText('Saved')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodies(PUT(id))).toHaveLength(2))
  const sent = bodies(PUT(id)).map((body) => (body as { colors: { colorCode: string }[] }).colors[0]?.colorCode)
  expect(sent).toEqual(['Hale Navy', 'EC-14'])
})

test('the button for all open colors opens one after the other', async () => {
  const user = userEvent.setup()
  const { id } = aBooking()
  const blank = { ...room.paintOptions.walls, colorCode: '' }
  const two = { ...room, paintCeiling: true, paintOptions: { ...room.paintOptions, walls: blank, ceiling: blank } }
  const { bodies } = answerCalls({
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json({ ...aStoredQuote, rooms: [two] }),
    [PUT(id)]: () => Response.json({ ...ahead, open: 1, until: UNTIL.toISOString() }),
  })
  const booking = aBooking({ colors: { ...ahead, total: 2, open: 2 } })
  drawPage(<Rooms booking={booking} bookingKey="the-key" painter="Maria" now={NOW} walk={1} />)
  for (const name of ['Wall color', 'Ceiling color']) {
    const studio = await screen.findByRole('dialog', { name })
    await user.type(within(studio).getByRole('textbox', { name: /code/i }), 'Hale Navy')
    await user.click(within(studio).getByRole('button', { name: 'Use this color' }))
  }
  await waitFor(() => expect(bodies(PUT(id))).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('once the time is over the page says what happens, and nothing can be picked', async () => {
  answerCalls({ [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(open) })
  draw(ahead, new Date(UNTIL.getTime() + 1))
  await screen.findByText(/^Maria brings the color fan, and you pick the rest together/)
  await screen.findByRole('heading', { level: 3 })
  expect(screen.queryByText(SENTENCE)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
