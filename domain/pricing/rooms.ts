import { add, type Decimal, dec, max, mul, sub } from '#domain/platform/decimal.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'

export const roomTypes = [
  'bedroom',
  'living-room',
  'kitchen',
  'bathroom',
  'dining-room',
  'office',
  'hallway',
  'other',
] as const
export type RoomType = (typeof roomTypes)[number]

export const roomTypeLabels: Record<RoomType, Text> = {
  bedroom: text('Bedroom'),
  'living-room': text('Living Room'),
  kitchen: text('Kitchen'),
  bathroom: text('Bathroom'),
  'dining-room': text('Dining Room'),
  office: text('Office'),
  hallway: text('Hallway'),
  other: text('Other'),
}

/** The same within a sentence. */
export const roomTypeNamesWithin: Record<RoomType, Text> = {
  bedroom: text('bedroom'),
  'living-room': text('living room'),
  kitchen: text('kitchen'),
  bathroom: text('bathroom'),
  'dining-room': text('dining room'),
  office: text('office'),
  hallway: text('hallway'),
  other: text('other'),
}

export const qualities = ['standard', 'premium', 'luxury'] as const
export type Quality = (typeof qualities)[number]
export const qualityLabels: Record<Quality, Text> = {
  standard: text('Standard'),
  premium: text('Premium'),
  luxury: text('Luxury'),
}

export const finishes = ['flat', 'eggshell', 'satin', 'semi-gloss', 'gloss'] as const
export type Finish = (typeof finishes)[number]
export const finishLabels: Record<Finish, Text> = {
  flat: text('Flat'),
  eggshell: text('Eggshell'),
  satin: text('Satin'),
  'semi-gloss': text('Semi-Gloss'),
  gloss: text('Gloss'),
}

/** The surfaces of a room that can be painted, in display order. */
export const surfaces = ['walls', 'ceiling', 'trim', 'doors', 'windows'] as const
export type Surface = (typeof surfaces)[number]
export const surfaceLabels: Record<Surface, Text> = {
  walls: text('Walls'),
  ceiling: text('Ceiling'),
  trim: text('Trim'),
  doors: text('Doors'),
  windows: text('Windows'),
}

/** The same within a sentence. */
export const surfaceNamesWithin: Record<Surface, Text> = {
  walls: text('walls'),
  ceiling: text('ceiling'),
  trim: text('trim'),
  doors: text('doors'),
  windows: text('windows'),
}

export type SurfacePaint = { quality: Quality; finish: Finish; colorCode: string; brand: string }
export type RoomPaint = { customerSupplies: boolean; colorConsultation: boolean } & Record<Surface, SurfacePaint>

/** The switch for each surface of a room. */
export const surfaceSwitch = {
  walls: 'paintWalls',
  ceiling: 'paintCeiling',
  trim: 'paintTrim',
  doors: 'paintDoors',
  windows: 'paintWindows',
} as const satisfies Record<Surface, string>
export type SurfaceSwitch = (typeof surfaceSwitch)[Surface]

/**
 * The numbers of a room in the order in which they are asked for, with the defaults of a new room. Each is declared here and
 * described in `roomNumbers`, and nowhere else.
 */
export const usualNumbers = {
  length: 0,
  width: 0,
  height: 9,
  doorCount: 1,
  windowCount: 1,
  windowWidth: 3,
  windowHeight: 5,
  /** The part of walls and ceiling that needs no paint. */
  excludedArea: 0,
}
export type RoomNumber = keyof typeof usualNumbers

/** A room to paint. Lengths are feet, areas square feet, `photos` are ids of stored photos. */
export type Room = Record<RoomNumber, number> &
  Record<SurfaceSwitch, boolean> & {
    id: string
    type: RoomType
    /** The family's name for it ("Emma's room"); blank or absent when it is named by its type. */
    name?: string | undefined
    photos: string[]
    paintOptions: RoomPaint
  }

export const MAX_ROOMS = 50
/** Maximum length of a room's own name, in characters. */
export const MAX_ROOM_NAME = 40
export const MAX_PHOTOS_PER_ROOM = 3
const paint = (quality: Quality, finish: Finish): SurfacePaint => ({ quality, finish, colorCode: '', brand: '' })

/** The default paint of each surface in a new room. */
export const usualPaint: Record<Surface, SurfacePaint> = {
  walls: paint('standard', 'eggshell'),
  ceiling: paint('standard', 'flat'),
  trim: paint('premium', 'semi-gloss'),
  doors: paint('premium', 'semi-gloss'),
  windows: paint('premium', 'semi-gloss'),
}

