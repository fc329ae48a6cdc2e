import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { codeOf, houseColors } from '#domain/quotes/house-colors.ts'
import { likeColors } from '#web/shared/color-studio/liked-colors.ts'
import { aDraft, aRoom } from '#web/site/booking-flow/testing/a-quote.ts'
import { button, expectToast, field, press, show, title, type } from '#web/site/booking-flow/testing/show-wizard.tsx'
import { readDraft } from '../draft/draft-storage.ts'

test('step 2 requires dimensions, a surface and a color', async () => {
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ width: 0 })] }) })
  press('Next Step')
  await expectToast(
    'Required Information Missing - Please complete all room dimensions, select surfaces to paint, and specify colors or request color consultation.',
  )
  // At its field, and in the bar.
  await waitFor(() => expect(screen.getAllByText('Please enter the width in feet.')).toHaveLength(2))
  expect(field('Width').getAttribute('aria-invalid')).toBe('true')
  type('Width', "10'6")
  fireEvent.click(screen.getByRole('button', { name: /^Change paint for the walls/ }))
  type('Color code', '')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  press('Next Step')
  await waitFor(() =>
    expect(screen.getAllByText('Please enter a color or request a color consultation.')).toHaveLength(2),
  )
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'center' })
  expect(scrolled.mock.contexts.at(-1)).toBe(document.activeElement)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Color consultation/ }))
  press('Next Step')
  await title('Room Conditions & Options')
})

test('the walls get a color with one tap, or later', async () => {
  const none = { ...aRoom().paintOptions, walls: { ...aRoom().paintOptions.walls, colorCode: '', brand: '' } }
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ paintOptions: none })] }) })
  const walls = () => readDraft()?.rooms[0]?.paintOptions
  fireEvent.click(screen.getByRole('button', { name: 'Belmont Sage' }))
  await waitFor(() =>
    expect(walls()?.walls).toMatchObject({ colorCode: codeOf(houseColors.belmontSage), brand: 'Evencoat' }),
  )
  expect(screen.getByRole('button', { name: 'Belmont Sage', pressed: true })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Decide later' }))
  await waitFor(() => expect(walls()?.colorConsultation).toBe(true))
  expect(screen.getByText('Pick online after booking, or with us at a free color evening.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Decide later', pressed: true }))
  await waitFor(() => expect(walls()?.colorConsultation).toBe(false))
})

test('without a color, the word beside it opens the colors', async () => {
  const none = { ...aRoom().paintOptions, walls: { ...aRoom().paintOptions.walls, colorCode: '', brand: '' } }
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ paintOptions: none })] }) })
  expect(screen.queryByRole('button', { name: /^Change paint for the walls/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Choose a color for the walls' }))
  expect(await screen.findByRole('heading', { name: 'Wall color' })).toBeDefined()
})

test('colors that were liked before are the first ones', async () => {
  likeColors([houseColors.rowhouseBrick])
  await show({ first: 2, draft: aDraft() })
  const row = within(screen.getByRole('group', { name: 'A color for the walls' }))
  const names = row.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names[0]).toBe('Rowhouse Brick')
  expect(names.filter(Boolean)).toHaveLength(5)
})

test('a size is said in the same order on its button, in the sentence and in the fields', async () => {
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ length: 0, width: 0 })] }) })
  const large = screen.getByRole('button', { name: /^Large/ })
  const [, size] = /^Large(\d+ × \d+)/.exec(large.textContent ?? '') ?? []
  fireEvent.click(large)
  expect(size).toBe(`${Number.parseInt(field('Length').value, 10)} × ${Number.parseInt(field('Width').value, 10)}`)
  expect(screen.getAllByText(new RegExp(`${size} ft`)).length).toBeGreaterThan(0)
})

test('rooms are added and removed, own paint hides the consultation and colors, and an area without paint starts at 1', async () => {
  await show({ first: 2, draft: aDraft() })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()
  press('Add another room')
  expect(await dialog.findByRole('button', { name: 'Remove Bedroom 2' })).toBeDefined()
  press('Remove Bedroom 2')
  // The adjacent room expands and gets the focus.
  const neighbor = await dialog.findByRole('button', { name: /^Bedroom 12/, expanded: true })
  await waitFor(() => expect(document.activeElement).toBe(neighbor))
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()

  expect(dialog.getByRole('button', { name: /^Walls: Ridley Teal/ })).toBeDefined()
  fireEvent.click(dialog.getByRole('checkbox', { name: /^I supply the paint/ }))
  expect(dialog.queryByRole('button', { name: /^Walls:/ })).toBeNull()
  expect(dialog.queryByRole('checkbox', { name: /^Color consultation/ })).toBeNull()

  press('1 window, no photos')
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Has area that does not need paint/ }))
  expect(field('Area without paint (sq ft)').value).toBe('1')
  expect(field('Area without paint (sq ft)').min).toBe('1')
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Has area that does not need paint/ }))
  expect(dialog.queryByLabelText('Area without paint (sq ft)')).toBeNull()
})

