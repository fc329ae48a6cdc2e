import { commonQuality, withQuality } from '#domain/pricing/quality-prices.ts'
import type { Conditions, PaintOptions, PropertyType, QuoteInput } from '#domain/pricing/quote-input.ts'
import {
  MAX_PHOTOS_PER_ROOM,
  MAX_ROOMS,
  newRoom,
  type Quality,
  type Room,
  type Surface,
  type SurfacePaint,
} from '#domain/pricing/rooms.ts'
import { type Mix, mixOf, withConsultation, withMix, withOwnPaint, withPaint, withSurface } from './room-changes.ts'

/** A color that a visitor liked: `code` as on the fan ("EC-06"), `hex` as it is drawn. */
export type SeedColor = { code: string; name: string; hex: string }

/** The visitor's input so far: a quote request that may still be incomplete. */
export type QuoteDraft = Omit<QuoteInput, 'customerName' | 'propertyType' | 'paintOptions'> & {
  customerName: string
  propertyType: PropertyType
  /** True when it is true of every room; the rooms are authoritative. */
  paintOptions: Pick<PaintOptions, 'customerSupplies' | 'colorConsultation'>
  /** The qualities chosen by room, before one was chosen for all. */
  mix?: Mix | undefined
  /** Colors that the visitor liked before. */
  palette?: readonly SeedColor[] | undefined
}

/** The part of a draft that determines the price, without what only the wizard needs. */
export const requestOf = ({ mix: _mix, palette: _palette, ...request }: QuoteDraft): QuoteDraft => request

export type ContactField = 'customerName' | 'address' | 'unit' | 'email' | 'phone'

export type DraftAction =
  | { type: 'contact'; field: ContactField; value: string }
  | { type: 'property'; value: PropertyType }
  | { type: 'add-room'; id: string; room?: Room }
  | { type: 'duplicate-room'; room: string; id: string }
  | { type: 'remove-room'; room: string }
  | { type: 'room'; room: string; change: Partial<Omit<Room, 'id' | 'paintOptions' | 'photos' | 'excludedArea'>> }
  | { type: 'surface'; room: string; surface: Surface; on: boolean }
  | { type: 'exclude-area'; room: string; on: boolean }
  | { type: 'excluded-area'; room: string; area: number }
  | { type: 'surface-paint'; room: string; surface: Surface; change: Partial<SurfacePaint> }
  | { type: 'room-supplies'; room: string; on: boolean }
  | { type: 'room-consultation'; room: string; on: boolean }
  | { type: 'add-photo'; room: string; photo: string }
  | { type: 'remove-photo'; room: string; photo: string }
  | { type: 'condition'; name: keyof Conditions; on: boolean }
  | { type: 'quality-everywhere'; quality: Quality }
  | { type: 'quality-mix' }
  | { type: 'all-supplies'; on: boolean }
  | { type: 'all-consultation'; on: boolean }
  | { type: 'replace'; draft: QuoteDraft }

/** An id for a room that is unique within its draft. */
export const newRoomId = (): string => `room-${crypto.randomUUID().slice(0, 8)}`

/** The wizard's defaults: one empty room. */
export const emptyDraft = (address = ''): QuoteDraft => ({
  projectType: 'interior',
  propertyType: 'single-family',
  address,
  customerName: '',
  email: '',
  phone: '',
  rooms: [newRoom(newRoomId())],
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
})

const inRoom = (draft: QuoteDraft, id: string, change: (room: Room) => Room): QuoteDraft => ({
  ...draft,
  rooms: draft.rooms.map((room) => (room.id === id ? change(room) : room)),
})

const inAllRooms = (draft: QuoteDraft, change: (room: Room) => Room): QuoteDraft => ({
  ...draft,
  rooms: draft.rooms.map(change),
})

function duplicate(draft: QuoteDraft, original: string, id: string): QuoteDraft {
  const at = draft.rooms.findIndex((room) => room.id === original)
  const room = draft.rooms[at]
  if (!room || draft.rooms.length >= MAX_ROOMS) return draft
  // A photo shows one room, and a name belongs to one room, so the copy has neither.
  return { ...draft, rooms: draft.rooms.toSpliced(at + 1, 0, { ...room, id, name: '', photos: [] }) }
}