/** The surfaces selected in a new room. */
export const usualSwitches: Record<SurfaceSwitch, boolean> = {
  paintWalls: true,
  paintCeiling: false,
  paintTrim: false,
  paintDoors: false,
  paintWindows: false,
}

/** An empty room with the defaults (docs/rules/pricing.md); the visitor still has to enter length and width. */
export const newRoom = (id: string): Room => ({
  id,
  type: 'bedroom',
  name: '',
  ...usualNumbers,
  ...usualSwitches,
  photos: [],
  paintOptions: { customerSupplies: false, colorConsultation: false, ...structuredClone(usualPaint) },
})

export type RoomSelection = Pick<Room, SurfaceSwitch>

export const isPainted = (room: RoomSelection, surface: Surface): boolean => room[surfaceSwitch[surface]]

export const paintedSurfaces = (room: RoomSelection): Surface[] =>
  surfaces.filter((surface) => isPainted(room, surface))

/** Everything that is counted and measured of a room. */
export type RoomNumbers = Pick<Room, RoomNumber>

/** The fields of a room that determine its areas. */
export type RoomGeometry = Pick<
  Room,
  'length' | 'width' | 'height' | 'windowCount' | 'windowWidth' | 'windowHeight' | 'excludedArea'
>

/** Whether the room has its dimensions; until then it has no price. */
export const isMeasured = (room: Pick<Room, 'length' | 'width' | 'height'>): boolean =>
  room.length > 0 && room.width > 0 && room.height > 0

const none = dec(0)
const two = dec(2)

/** Feet: 2 × (length + width). Also the length of the trim. */
export const perimeter = (room: Pick<RoomGeometry, 'length' | 'width'>): Decimal =>
  mul(two, add(dec(room.length), dec(room.width)))

/** Square feet of all windows. */
export const windowArea = (room: Pick<RoomGeometry, 'windowCount' | 'windowWidth' | 'windowHeight'>): Decimal =>
  mul(dec(room.windowCount), dec(room.windowWidth), dec(room.windowHeight))

/** Feet around all windows: count × (2 × width + 2 × height). */
export const windowPerimeter = (room: Pick<RoomGeometry, 'windowCount' | 'windowWidth' | 'windowHeight'>): Decimal =>
  mul(dec(room.windowCount), two, add(dec(room.windowWidth), dec(room.windowHeight)))

/**
 * Square feet of wall to paint, at least 0. Windows are always subtracted, painted or not; doors never are
 * (docs/rules/pricing.md).
 */
export const wallArea = (room: RoomGeometry): Decimal =>
  max(none, sub(sub(mul(perimeter(room), dec(room.height)), dec(room.excludedArea)), windowArea(room)))

/** Square feet of ceiling to paint, at least 0. */
export const ceilingArea = (room: Pick<RoomGeometry, 'length' | 'width' | 'excludedArea'>): Decimal =>
  max(none, sub(mul(dec(room.length), dec(room.width)), dec(room.excludedArea)))

/** One door counts as this many square feet of paint (docs/rules/pricing.md). */
const DOOR_AREA = dec(20)
/** Square feet of paint per foot of trim. */
const TRIM_WIDTH = dec(0.5)
/** Square feet of paint per foot around a window. */
const WINDOW_FRAME_WIDTH = dec(0.25)

const paintAreas: Record<Surface, (room: RoomNumbers) => Decimal> = {
  walls: wallArea,
  ceiling: ceilingArea,
  trim: (room) => mul(TRIM_WIDTH, perimeter(room)),
  doors: (room) => mul(DOOR_AREA, dec(room.doorCount)),
  windows: (room) => mul(WINDOW_FRAME_WIDTH, windowPerimeter(room)),
}

/**
 * Square feet of paint that a surface takes, selected or not: the basis of the quality markup and of the size of a job
 * (docs/rules/pricing.md).
 */
export const paintArea = (room: RoomNumbers, surface: Surface): Decimal => paintAreas[surface](room)

/**
 * The display name of each room, in order: its own name, or else its type, numbered where several rooms of a type have no name
 * ("Bedroom 1", "Bedroom 2", "Kitchen").
 */
export function roomNames(reader: Reader, rooms: readonly Pick<Room, 'type' | 'name'>[]): string[] {
  const t = translator(reader)
  const ownName = (room: Pick<Room, 'name'>): string => room.name?.trim() ?? ''
  const nameless = rooms.filter((room) => ownName(room) === '')
  return rooms.map((room) => {
    if (ownName(room) !== '') return ownName(room)
    const alike = nameless.filter(({ type }) => type === room.type)
    const label = roomTypeLabels[room.type]
    return alike.length > 1 ? t('{room} {number}', { room: label, number: alike.indexOf(room) + 1 }) : t(label)
  })
}
