import { z } from 'zod'
import { roomShape } from '#contract/pricing/room-shape.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import {
  finishLabels,
  qualityLabels,
  type RoomNumber,
  type RoomType,
  roomNames,
  roomTypes,
  type Surface,
  surfaceSwitch,
  surfaces,
} from '#domain/pricing/rooms.ts'
import type { RoomToPaint } from '#domain/quotes/shopping-list.ts'

/** Paint of one surface, formatted; empty where unknown. */
export type StoredPaint = { quality: string; finish: string; colorCode: string; brand: string }
export type StoredRoomPaint = { customerSupplies: boolean; colorConsultation: boolean } & Record<Surface, StoredPaint>

/** A room of a quote for its painter; unknown numbers are 0. */
export type StoredRoom = Record<RoomNumber, number> & {
  id: string
  name: string
  painted: readonly Surface[]
  /** The URLs of the images. */
  photos: readonly string[]
  /** Null when it is unreadable. */
  paint: StoredRoomPaint | null
}

/** The parsed value, or the specified error message (docs/rules/messages.md). */
export type Read<T> = { ok: true; value: T } | { ok: false; message: Text }

const freeText = z.string().trim().catch('')
const flag = z.boolean().catch(false)

/** The label of a stored choice; a choice that this release does not know is what it says. */
const labelIn =
  (t: Translator, labels: Record<string, Text>) =>
  (value: string): string => {
    const label = labels[value]
    return label ? t(label) : value
  }

/** Photos are ids or URLs of this site; nothing else is loaded. */
const photoAddress = (photo: unknown): string | null => {
  const named = typeof photo === 'string' ? photo.trim() : ''
  if (/^\/api\/(photos\/\w+|room-photos\/[\w-]+)$/.test(named)) return named
  return /^\w+$/.test(named) ? `/api/photos/${named}` : null
}

const shape = roomShape({
  name: freeText,
  number: () => z.number().positive().catch(0),
  switched: () => flag,
  flag,
  photos: z
    .array(z.unknown())
    .catch([])
    .transform((photos) => photos.map(photoAddress).filter((photo) => photo !== null)),
  paint: () =>
    z
      .object({ quality: freeText, finish: freeText, colorCode: freeText, brand: freeText })
      .catch({ quality: '', finish: '', colorCode: '', brand: '' }),
})

/** Lenient parsing: missing or malformed values are omitted, never guessed. */
const Rooms = z.array(
  z.object({ id: freeText, type: freeText, ...shape, paintOptions: shape.paintOptions.nullable().catch(null) }),
)

const isRoomType = (type: string): type is RoomType => (roomTypes as readonly string[]).includes(type)

/** As every other page calls it; a room of no known type is what it says, or "Room" and its place. */
const namesOf = (reader: Reader, rooms: readonly { type: string; name: string }[]): string[] => {
  const t = translator(reader)
  const names = roomNames(
    reader,
    rooms.flatMap(({ type, name }) => (isRoomType(type) ? [{ type, name }] : [])),
  )
  return rooms.map(({ type, name }, index) =>
    isRoomType(type) ? (names.shift() ?? '') : name || type || t('Room {number}', { number: index + 1 }),
  )
}

/** The rooms of a quote for the one who paints them. Null when they are no rooms at all. */
export function roomsOf(reader: Reader, stored: unknown): StoredRoom[] | null {
  const rooms = Rooms.safeParse(stored)
  if (!rooms.success) return null
  const names = namesOf(reader, rooms.data)
  const t = translator(reader)
  const [qualityOf, finishOf] = [labelIn(t, qualityLabels), labelIn(t, finishLabels)]
  const inLabels = (paint: StoredRoomPaint): StoredRoomPaint => {
    const labelled = { ...paint }
    for (const surface of surfaces) {
      const { quality, finish } = paint[surface]
      labelled[surface] = { ...paint[surface], quality: qualityOf(quality), finish: finishOf(finish) }
    }
    return labelled
  }
  return rooms.data.map(({ paintOptions, ...room }, index) => ({
    ...room,
    name: names[index] ?? '',
    painted: surfaces.filter((surface) => room[surfaceSwitch[surface]]),
    paint: paintOptions && inLabels(paintOptions),
  }))
}

/** The rooms that a painter is sent, as far as paint is bought for them; none of those whose paint is unreadable. */
export function readRoomsToPaint(sent: string): RoomToPaint[] {
  try {
    const rooms = Rooms.safeParse(JSON.parse(sent))
    return (rooms.data ?? []).flatMap(({ paintOptions, ...room }) => (paintOptions ? [{ ...room, paintOptions }] : []))
  } catch {
    return []
  }
}

/** The rooms that a painter is sent, as JSON text. */
export function readRooms(reader: Reader, sent: string): Read<StoredRoom[]> {
  try {
    const rooms = roomsOf(reader, JSON.parse(sent))
    return rooms ? { ok: true, value: rooms } : { ok: false, message: text('Invalid room data format') }
  } catch {
    return { ok: false, message: text('Error parsing room data') }
  }
}

const Choices = z.object({ customerSupplies: flag, colorConsultation: flag })

/** The paint options of a whole quote. If they are unreadable, painters see "Paint options not available". */
export function readPaintOptions(sent: string): Read<z.output<typeof Choices>> {
  try {
    return { ok: true, value: Choices.parse(JSON.parse(sent)) }
  } catch {
    return { ok: false, message: text('Error parsing paint options') }
  }
}

const conditionLabels: Record<string, Text> = {
  primer: text('Primer'),
  furnitureMoving: text('Furniture moving'),
  substantialPrep: text('Substantial preparation'),
  surfacePrep: text('Substantial preparation'),
}

/** "someFlag" becomes "Some flag". */
const toLabel = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The conditions that hold, by name. */
export const formatConditions = (reader: Reader, conditions: Record<string, unknown>): string[] =>
  Object.keys(conditions)
    .filter((key) => conditions[key] === true)
    .map((key) => {
      const label = conditionLabels[key]
      return label ? translator(reader)(label) : toLabel(key)
    })

/** The conditions that a painter is sent, as JSON text. */
export function readConditions(reader: Reader, sent: string): Read<string[]> {
  try {
    return { ok: true, value: formatConditions(reader, z.record(z.string(), z.unknown()).parse(JSON.parse(sent))) }
  } catch {
    return { ok: false, message: text('Error parsing conditions') }
  }
}
