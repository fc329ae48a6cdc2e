import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, dec, toNumber } from '#domain/platform/decimal.ts'
import { newRoom, paintArea, paintedSurfaces, type Room } from '#domain/pricing/rooms.ts'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import { cansFor, shoppingList } from './shopping-list.ts'

// @proves docs/rules/pricing.md#paint-to-buy
describe('the cans for an area', () => {
  const terms = { paintCoverage: 350, paintCoats: 2 }

  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [43.75, 0, 1],
    [43.76, 0, 2],
    [87.5, 0, 2],
    // Three quarts cost as much as a gallon.
    [87.51, 1, 0],
    [175, 1, 0],
    [175.01, 1, 1],
    [437.5, 2, 2],
    [437.51, 3, 0],
  ])('two coats of %s sq ft take %i gal and %i qt', (area, gallons, quarts) => {
    expect(cansFor(terms, dec(area))).toEqual({ gallons, quarts })
  })

  test('suffice, are never more than half a gallon too many, and never include three quarts', () => {
    const area = fc.integer({ min: 0, max: 2_000_000 }).map((hundredths) => hundredths / 100)
    const some = fc.record({
      paintCoverage: fc.integer({ min: 100, max: 800 }),
      paintCoats: fc.integer({ min: 1, max: 5 }),
    })
    forAll(area, some, (feet, set) => {
      const { gallons, quarts } = cansFor(set, dec(feet))
      const bought = gallons + quarts / 4
      const needed = (feet * set.paintCoats) / set.paintCoverage
      expect(bought).toBeGreaterThanOrEqual(needed - 1e-9)
      expect(bought - needed).toBeLessThanOrEqual(0.5 + 1e-9)
      expect(quarts).toBeLessThan(3)
    })
  })
})

// @proves docs/rules/pricing.md#paint-to-buy
describe('a shopping list', () => {
  const terms = { paintCoverage: 350, paintCoats: 2 }
  const walls = (colorCode: string, more: Partial<Room> = {}): Room => {
    const room = { ...newRoom('a'), length: 12, width: 10, windowCount: 0, ...more }
    return { ...room, paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode } } }
  }

  test('adds up areas of the same paint before rounding, and lists the most first', () => {
    const rooms = [walls('EC-5'), walls('EC-14', { length: 14 }), walls(' ec-14 ')]
    expect(shoppingList(terms, rooms).map(({ colorCode, area, cans }) => [colorCode, toNumber(area), cans])).toEqual([
      ['ec-14', 828, { gallons: 5, quarts: 0 }],
      ['EC-5', 396, { gallons: 2, quarts: 2 }],
    ])
  })

  test('separates qualities and finishes, and counts trim, doors and windows by their paint', () => {
    const room = walls('EC-14', { paintTrim: true, paintDoors: true, doorCount: 3 })
    expect(shoppingList(terms, [room]).map(({ quality, finish, area }) => [quality, finish, toNumber(area)])).toEqual([
      ['standard', 'eggshell', 396],
      // 44 ft of trim at half a foot, three doors of 20 sq ft.
      ['premium', 'semi-gloss', 82],
    ])
  })

  test('is empty where the customer brings the paint', () => {
    const room = walls('EC-14')
    const theirs = { ...room, paintOptions: { ...room.paintOptions, customerSupplies: true } }
    expect(shoppingList(terms, [theirs])).toEqual([])
  })

  test('includes all square feet that we supply once, in any order of the rooms', () => {
    forAll(fc.array(anyRoom, { maxLength: 6 }), (rooms) => {
      const list = shoppingList(terms, rooms)
      const ours = rooms.filter(({ paintOptions }) => !paintOptions.customerSupplies)
      const areas = ours.flatMap((room) => paintedSurfaces(room).map((surface) => paintArea(room, surface)))
      expect(toNumber(add(dec(0), ...list.map(({ area }) => area)))).toBe(toNumber(add(dec(0), ...areas)))
      const cans = (of: readonly Room[]) =>
        shoppingList(terms, of)
          .map((line) => JSON.stringify([line.quality, line.finish, line.colorCode, line.cans]))
          .sort()
      expect(cans(rooms.toReversed())).toEqual(cans(rooms))
    })
  })
})
