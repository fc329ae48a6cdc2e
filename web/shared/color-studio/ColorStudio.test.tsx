import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { aRoom } from '#web/testing/quotes.ts'
import { ColorStudio } from './ColorStudio.tsx'
import { likeColors, likedColors } from './liked-colors.ts'

const bedroom = { room: aRoom(), roomName: 'Bedroom 1', surface: 'walls' } as const

async function show(target: Parameters<typeof ColorStudio>[0]['target'] = bedroom) {
  const calls = { onChoose: vi.fn(), onChooseForAll: vi.fn(), onClose: vi.fn() }
  const studio = (now: typeof target) => <ColorStudio target={now} {...calls} />
  const { rerender } = render(studio(target))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...calls, dialog, change: (now: typeof target) => rerender(studio(now)) }
}
const radio = (dialog: ReturnType<typeof within>, name: string | RegExp) =>
  dialog.getByRole('radio', { name }) as HTMLInputElement
const use = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Use this color' })

test('opens with the current color of the surface and its effect', async () => {
  const { dialog } = await show()
  expect(dialog.getByRole('heading', { name: 'Wall color' })).toBeDefined()
  expect(radio(dialog, 'Greens').checked).toBe(true)
  expect(radio(dialog, /^Longwood Leaf EC-17\s· LRV 34/).checked).toBe(true)
  expect(dialog.getByText(/reflects 34% of the light: gives a room depth/)).toBeDefined()
})

test('a chip of the fan is selected with its finish, and previewed in daylight', async () => {
  const { dialog, onChoose } = await show()
  fireEvent.click(radio(dialog, 'Blues'))
  fireEvent.click(radio(dialog, /^Navy Yard/))
  fireEvent.click(radio(dialog, 'Gloss'))
  fireEvent.click(radio(dialog, 'Evening'))
  expect(dialog.getByRole('img', { name: 'A drawing of the room, evening, walls in Navy Yard' })).toBeDefined()
  fireEvent.click(use(dialog))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ colorCode: 'EC-12 Navy Yard', brand: 'Evencoat', finish: 'gloss' })
})

test('another brand’s code can be entered instead, which deselects the fan’s color', async () => {
  const { dialog, onChoose } = await show()
  fireEvent.change(dialog.getByLabelText(/^Color code/), { target: { value: ' HC-172 ' } })
  fireEvent.change(dialog.getByLabelText(/^Brand/), { target: { value: 'Another Maker' } })
  expect(radio(dialog, /^Longwood Leaf/).checked).toBe(false)
  fireEvent.click(use(dialog))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    colorCode: 'HC-172',
    brand: 'Another Maker',
    finish: 'eggshell',
  })
})

test('leaving without a color changes nothing, since there is none to apply', async () => {
  const { dialog, onChoose, onClose } = await show({ ...bedroom, surface: 'trim' })
  expect((use(dialog) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onChoose).not.toHaveBeenCalled()
})

test('reopening discards colors that were tried and not applied', async () => {
  const { dialog, change } = await show()
  fireEvent.click(radio(dialog, 'Whites'))
  fireEvent.click(radio(dialog, /^Ceiling White/))
  change(null)
  change({ ...bedroom })
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText('Longwood Leaf', { selector: 'p' })).toBeDefined()
})

test('liked colors are at hand, and an applied color becomes a liked one', async () => {
  likeColors([houseColors.navyYard, houseColors.plasterCream])
  const { dialog, onChoose } = await show()
  const yours = within(dialog.getByRole('group', { name: 'Your colors' }))
  expect(yours.getAllByRole('radio')).toHaveLength(2)
  fireEvent.click(yours.getByRole('radio', { name: 'Plaster Cream' }))
  fireEvent.click(use(dialog))
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ colorCode: 'EC-02 Plaster Cream' }))
  expect(likedColors().map(({ code }) => code)).toEqual(['EC-02', 'EC-12'])
})

test('the color can be applied to all rooms of the type when there are several', async () => {
  const alone = await show()
  expect(alone.dialog.queryByRole('button', { name: /^Use in all/ })).toBeNull()
  alone.change(null)
  alone.change({ ...bedroom, alike: 3 })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Use in all bedrooms' }))
  expect(alone.onChooseForAll).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ colorCode: 'EC-17 Longwood Leaf' }),
  )
  expect(alone.onChoose).not.toHaveBeenCalled()
})
