import { z } from 'zod'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableLine, Id, identifier, line, named } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { nothingToPaint } from '#domain/pricing/quote-input.ts'
import { type NumberKind, numberKinds, roomNumbers } from '#domain/pricing/room-fields.ts'
import {
  finishes,
  isMeasured,
  MAX_PHOTOS_PER_ROOM,
  MAX_ROOM_NAME,
  MAX_ROOMS,
  qualities,
  type RoomNumber,
  roomTypes,
  type Surface,
  usualPaint,
  usualSwitches,
} from '#domain/pricing/rooms.ts'
import { roomShape } from './room-shape.ts'

export const Quality = z.enum(qualities)
export const Finish = z.enum(finishes)

/** The range that a caller may send for each kind of number. A wall has a length; anything else may be 0. */
const numbers: Record<NumberKind, z.ZodNumber> = {
  side: z
    .number(errorText(text('Please enter a number of feet.')))
    .positive(errorText(text('Please enter a length above 0 feet.'))),
  measure: z
    .number(errorText(text('Please enter a number of feet.')))
    .min(0, errorText(text('Please enter 0 or more.'))),
  count: z.int(errorText(text('Please enter a whole number.'))).min(0, errorText(text('Please enter 0 or more.'))),
  area: z
    .number(errorText(text('Please enter a number of square feet.')))
    .min(0, errorText(text('Please enter 0 or more.'))),
}

const numberField = (name: RoomNumber) => {
  const { kind } = roomNumbers[name]
  const { max, tooLarge } = numberKinds[kind]
  return numbers[kind].max(max, errorText(tooLarge))
}

/** A color as it is entered, in a quote and afterwards: its code or name, and its maker. */
export const ColorLine = blankableLine(100)

const surfacePaint = (surface: Surface) =>
  z
    .object({
      quality: Quality.default(usualPaint[surface].quality),
      finish: Finish.default(usualPaint[surface].finish),
      colorCode: ColorLine.default(''),
      brand: ColorLine.default(''),
    })
    .prefault({})

const newRoomShape = roomShape({
  name: blankableLine(MAX_ROOM_NAME).default('').describe('What the family calls the room; blank for none'),
  number: (name) => numberField(name).default(roomNumbers[name].absent),
  switched: (name) => z.boolean().default(usualSwitches[name]),
  flag: z.boolean().default(false),
  photos: z.array(identifier('photo')).max(MAX_PHOTOS_PER_ROOM).default([]).describe('Ids from POST /api/photos'),
  paint: surfacePaint,
})

const NewRoom = z
  .object({
    id: line(64).optional(),
    type: z.enum(roomTypes),
    ...newRoomShape,
    length: numberField('length'),
    width: numberField('width'),
    excludedArea: newRoomShape.excludedArea.describe('Square feet without paint'),
    paintOptions: newRoomShape.paintOptions.prefault({}),
  })
  .superRefine((room, context) => {
    const problem = isMeasured(room) ? nothingToPaint(room) : null
    if (!problem) return
    // On the wire the surfaces have no common field: the first switch stands for them.
    const path = problem.path === 'surfaces' ? 'paintWalls' : problem.path
    context.addIssue({ code: 'custom', path: [path], errorText: problem.message })
  })
  .meta({ id: 'NewRoom', description: 'A room in feet; a cost that is sent along is ignored' })

/** The rooms of a new quote. A room without an id gets its position as one. */
export const NewRooms = z
  .array(NewRoom)
  .min(1, errorText(text('Add at least one room')))
  .max(MAX_ROOMS)
  .transform((rooms) => rooms.map((room, index) => ({ ...room, id: room.id ?? `room-${index + 1}` })))

const StoredPaint = z.object({ quality: Quality, finish: Finish, colorCode: z.string(), brand: z.string() })

/** A room of a stored quote, with the price that it was given. */
export const PricedRoom = named('Room', {
  id: z.string(),
  type: z.enum(roomTypes),
  ...roomShape({
    name: z.string().optional().describe('What the family calls the room; absent in old quotes'),
    number: () => z.number(),
    switched: () => z.boolean(),
    flag: z.boolean(),
    photos: z.array(Id),
    paint: () => StoredPaint,
  }),
  cost: Money,
})
