import fc from 'fast-check'
import { recordOf, roomNumberNames } from '#domain/pricing/room-fields.ts'
import {
  finishes,
  qualities,
  type Room,
  type RoomNumber,
  type RoomPaint,
  roomTypes,
  type SurfacePaint,
  surfaceSwitch,
  surfaces,
} from '#domain/pricing/rooms.ts'

/** A number as a person types it, in hundredths. */
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
  ...recordOf(surfaces, () => surfacePaint),
})

/** Typical homes: sides of rooms and windows in hundredths of a foot, doors and windows by the dozen. */
const numbers: Record<RoomNumber, fc.Arbitrary<number>> = {
  ...recordOf(roomNumberNames, () => fc.integer({ min: 0, max: 12 })),
  length: hundredths(0, 60),
  width: hundredths(0, 60),
  height: hundredths(0, 20),
  windowWidth: hundredths(0, 12),
  windowHeight: hundredths(0, 12),
  excludedArea: hundredths(0, 300),
}

/** Any room that the limits allow, complete or not. */
export const anyRoom: fc.Arbitrary<Room> = fc.record({
  id: fc.constant('room'),
  type: fc.constantFrom(...roomTypes),
  ...numbers,
  ...recordOf(Object.values(surfaceSwitch), () => fc.boolean()),
  photos: fc.constant([]),
  paintOptions: roomPaint,
})