test('lengths are parsed in feet and inches, counts start at 0, and windows change by half feet', async () => {
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ paintDoors: true })] }) })
  press('1 window, no photos')
  expect([field('Number of doors').min, field('Number').min, field('Width (ft)').step]).toEqual(['0', '0', '0.5'])
  const counts = (feet: number) => waitFor(() => expect(readDraft()?.rooms[0]?.length).toBe(feet))
  for (const [text, feet] of [
    ['-3', 0],
    ["12'6", 12.5],
    ['12,5', 12.5],
    ['11 6', 11.5],
  ] as const) {
    type('Length', text)
    await counts(feet)
  }
  fireEvent.blur(field('Length'))
  expect(field('Length').value).toBe(`11'6"`)
})

test('a very large room has no price before it is confirmed, and beyond the limit it is rejected', async () => {
  await show({ first: 2, draft: aDraft() })
  const length = () => readDraft()?.rooms[0]?.length
  type('Length', '126')
  expect(screen.getByText(/That’s a very large room. Is 126 ft right\?/)).toBeDefined()
  await waitFor(() => expect(length()).toBe(0))
  press('Next Step')
  await waitFor(() => expect(document.activeElement).toBe(field('Length')))
  press('I meant 12 ft 6 in')
  await waitFor(() => expect(length()).toBe(12.5))
  expect(screen.queryByText(/very large room/)).toBeNull()
  type('Length', '126')
  press('Yes, 126 ft')
  await waitFor(() => expect(length()).toBe(126))
  expect(screen.queryByText(/very large room/)).toBeNull()
  type('Length', '1000')
  expect(screen.getByText('Please enter at most 200 feet.')).toBeDefined()
  await waitFor(() => expect(length()).toBe(0))
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull()
})

test('a size takes one tap, surfaces show what they would cost, and whites are preselected', async () => {
  await show({ first: 2 })
  expect(screen.queryByText(/\$\d+\.\d\d/)).toBeNull()
  expect(screen.getByText('From $350')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Medium/ }))
  const surface = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }).closest('label')
  await waitFor(() => expect(surface('Ceiling')?.textContent).toContain('+$190.08'))
  expect(surface('Walls')?.textContent).toContain('$675.54')
  expect(screen.getByRole('button', { name: /^Walls: choose a color/ })).toBeDefined()
  for (const name of ['Ceiling', 'Trim', 'Doors', 'Window trim']) fireEvent.click(surface(name) as HTMLElement)
  expect(screen.getByRole('button', { name: 'Ceiling: Ceiling White EC-25, our usual white, flat' })).toBeDefined()
  for (const name of ['Trim', 'Doors', 'Window trim']) {
    expect(screen.getByRole('button', { name: new RegExp(`^${name}: Valley Forge Snow EC-01`) })).toBeDefined()
  }
  expect(readDraft()?.rooms[0]?.paintOptions.trim.colorCode).toBe('EC-01 Valley Forge Snow')
})

test('window trim shows that it requires other work only while it is alone, and having no doors leaves nothing to paint', async () => {
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ paintWindows: true, paintDoors: true, doorCount: 0 })] }) })
  const hint = () => screen.queryByText(/^Window trim goes with other work/)
  const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(hint()).toBeNull()
  toggle(/^Walls/)
  expect(hint()).toBeNull()
  press('Next Step')
  await waitFor(() => expect(screen.getAllByText('Please enter how many doors we should paint.')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(field('Number of doors')))
  toggle(/^Doors/)
  expect(hint()).not.toBeNull()
})

test('a room name is used wherever the room is shown', async () => {
  await show({ first: 2, draft: aDraft() })
  type('Name (optional)', "Emma's room")
  expect(await screen.findByRole('button', { name: "Duplicate Emma's room" })).toBeDefined()
  press('Next Step')
  await title('Room Conditions & Options')
  press('Next Step')
  await title('Review Your Quote')
  expect(button("Edit Emma's room")).toBeDefined()
})

test('a room that is duplicated or removed is announced', async () => {
  await show({ first: 2, draft: aDraft() })
  fireEvent.click(screen.getByRole('button', { name: /^Duplicate/ }))
  expect(screen.getByText('The room was duplicated.')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
  expect(screen.getByText('The room was removed.')).toBeDefined()
})

test('a length that cannot be read gets an example', async () => {
  await show({ first: 2, draft: aDraft() })
  type('Length', 'wide')
  fireEvent.blur(field('Length'))
  expect(screen.getByText(`Please write the length like 12'6" or 12.5.`)).toBeDefined()
})