/** Derives the choices for the whole quote from all its rooms. */
function deriveChoices(draft: QuoteDraft): QuoteDraft {
  const customerSupplies = draft.rooms.every((room) => room.paintOptions.customerSupplies)
  const colorConsultation = draft.rooms.every((room) => room.paintOptions.colorConsultation)
  const { paintOptions } = draft
  const same =
    paintOptions.customerSupplies === customerSupplies && paintOptions.colorConsultation === colorConsultation
  return same ? draft : { ...draft, paintOptions: { customerSupplies, colorConsultation } }
}

/** Applies the choices for the whole quote to its rooms. */
export const withRoomChoices = (draft: QuoteDraft): QuoteDraft => {
  const { customerSupplies, colorConsultation } = draft.paintOptions
  const applyChoices = (room: Room): Room => {
    if (customerSupplies) return withOwnPaint(room, true)
    return colorConsultation ? withConsultation(room, true) : room
  }
  return deriveChoices(inAllRooms(draft, applyChoices))
}

/** One quality everywhere; the mix it replaces is stored. */
const withQualityEverywhere = (draft: QuoteDraft, quality: Quality): QuoteDraft => ({
  ...inAllRooms(draft, (room) => withQuality(room, quality)),
  mix: commonQuality(draft) === null ? mixOf(draft.rooms) : draft.mix,
})

/** Every change that a visitor can make, as a pure function from one draft to the next. */
export function reduceDraft(draft: QuoteDraft, action: DraftAction): QuoteDraft {
  const next = stepDraft(draft, action)
  return next.rooms === draft.rooms ? next : deriveChoices(next)
}

function stepDraft(draft: QuoteDraft, action: DraftAction): QuoteDraft {
  switch (action.type) {
    case 'contact':
      return { ...draft, [action.field]: action.value }
    case 'property':
      return { ...draft, propertyType: action.value }
    case 'add-room':
      return draft.rooms.length >= MAX_ROOMS
        ? draft
        : { ...draft, rooms: [...draft.rooms, { ...(action.room ?? newRoom(action.id)), id: action.id }] }
    case 'duplicate-room':
      return duplicate(draft, action.room, action.id)
    case 'remove-room':
      return draft.rooms.length > 1 ? { ...draft, rooms: draft.rooms.filter((room) => room.id !== action.room) } : draft
    case 'room':
      return inRoom(draft, action.room, (room) => ({ ...room, ...action.change }))
    case 'surface':
      return inRoom(draft, action.room, (room) => withSurface(room, action.surface, action.on))
    case 'exclude-area':
      return inRoom(draft, action.room, (room) => ({ ...room, excludedArea: action.on ? 1 : 0 }))
    case 'excluded-area':
      return inRoom(draft, action.room, (room) => ({ ...room, excludedArea: action.area }))
    case 'surface-paint': {
      const { room: id, surface, change } = action
      const changed = inRoom(draft, id, (room) =>
        withPaint(room, { [surface]: { ...room.paintOptions[surface], ...change } }),
      )
      // Choosing a quality in a room starts a new mix.
      return change.quality === undefined ? changed : { ...changed, mix: undefined }
    }
    case 'room-supplies':
      return inRoom(draft, action.room, (room) => withOwnPaint(room, action.on))
    case 'room-consultation':
      return inRoom(draft, action.room, (room) => withConsultation(room, action.on))
    case 'add-photo':
      return inRoom(draft, action.room, (room) =>
        room.photos.length >= MAX_PHOTOS_PER_ROOM || room.photos.includes(action.photo)
          ? room
          : { ...room, photos: [...room.photos, action.photo] },
      )
    case 'remove-photo':
      return inRoom(draft, action.room, (room) => ({
        ...room,
        photos: room.photos.filter((photo) => photo !== action.photo),
      }))
    case 'condition':
      return { ...draft, conditions: { ...draft.conditions, [action.name]: action.on } }
    case 'quality-everywhere':
      return withQualityEverywhere(draft, action.quality)
    case 'quality-mix': {
      const { mix } = draft
      return mix ? inAllRooms(draft, (room) => withMix(room, mix)) : draft
    }
    case 'all-supplies':
      return inAllRooms(draft, (room) => withOwnPaint(room, action.on))
    case 'all-consultation':
      return inAllRooms(draft, (room) => withConsultation(room, action.on))
    case 'replace':
      return action.draft
  }
}
