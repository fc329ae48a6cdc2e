import { expect, test } from 'vitest'
import { newRoom, type Room, type Surface } from '#domain/pricing/rooms.ts'
import { firstPaintingDay, hasOpenColors, lastConsultationDay, wantsColorsFirst } from './colors.ts'

/** Walls painted, unless overridden; the named surfaces have a color. */
const aRoom = (colored: Surface[], change: Partial<Room> = {}, paint: Partial<Room['paintOptions']> = {}): Room => {
  const room = { ...newRoom('room-1'), ...change }
  const colors = colored.map((surface) => [surface, { ...room.paintOptions[surface], colorCode: 'EC-14' }])
  return { ...room, paintOptions: { ...room.paintOptions, ...Object.fromEntries(colors), ...paint } }
}
const none = { customerSupplies: false, colorConsultation: false }

// @proves docs/rules/matching.md#color-before-paint
test.each<[string, Room[], typeof none, boolean]>([
  ['walls without a color', [aRoom([])], none, true],
  [
    'blanks are no color',
    [aRoom([], {}, { walls: { ...newRoom('').paintOptions.walls, colorCode: ' ' } })],
    none,
    true,
  ],
  ['walls with a color', [aRoom(['walls'])], none, false],
  ['a ceiling without one', [aRoom(['walls'], { paintCeiling: true })], none, true],
  ['window trim without one', [aRoom(['walls'], { paintWindows: true })], none, false],
  ['walls that are not painted', [aRoom([], { paintWalls: false })], none, false],
  ['no room', [], none, false],
  ['the second room', [aRoom(['walls']), aRoom([])], none, true],
  ['paint that the customer buys for a room', [aRoom([], {}, { customerSupplies: true })], none, false],
  ['paint that the customer buys for all', [aRoom([])], { ...none, customerSupplies: true }, false],
])('colors are open or not: %s', (_, rooms, paintOptions, open) => {
  expect(hasOpenColors(rooms, paintOptions)).toBe(open)
})

test('the color consultation comes first only where it is wanted and needed', () => {
  const wanted = { colorConsultation: true }
  expect(wantsColorsFirst([aRoom([], {}, wanted)], none)).toBe(true)
  expect(wantsColorsFirst([aRoom([])], { ...none, colorConsultation: true })).toBe(true)
  expect(wantsColorsFirst([aRoom(['walls'], {}, wanted)], none)).toBe(false)
  expect(wantsColorsFirst([aRoom([])], none)).toBe(false)
})

test('painting begins the day after colors are chosen', () => {
  expect(firstPaintingDay('2026-11-30')).toBe('2026-12-01')
  expect(lastConsultationDay('2026-12-01')).toBe('2026-11-30')
})
