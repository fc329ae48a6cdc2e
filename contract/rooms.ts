import { z } from 'zod'
import { nothingToPaint } from '../domain/quote-input.ts'
import {
  finishes,
  isMeasured,
  MAX_COUNT,
  MAX_DIMENSION_FT,
  MAX_EXCLUDED_AREA,
  MAX_PHOTOS_PER_ROOM,
  MAX_ROOM_NAME,
  MAX_ROOMS,
  newRoom,
  qualities,
  roomTypes,
  type SurfacePaint,
} from '../domain/rooms.ts'
import { blankableLine, Id, identifier, line } from './fields.ts'
import { Money } from './money.ts'

export const Quality = z.enum(qualities)
export const Finish = z.enum(finishes)

/** What a new room starts with also stands for a paint that a caller leaves out. */
const fresh = newRoom('')

/** Feet. A wall has a length; only windows and the area without paint may be nothing. */
const atMost = `Please enter at most ${MAX_DIMENSION_FT} feet.`
const Dimension = z
  .number('Please enter a number of feet.')
  .positive('Please enter a length above 0 feet.')
  .max(MAX_DIMENSION_FT, atMost)
const Measure = z
  .number('Please enter a number of feet.')
  .min(0, 'Please enter 0 or more.')
  .max(MAX_DIMENSION_FT, atMost)
const Count = z
  .int('Please enter a whole number.')
  .min(0, 'Please enter 0 or more.')
  .max(MAX_COUNT, `Please enter at most ${MAX_COUNT}.`)

const surfacePaint = (usual: SurfacePaint) =>
  z
    .object({
      quality: Quality.default(usual.quality),
      finish: Finish.default(usual.finish),
      colorCode: blankableLine(100).default(''),
      brand: blankableLine(100).default(''),
    })
    .prefault({})

const NewRoom = z
  .object({
    id: line(64).optional(),
    type: z.enum(roomTypes),
    name: blankableLine(MAX_ROOM_NAME).default('').describe('What the family calls the room; blank for none'),
    length: Dimension,
    width: Dimension,
    height: Dimension.default(fresh.height),
    paintWalls: z.boolean().default(fresh.paintWalls),
    paintCeiling: z.boolean().default(false),
    paintTrim: z.boolean().default(false),
    paintDoors: z.boolean().default(false),
    paintWindows: z.boolean().default(false),
    doorCount: Count.default(0),
    windowCount: Count.default(0),
    windowWidth: Measure.default(0),
    windowHeight: Measure.default(0),
    excludedArea: z
      .number('Please enter a number of square feet.')
      .min(0, 'Please enter 0 or more.')
      .max(MAX_EXCLUDED_AREA, `Please enter at most ${MAX_EXCLUDED_AREA} square feet.`)
      .default(0)
      .describe('Square feet without paint'),
    photos: z.array(identifier('photo')).max(MAX_PHOTOS_PER_ROOM).default([]).describe('Ids from POST /api/photos'),
    paintOptions: z
      .object({
        customerSupplies: z.boolean().default(false),
        colorConsultation: z.boolean().default(false),
        walls: surfacePaint(fresh.paintOptions.walls),
        ceiling: surfacePaint(fresh.paintOptions.ceiling),
        trim: surfacePaint(fresh.paintOptions.trim),
        doors: surfacePaint(fresh.paintOptions.doors),
        windows: surfacePaint(fresh.paintOptions.windows),
      })
      .prefault({}),
  })
  .superRefine((room, context) => {
    const problem = isMeasured(room) ? nothingToPaint(room) : null
    if (!problem) return
    // On the wire the surfaces have no field of their own: the first switch stands for them.
    const path = problem.path === 'surfaces' ? 'paintWalls' : problem.path
    context.addIssue({ code: 'custom', path: [path], message: problem.message })
  })
  .meta({ id: 'NewRoom', description: 'A room in feet; a cost that is sent along is ignored' })

/** The rooms of a new quote. A room without an id gets its number as one. */
export const NewRooms = z
  .array(NewRoom)
  .min(1, 'Add at least one room')
  .max(MAX_ROOMS)
  .transform((rooms) => rooms.map((room, index) => ({ ...room, id: room.id ?? `room-${index + 1}` })))

const StoredPaint = z.object({ quality: Quality, finish: Finish, colorCode: z.string(), brand: z.string() })

/** A room of a stored quote, with the price it was given. */
export const PricedRoom = z
  .object({
    id: z.string(),
    type: z.enum(roomTypes),
    name: z.string().optional().describe('What the family calls the room; absent in old quotes'),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    paintWalls: z.boolean(),
    paintCeiling: z.boolean(),
    paintTrim: z.boolean(),
    paintDoors: z.boolean(),
    paintWindows: z.boolean(),
    doorCount: z.number(),
    windowCount: z.number(),
    windowWidth: z.number(),
    windowHeight: z.number(),
    excludedArea: z.number(),
    photos: z.array(Id),
    paintOptions: z.object({
      customerSupplies: z.boolean(),
      colorConsultation: z.boolean(),
      walls: StoredPaint,
      ceiling: StoredPaint,
      trim: StoredPaint,
      doors: StoredPaint,
      windows: StoredPaint,
    }),
    cost: Money,
  })
  .meta({ id: 'Room' })
