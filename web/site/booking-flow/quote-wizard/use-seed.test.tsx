import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { likeColors } from '#web/shared/color-studio/liked-colors.ts'
import { readDraft } from '#web/shared/quote-form/draft/draft-storage.ts'
import type { QuoteSeed } from '../seed.ts'
import { aDraft, aQuote, aRoom } from '../testing/a-quote.ts'
import { press, show } from '../testing/show-wizard.tsx'

test('the wizard opens with a room and colors from elsewhere', async () => {
  const walls = { ...aRoom().paintOptions.walls, colorCode: 'EC-06 Fishtown Clay' }
  const seed: QuoteSeed = {
    source: 'hero',
    room: { length: 14, width: 12, paintCeiling: false, paintOptions: { ...aRoom().paintOptions, walls } },
    palette: [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }],
  }
  await show({ seed })
  await waitFor(() => expect(screen.getAllByText('$733.86').length).toBeGreaterThan(0))
  expect(screen.getAllByText(/Bedroom, 14 × 12 ft, Fishtown Clay/).length).toBeGreaterThan(0)
  expect(readDraft()).toMatchObject({ rooms: [{ length: 14 }], palette: [{ code: 'EC-10' }] })
})

test('stored answers are not replaced by a room from elsewhere, which is offered in addition', async () => {
  await show({ seed: { source: 'hero', room: { length: 14, width: 12 } }, draft: aDraft() })
  press('Add the bedroom of 14 × 12 ft')
  await waitFor(() => expect(readDraft()?.rooms.map((room) => room.length)).toEqual([12, 14]))
  expect(screen.queryByRole('button', { name: /^Add the bedroom/ })).toBeNull()
})

test('liked colors are one tap away from the walls', async () => {
  await show({
    first: 2,
    seed: { source: 'quiz', palette: [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }] },
  })
  fireEvent.click(screen.getByRole('button', { name: /^Medium/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Boathouse Blue' }))
  expect(await screen.findByRole('button', { name: /^Walls: Boathouse Blue EC-10/ })).toBeDefined()
  expect(screen.queryByText('Your colors, for the walls')).toBeNull()
})

test('a stored quote that is opened again gets the colors stored in this browser', async () => {
  likeColors([{ code: 'EC-12', name: 'Navy Yard', hex: '#2f4256' }])
  await show({ first: 2, prefill: { quote: aQuote() } })
  press('Add another room')
  fireEvent.click(await screen.findByRole('button', { name: 'Navy Yard' }))
  expect(await screen.findByRole('button', { name: /^Walls: Navy Yard EC-12/ })).toBeDefined()
})
