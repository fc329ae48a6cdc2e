import type { Selectable } from 'kysely'
import { z } from 'zod'
import { roomShape } from '#contract/pricing/room-shape.ts'
import { priceUnits } from '#domain/pricing/charges.ts'
import type { ItemizedBreakdown } from '#domain/pricing/pricing.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import type { Conditions } from '#domain/pricing/quote-input.ts'
import { roomNumbers } from '#domain/pricing/room-fields.ts'
import { finishes, qualities, roomTypes, surfaces, usualPaint } from '#domain/pricing/rooms.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { storedPricing } from './stored-pricing.ts'

const flag = z.boolean().default(false)
const Quality = z.enum(qualities)
const Finish = z.enum(finishes)
const Cents = z.int()

/** A room as stored by any release: a field that its release did not know means nothing to paint and nothing to pay. */
const Room = z.object({
  id: z.string(),
  type: z.enum(roomTypes),
  ...roomShape({
    name: z.string().optional(),
    number: (name) => z.number().default(roomNumbers[name].absent),
    switched: () => flag,
    flag,
    photos: z.array(z.string()).default([]),
    paint: (surface) =>
      z
        .object({
          quality: Quality.default(usualPaint[surface].quality),
          finish: Finish.default(usualPaint[surface].finish),
          colorCode: z.string().default(''),
          brand: z.string().default(''),
        })
        .prefault({}),
  }),
  cost: Cents,
})

const PricedSurface = z.object({
  surface: z.enum(surfaces),
  quantity: z.number(),
  unit: z.enum(priceUnits),
  cents: Cents,
})

const Rooms = z.array(Room)
const ConditionsOfQuote = z.object({ primer: flag, furnitureMoving: flag, substantialPrep: flag })
const PaintOptionsOfQuote = z.object({
  customerSupplies: flag,
  colorConsultation: flag,
  quality: Quality.exactOptional(),
  finish: Finish.exactOptional(),
})
const Receipt = z.object({
  rooms: z.array(Cents),
  lines: z.array(z.array(PricedSurface)),
  minimumJobAdjustment: Cents.default(0),
  furnitureMoving: Cents.default(0),
  subtotal: Cents,
  taxRate: z.number(),
  tax: Cents,
  total: Cents,
})

/** A room of a stored quote, with what it costs. */
export type StoredRoom = z.output<typeof Room>

/** @throws ZodError when no release has ever stored such a value */
export const readRooms = (stored: unknown): StoredRoom[] => Rooms.parse(stored)
/** @throws ZodError as above */
export const readPaintOptions = (stored: unknown): z.output<typeof PaintOptionsOfQuote> =>
  PaintOptionsOfQuote.parse(stored)

type WorkColumns = { rooms: unknown; conditions: unknown; paint_options: unknown }
type Work = { rooms: StoredRoom[]; conditions: Conditions; paint_options: z.output<typeof PaintOptionsOfQuote> }

/** A row whose rooms and choices have been parsed. */
export const readWork = <Row extends WorkColumns>(row: Row): Omit<Row, keyof Work> & Work => ({
  ...row,
  rooms: readRooms(row.rooms),
  conditions: ConditionsOfQuote.parse(row.conditions),
  paint_options: readPaintOptions(row.paint_options),
})

/**
 * The receipt as it was priced.
 * @throws ZodError as above
 */
export const readReceipt = (stored: unknown): ItemizedBreakdown => Receipt.parse(stored)

type QuoteColumns = WorkColumns & { breakdown: unknown; pricing: unknown }
type Priced = Work & { breakdown: ItemizedBreakdown; pricing: PricingSettings }

/** A row of `quotes` with its JSON columns parsed. */
export type StoredQuote = Omit<Selectable<Database['quotes']>, keyof Priced> & Priced

/** Parses a whole quote, whichever release stored it. */
export const readQuote = <Row extends QuoteColumns>(row: Row): Omit<Row, keyof Priced> & Priced => {
  const work = readWork(row)
  return { ...row, ...work, pricing: storedPricing(row.pricing), breakdown: readReceipt(row.breakdown) }
}
