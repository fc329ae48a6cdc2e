import fc from 'fast-check'
import { finishes, qualities, type Room, type RoomPaint, roomTypes, type SurfacePaint } from '../rooms.ts'

/** A number as a person types it: so many hundredths. */
const hundredths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((count) => count / 100)

const surfacePaint: fc.Arbitrary<SurfacePaint> = fc.record({
  quality: fc.constantFrom(...qualities),
  finish: fc.constantFrom(...finishes),
  colorCode: fc.constantFrom('', 'SW 7008'),
  brand: fc.constant(''),
})

const roomPaint: fc.Arbitrary<RoomPaint> = fc.record({
  customerSupplies: fc.boolean(),
  colorConsultation: fc.boolean(),
  walls: surfacePaint,
  ceiling: surfacePaint,
  trim: surfacePaint,
  doors: surfacePaint,
  windows: surfacePaint,
})

/** Any room that the limits allow, complete or not. */
export const anyRoom: fc.Arbitrary<Room> = fc.record({
  id: fc.constant('room'),
  type: fc.constantFrom(...roomTypes),
  length: hundredths(0, 60),
  width: hundredths(0, 60),
  height: hundredths(0, 20),
  paintWalls: fc.boolean(),
  paintCeiling: fc.boolean(),
  paintTrim: fc.boolean(),
  paintDoors: fc.boolean(),
  paintWindows: fc.boolean(),
  doorCount: fc.integer({ min: 0, max: 12 }),
  windowCount: fc.integer({ min: 0, max: 12 }),
  windowWidth: hundredths(0, 12),
  windowHeight: hundredths(0, 12),
  excludedArea: hundredths(0, 300),
  photos: fc.constant([]),
  paintOptions: roomPaint,
})
