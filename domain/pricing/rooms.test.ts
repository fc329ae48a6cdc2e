import { describe, expect, it } from 'vitest'
import { toNumber } from '#domain/platform/decimal.ts'
import { reader } from '#domain/testing/here.ts'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  ceilingArea,
  isPainted,
  newRoom,
  paintArea,
  paintedSurfaces,
  perimeter,
  roomNames,
  roomTypes,
  surfaceSwitch,
  surfaces,
  wallArea,
  windowArea,
  windowPerimeter,
} from './rooms.ts'

const bedroom = { ...newRoom('r1'), length: 12, width: 10 }

describe('a new room', () => {
  it('has the defaults of the specification', () => {
    expect(newRoom('r1')).toEqual({
      id: 'r1',
      type: 'bedroom',
      name: '',
      length: 0,
      width: 0,
      height: 9,
      paintWalls: true,
      paintCeiling: false,
      paintTrim: false,
      paintDoors: false,
      paintWindows: false,
      doorCount: 1,
      windowCount: 1,
      windowWidth: 3,
      windowHeight: 5,
      excludedArea: 0,
      photos: [],
      paintOptions: {
        customerSupplies: false,
        colorConsultation: false,
        walls: { quality: 'standard', finish: 'eggshell', colorCode: '', brand: '' },
        ceiling: { quality: 'standard', finish: 'flat', colorCode: '', brand: '' },
        trim: { quality: 'premium', finish: 'semi-gloss', colorCode: '', brand: '' },
        doors: { quality: 'premium', finish: 'semi-gloss', colorCode: '', brand: '' },
        windows: { quality: 'premium', finish: 'semi-gloss', colorCode: '', brand: '' },
      },
    })
  })

  it('shares nothing with the next one', () => {
    const first = newRoom('a')
    first.paintOptions.trim.colorCode = 'SW 7008'
    first.photos.push('photo')
    expect(newRoom('b').paintOptions.trim.colorCode).toBe('')
    expect(newRoom('b').photos).toEqual([])
  })
})

// @proves docs/rules/pricing.md#areas
describe('areas', () => {
  it.each([
    ['plain', {}, 381, 120],
    ['without windows', { windowCount: 0 }, 396, 120],
    ['two windows, painted or not', { windowCount: 2, paintWindows: true }, 366, 120],
    ['doors are not taken off', { doorCount: 9, paintDoors: true }, 381, 120],
    ['an excluded part counts for walls and ceiling', { excludedArea: 20.5 }, 360.5, 99.5],
    ['never below nothing', { excludedArea: 500 }, 0, 0],
    ['windows larger than the walls', { windowCount: 99 }, 0, 120],
    ['tenths of feet', { length: 10.1, width: 9.3, height: 8.5 }, 314.8, 93.93],
    ['no length yet', { length: 0, windowCount: 0 }, 180, 0],
  ])('are computed: %s', (_, change, walls, ceiling) => {
    const room = { ...bedroom, ...change }
    expect(toNumber(wallArea(room))).toBe(walls)
    expect(toNumber(ceilingArea(room))).toBe(ceiling)
  })

  it('include the lengths of trim and the areas of windows', () => {
    const room = { ...bedroom, windowCount: 3, windowWidth: 2.5, windowHeight: 4 }
    expect(toNumber(perimeter(room))).toBe(44)
    expect(toNumber(windowArea(room))).toBe(30)
    expect(toNumber(windowPerimeter(room))).toBe(39)
  })

  it.each([
    ['walls', 381],
    ['ceiling', 120],
    ['trim', 22],
    ['doors', 40],
    ['windows', 4],
  ] as const)('of paint are computed for %s', (surface, area) => {
    expect(toNumber(paintArea({ ...bedroom, doorCount: 2 }, surface))).toBe(area)
  })

  it('are never negative', () => {
    forAll(anyRoom, (room) => {
      for (const surface of surfaces) expect(toNumber(paintArea(room, surface))).toBeGreaterThanOrEqual(0)
    })
  })
})

describe('selected surfaces', () => {
  it.each(surfaces)('have a switch of their own: %s', (surface) => {
    const nothing = { ...bedroom, paintWalls: false }
    expect(paintedSurfaces(nothing)).toEqual([])
    const room = { ...nothing, [surfaceSwitch[surface]]: true }
    expect(paintedSurfaces(room)).toEqual([surface])
    expect(isPainted(room, surface)).toBe(true)
  })

  it('are listed in the order of the vocabulary', () => {
    const room = { ...bedroom, paintWindows: true, paintCeiling: true, paintDoors: true, paintTrim: true }
    expect(paintedSurfaces(room)).toEqual(['walls', 'ceiling', 'trim', 'doors', 'windows'])
  })
})

describe('names of rooms', () => {
  it.each([
    [
      'one of each type needs no number',
      roomTypes.map((type) => ({ type })),
      ['Bedroom', 'Living Room', 'Kitchen', 'Bathroom', 'Dining Room', 'Office', 'Hallway', 'Other'],
    ],
    [
      'numbers run within a type',
      [{ type: 'bedroom' }, { type: 'living-room' }, { type: 'bedroom' }, { type: 'hallway' }],
      ['Bedroom 1', 'Living Room', 'Bedroom 2', 'Hallway'],
    ],
    [
      'its own name comes first, and takes no number',
      [
        { type: 'bedroom', name: " Emma's room " },
        { type: 'bedroom', name: '' },
        { type: 'kitchen', name: ' ' },
      ],
      ["Emma's room", 'Bedroom', 'Kitchen'],
    ],
    ['no rooms', [], []],
  ] as const)('follow the rules: %s', (_, rooms, expected) => {
    expect(roomNames(reader, rooms)).toEqual(expected)
  })
})
