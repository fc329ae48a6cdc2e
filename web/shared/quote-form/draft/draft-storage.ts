import { z } from 'zod'
import { roomShape } from '#contract/pricing/room-shape.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { withoutUnit } from '#domain/coverage/addresses/unit.ts'
import type { Cents } from '#domain/platform/money.ts'
import { propertyTypes } from '#domain/pricing/quote-input.ts'
import {
  finishes,
  MAX_PHOTOS_PER_ROOM,
  MAX_ROOM_NAME,
  MAX_ROOMS,
  newRoom,
  qualities,
  type Room,
  roomTypes,
  surfaces,
  usualPaint,
} from '#domain/pricing/rooms.ts'
import { emptyDraft, newRoomId, type QuoteDraft, withRoomChoices } from './quote-draft.ts'

const KEY = 'quote_draft'

const usual = newRoom('')
const flag = z.boolean().catch(false)
const shortText = z.string().max(300).catch('')

/** Reads every valid part of a stored room, so that an older or corrupt draft loses as little as possible. */
const shape = roomShape({
  name: z.string().max(MAX_ROOM_NAME).catch(''),
  number: (name) => z.number().min(0).max(1e6).catch(usual[name]),
  switched: () => flag,
  flag,
  photos: z.array(z.string()).max(MAX_PHOTOS_PER_ROOM).catch([]),
  paint: (surface) =>
    z
      .object({
        quality: z.enum(qualities).catch(usualPaint[surface].quality),
        finish: z.enum(finishes).catch(usualPaint[surface].finish),
        colorCode: shortText,
        brand: shortText,
      })
      .catch(usualPaint[surface]),
})

const StoredRoom = z.object({
  id: z.string().min(1).max(64),
  type: z.enum(roomTypes).catch('bedroom'),
  ...shape,
  paintOptions: shape.paintOptions.catch(usual.paintOptions),
})

const StoredDraft = z.object({
  projectType: z.literal('interior').catch('interior'),
  propertyType: z.enum(propertyTypes).catch('single-family'),
  address: shortText,
  unit: z.string().max(40).optional().catch(undefined),
  customerName: shortText,
  email: shortText,
  phone: shortText,
  rooms: z.array(StoredRoom).min(1).max(MAX_ROOMS),
  conditions: z
    .object({ primer: flag, furnitureMoving: flag, substantialPrep: flag })
    .catch(() => emptyDraft().conditions),
  paintOptions: z.object({ customerSupplies: flag, colorConsultation: flag }).catch(() => emptyDraft().paintOptions),
  mix: z
    .record(z.string(), z.record(z.enum(surfaces), z.enum(qualities)))
    .optional()
    .catch(undefined),
  palette: z
    .array(z.object({ code: z.string().max(40), name: z.string().max(80), hex: z.string().regex(/^#[0-9a-f]{6}$/i) }))
    .max(12)
    .optional()
    .catch(undefined),
})

/** Stored JSON as a draft; null when it is none. */
export function asDraft(stored: unknown): QuoteDraft | null {
  const parsed = StoredDraft.safeParse(stored)
  return parsed.success ? withRoomChoices(parsed.data) : null
}

/** The draft stored in this browser; null when there is none or it is unreadable. */
export function readDraft(): QuoteDraft | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored ? asDraft(JSON.parse(stored)) : null
  } catch {
    return null
  }
}

/** Stores the draft in this browser until the quote is created. Does nothing without storage. */
export function storeDraft(draft: QuoteDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // In a private window or with full storage, the draft lasts as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // as above
  }
}

/** Whether the draft has input worth keeping. */
export const hasContent = (draft: QuoteDraft): boolean =>
  [draft.customerName, draft.address, draft.email, draft.phone].some((value) => value.trim() !== '') ||
  draft.rooms.length > 1 ||
  draft.rooms.some((room) => room.length > 0 || room.width > 0 || room.photos.length > 0)

/** A stored quote as a draft, without its id and its prices, which are computed again. */
export function draftOf(quote: Quote): QuoteDraft {
  const { projectType, propertyType, address, unit, customerName, email, phone, conditions, paintOptions } = quote
  const rooms = quote.rooms.map((room) => {
    const unpriced: Room & { cost?: Cents } = { ...room }
    delete unpriced.cost
    return unpriced
  })
  return withRoomChoices({
    projectType,
    propertyType,
    address: withoutUnit(address, unit),
    ...(unit ? { unit } : {}),
    customerName: customerName ?? '',
    email,
    phone,
    rooms: rooms.length > 0 ? rooms : [newRoom(newRoomId())],
    conditions,
    paintOptions: {
      customerSupplies: paintOptions.customerSupplies,
      colorConsultation: paintOptions.colorConsultation,
    },
  })
}
