import {
  type Finish,
  finishes,
  finishLabels,
  type Quality,
  qualities,
  qualityLabels,
  type RoomType,
  roomNames,
  roomTypes,
  type Surface,
  surfaceSwitch,
  surfaces,
} from '../../../domain/rooms.ts'

/** Paint of one surface as a person reads it; blanks where nothing is known. */
export type StoredPaint = { quality: string; finish: string; colorCode: string; brand: string }

/** A room of a quote as it was stored, read with care: what is missing or odd is left out, never guessed. */
export type StoredRoom = {
  name: string
  /** Feet; 0 when unknown. */
  length: number
  width: number
  height: number
  doorCount: number
  windowCount: number
  windowWidth: number
  windowHeight: number
  excludedArea: number
  painted: readonly Surface[]
  /** Addresses of the images. */
  photos: readonly string[]
  /** Null when it cannot be read. */
  paint: StoredRoomPaint | null
}

export type StoredRoomPaint = { customerSupplies: boolean; colorConsultation: boolean } & Record<Surface, StoredPaint>

/** What was read, or what went wrong in the agreed words (docs/rules/messages.md). */
export type Read<T> = { ok: true; value: T } | { ok: false; message: string }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const number = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** JSON text, or what is already a value. Throws when the text is no JSON. */
const parsed = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : stored)

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

function paintOf(value: unknown): StoredPaint {
  const fields = isFields(value) ? value : {}
  return {
    quality: isOneOf<Quality>(qualities, fields.quality) ? qualityLabels[fields.quality] : text(fields.quality),
    finish: isOneOf<Finish>(finishes, fields.finish) ? finishLabels[fields.finish] : text(fields.finish),
    colorCode: text(fields.colorCode),
    brand: text(fields.brand),
  }
}

function roomPaint(value: unknown): StoredRoomPaint | null {
  if (!isFields(value)) return null
  return {
    customerSupplies: value.customerSupplies === true,
    colorConsultation: value.colorConsultation === true,
    walls: paintOf(value.walls),
    ceiling: paintOf(value.ceiling),
    trim: paintOf(value.trim),
    doors: paintOf(value.doors),
    windows: paintOf(value.windows),
  }
}

/** Photos are stored as ids or as addresses of this site; nothing else is loaded. */
const photoAddress = (photo: unknown): string | null => {
  const named = text(photo)
  if (/^\/api\/photos\/\w+$/.test(named)) return named
  return /^\w+$/.test(named) ? `/api/photos/${named}` : null
}

/** As every other page calls it; a room of no known type is "Room" and its place. */
const namesOf = (rooms: readonly Fields[]): string[] => {
  const known = rooms.map((fields) => ({
    type: isOneOf<RoomType>(roomTypes, fields.type) ? fields.type : null,
    name: text(fields.name),
  }))
  const names = roomNames(known.filter((room): room is { type: RoomType; name: string } => room.type !== null))
  return known.map(({ type, name }, index) =>
    type === null ? name || text(rooms[index]?.type) || `Room ${index + 1}` : (names.shift() ?? ''),
  )
}

function roomOf(fields: Fields, name: string): StoredRoom {
  return {
    name,
    length: number(fields.length),
    width: number(fields.width),
    height: number(fields.height),
    doorCount: number(fields.doorCount),
    windowCount: number(fields.windowCount),
    windowWidth: number(fields.windowWidth),
    windowHeight: number(fields.windowHeight),
    excludedArea: number(fields.excludedArea),
    painted: surfaces.filter((surface) => fields[surfaceSwitch[surface]] === true),
    photos: (Array.isArray(fields.photos) ? fields.photos : []).map(photoAddress).filter((photo) => photo !== null),
    paint: roomPaint(fields.paintOptions),
  }
}

/** The rooms of a stored quote, from JSON text or a list. */
export function readRooms(stored: unknown): Read<StoredRoom[]> {
  try {
    const value = parsed(stored)
    if (!Array.isArray(value) || !value.every(isFields)) return { ok: false, message: 'Invalid room data format' }
    const names = namesOf(value)
    return { ok: true, value: value.map((fields, index) => roomOf(fields, names[index] ?? '')) }
  } catch {
    return { ok: false, message: 'Error parsing room data' }
  }
}

/** The paint options of a whole quote. Painters read "Paint options not available" instead of the message. */
export function readPaintOptions(stored: unknown): Read<{ customerSupplies: boolean; colorConsultation: boolean }> {
  try {
    const value = parsed(stored)
    if (!isFields(value)) throw new TypeError('No paint options')
    const { customerSupplies, colorConsultation } = value
    return {
      ok: true,
      value: { customerSupplies: customerSupplies === true, colorConsultation: colorConsultation === true },
    }
  } catch {
    return { ok: false, message: 'Error parsing paint options' }
  }
}

const conditionLabels: Record<string, string> = {
  primer: 'Primer',
  furnitureMoving: 'Furniture moving',
  substantialPrep: 'Substantial preparation',
  surfacePrep: 'Substantial preparation',
}

/** "someFlag" becomes "Some flag". */
const inWords = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The conditions that hold, by name. `hidden` ones are left out (the administrator's view hides primer). */
export function readConditions(stored: unknown, hidden: readonly string[] = []): Read<string[]> {
  try {
    const value = parsed(stored)
    if (!isFields(value)) throw new TypeError('No conditions')
    const held = Object.keys(value).filter((key) => value[key] === true && !hidden.includes(key))
    return { ok: true, value: held.map((key) => conditionLabels[key] ?? inWords(key)) }
  } catch {
    return { ok: false, message: 'Error parsing conditions' }
  }
}
