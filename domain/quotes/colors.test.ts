import { describe, expect, test } from 'vitest'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { firstPaintingDay, hasOpenColors, lastConsultationDay } from './colors.ts'

const room = (
  change: Partial<Room> = {},
  colors: Partial<Record<'walls' | 'ceiling' | 'windows', string>> = {},
): Room => {
  const base = newRoom('r')
  const { walls, ceiling, windows } = base.paintOptions
  const paintOptions = {
    ...base.paintOptions,
    walls: { ...walls, colorCode: colors.walls ?? '' },
    ceiling: { ...ceiling, colorCode: colors.ceiling ?? '' },
    windows: { ...windows, colorCode: colors.windows ?? '' },
  }
  return { ...base, paintOptions, ...change }
}
const ours = { customerSupplies: false }

// @proves docs/rules/matching.md#color-before-paint
describe('open colors', () => {
  test.each<[string, Room[], boolean]>([
    ['while a painted surface has none', [room()], true],
    ['not once it has one', [room({}, { walls: 'HC-172' })], false],
    ['when one of several surfaces has none', [room({ paintCeiling: true }, { walls: 'HC-172' })], true],
    ['when one of several rooms has none', [room({}, { walls: 'HC-172' }), room()], true],
    ['not for a surface that is not painted', [room({ paintWalls: false })], false],
    ['not for window trim', [room({ paintWindows: true }, { walls: 'HC-172' })], false],
    ['when the code is only blanks', [room({}, { walls: '  ' })], true],
    ['not without a room', [], false],
  ])('are found or not: %s', (_, rooms, expected) => {
    expect(hasOpenColors(rooms, ours)).toBe(expected)
  })

  test('are not expected where customers bring the paint, for a room or for all', () => {
    const own = room()
    expect(hasOpenColors([{ ...own, paintOptions: { ...own.paintOptions, customerSupplies: true } }], ours)).toBe(false)
    expect(hasOpenColors([own], { customerSupplies: true })).toBe(false)
  })
})

test('painting begins the day after colors are chosen', () => {
  expect(firstPaintingDay('2026-11-30')).toBe('2026-12-01')
  expect(lastConsultationDay('2026-12-01')).toBe('2026-11-30')
})
