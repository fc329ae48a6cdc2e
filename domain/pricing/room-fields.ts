import { type Text, text } from '#domain/platform/translation/text.ts'
import { type RoomNumber, type Surface, usualNumbers } from './rooms.ts'

/** Feet: no room of a home is longer, wider or higher. */
export const MAX_DIMENSION_FT = 200
/** Doors or windows of one room. */
export const MAX_COUNT = 99
/** Square feet: all walls and the ceiling of the largest room. */
export const MAX_EXCLUDED_AREA = 4 * MAX_DIMENSION_FT * MAX_DIMENSION_FT + MAX_DIMENSION_FT * MAX_DIMENSION_FT

const tooManyFeet = text('Please enter at most {max} feet.', { max: MAX_DIMENSION_FT })

/** The kinds of numbers of a room, and their maximum. `side`: feet of wall, which cannot be 0. */
export const numberKinds = {
  side: { max: MAX_DIMENSION_FT, tooLarge: tooManyFeet },
  measure: { max: MAX_DIMENSION_FT, tooLarge: tooManyFeet },
  count: { max: MAX_COUNT, tooLarge: text('Please enter at most {max}.', { max: MAX_COUNT }) },
  area: {
    max: MAX_EXCLUDED_AREA,
    tooLarge: text('Please enter at most {max} square feet.', { max: MAX_EXCLUDED_AREA }),
  },
} as const
export type NumberKind = keyof typeof numberKinds

/**
 * The kind of each number of a room, and its value in a room that lacks it (`absent`): from a caller who omits it, or in a
 * quote stored before the field existed. A new field has to be absent as 0, so that no stored quote changes its price.
 */
export const roomNumbers: Record<RoomNumber, { kind: NumberKind; absent: number }> = {
  length: { kind: 'side', absent: 0 },
  width: { kind: 'side', absent: 0 },
  height: { kind: 'side', absent: 9 },
  doorCount: { kind: 'count', absent: 0 },
  windowCount: { kind: 'count', absent: 0 },
  windowWidth: { kind: 'measure', absent: 0 },
  windowHeight: { kind: 'measure', absent: 0 },
  excludedArea: { kind: 'area', absent: 0 },
}

export const roomNumberNames = Object.keys(usualNumbers) as RoomNumber[]

/** The number that counts a surface, and how it is asked for where that surface is selected. */
type SurfaceCount = {
  field: RoomNumber
  /** `missing`: said when the surface is selected and none are entered. Windows are asked for with their size instead. */
  asked?: { label: Text; missing: Text }
}

/** The surfaces that are charged by the piece. */
export const surfaceCounts: Partial<Record<Surface, SurfaceCount>> = {
  doors: {
    field: 'doorCount',
    asked: { label: text('Number of doors'), missing: text('Please enter how many doors we should paint.') },
  },
  windows: { field: 'windowCount' },
}

/** A record with one value for each of the names, in order. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
