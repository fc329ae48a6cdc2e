import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { aQuote, onTheWire } from '#web/testing/quotes.ts'
import { id, READ, showPanel } from '../testing/show-panel.tsx'

const NOTE = `PUT /api/admin/bookings/${id}/colors`

/** The quote of the panel, with walls that nobody has picked a color for. */
function undecided() {
  const quote = aQuote()
  const rooms = quote.rooms.map((room) => ({
    ...room,
    paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode: '', brand: '' } },
  }))
  return onTheWire({ ...quote, rooms })
}

// @proves docs/rules/colors.md#until-when
test('the office notes a color that a customer tells it, and keeps it when somebody else was faster', async () => {
  const { user, openAction, bodies } = showPanel({
    [`GET /api/admin/quotes/${anId('Q')}`]: () => Response.json(undecided()),
    [NOTE]: inTurn(
      () => refusal(409, 'conflict', 'Somebody changed one of these colors in the meantime.'),
      () => Response.json({ changed: 1 }),
    ),
  })
  const panel = await openAction('Colors')
  const form = within(panel.getByRole('region', { name: 'Colors' }))
  await user.click((await form.findAllByRole('button', { name: /^Pick Walls of/ }))[0]!)
  const studio = within(await screen.findByRole('dialog', { name: /^Wall color/ }))
  await user.type(studio.getByRole('textbox', { name: /code/i }), 'Hale Navy')
  await user.click(studio.getByRole('button', { name: 'Use this color' }))
  await user.click(await form.findByRole('button', { name: 'Save 1 color' }))
  await user.type(form.getByLabelText(/^Who said so/), 'Bob Marsh')
  expect((await form.findByRole('alert')).textContent).toContain('What you picked is still here.')
  await user.click(form.getByRole('button', { name: 'Save 1 color' }))
  expect(await screen.findByText('Colors saved')).toBeTruthy()
  expect(bodies(NOTE)).toHaveLength(2)
  expect(bodies(NOTE)[0]).not.toHaveProperty('name')
  expect(bodies(NOTE)[1]).toMatchObject({ name: 'Bob Marsh', colors: [{ surface: 'walls', colorCode: 'Hale Navy' }] })
})

test.each([
  ['a canceled visit', { status: 'cancelled', state: 'cancelled' }],
  ['a painting that is done', { status: 'completed', state: 'done' }],
  ['a touch-up', { purpose: 'touch_up' }],
] as const)('%s has no colors to note', async (_, more) => {
  const { open } = showPanel({ [READ]: () => Response.json(aBookingInFull(more)) })
  const panel = await open()
  expect(await panel.findByRole('button', { name: 'Note' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Colors' })).toBeNull()
})
