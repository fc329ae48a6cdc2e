import type { Conditions, PaintOptions, PropertyType, QuoteInput } from '../../../../domain/quote-input.ts'
import {
  MAX_PHOTOS_PER_ROOM,
  MAX_ROOMS,
  newRoom,
  type Quality,
  type Room,
  type Surface,
  type SurfacePaint,
  surfaces,
} from '../../../../domain/rooms.ts'

/** What a visitor has filled in so far: a quote request that may still be incomplete. */
export type QuoteDraft = Omit<QuoteInput, 'customerName' | 'propertyType' | 'paintOptions'> & {
  customerName: string
  propertyType: PropertyType
  paintOptions: Pick<PaintOptions, 'customerSupplies' | 'colorConsultation'>
}

export type ContactField = 'customerName' | 'address' | 'email' | 'phone'

export type DraftAction =
  | { type: 'contact'; field: ContactField; value: string }
  | { type: 'property'; value: PropertyType }
  | { type: 'add-room'; id: string }
  | { type: 'duplicate-room'; room: string; id: string }
  | { type: 'remove-room'; room: string }
  | { type: 'room'; room: string; change: Partial<Omit<Room, 'id' | 'paintOptions' | 'photos' | 'excludedArea'>> }
  | { type: 'exclude-area'; room: string; on: boolean }
  | { type: 'excluded-area'; room: string; area: number }
  | { type: 'surface-paint'; room: string; surface: Surface; change: Partial<SurfacePaint> }
  | { type: 'room-supplies'; room: string; on: boolean }
  | { type: 'room-consultation'; room: string; on: boolean }
  | { type: 'add-photo'; room: string; photo: string }
  | { type: 'remove-photo'; room: string; photo: string }
  | { type: 'condition'; name: keyof Conditions; on: boolean }
  | { type: 'quality-everywhere'; quality: Quality }
  | { type: 'all-supplies'; on: boolean }
  | { type: 'all-consultation'; on: boolean }
  | { type: 'replace'; draft: QuoteDraft }

/** An id for a room that no other room of a draft has. */
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

const withPaint = (room: Room, change: Partial<Room['paintOptions']>): Room => ({
  ...room,
  paintOptions: { ...room.paintOptions, ...change },
})

/** Paint that the customer buys needs no consultation of ours: the one switches the other off. */
const supplies = (on: boolean) =>
  on ? { customerSupplies: true, colorConsultation: false } : { customerSupplies: false }

function duplicate(draft: QuoteDraft, original: string, id: string): QuoteDraft {
  const at = draft.rooms.findIndex((room) => room.id === original)
  const room = draft.rooms[at]
  if (!room || draft.rooms.length >= MAX_ROOMS) return draft
  // A photo shows one room, so the copy begins without.
  return { ...draft, rooms: draft.rooms.toSpliced(at + 1, 0, { ...room, id, photos: [] }) }
}

/** Every change that a visitor can make, as a pure step from one draft to the next. */
export function reduceDraft(draft: QuoteDraft, action: DraftAction): QuoteDraft {
  switch (action.type) {
    case 'contact':
      return { ...draft, [action.field]: action.value }
    case 'property':
      return { ...draft, propertyType: action.value }
    case 'add-room':
      return draft.rooms.length >= MAX_ROOMS ? draft : { ...draft, rooms: [...draft.rooms, newRoom(action.id)] }
    case 'duplicate-room':
      return duplicate(draft, action.room, action.id)
    case 'remove-room':
      return draft.rooms.length > 1 ? { ...draft, rooms: draft.rooms.filter((room) => room.id !== action.room) } : draft
    case 'room':
      return inRoom(draft, action.room, (room) => ({ ...room, ...action.change }))
    case 'exclude-area':
      return inRoom(draft, action.room, (room) => ({ ...room, excludedArea: action.on ? 1 : 0 }))
    case 'excluded-area':
      return inRoom(draft, action.room, (room) => ({ ...room, excludedArea: action.area }))
    case 'surface-paint':
      return inRoom(draft, action.room, (room) =>
        withPaint(room, { [action.surface]: { ...room.paintOptions[action.surface], ...action.change } }),
      )
    case 'room-supplies':
      return inRoom(draft, action.room, (room) => withPaint(room, supplies(action.on)))
    case 'room-consultation':
      return inRoom(draft, action.room, (room) => withPaint(room, { colorConsultation: action.on }))
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
      return {
        ...draft,
        rooms: draft.rooms.map((room) =>
          withPaint(
            room,
            Object.fromEntries(
              surfaces.map((surface) => [surface, { ...room.paintOptions[surface], quality: action.quality }]),
            ),
          ),
        ),
      }
    case 'all-supplies':
      return { ...draft, paintOptions: { ...draft.paintOptions, ...supplies(action.on) } }
    case 'all-consultation':
      return { ...draft, paintOptions: { ...draft.paintOptions, colorConsultation: action.on } }
    case 'replace':
      return action.draft
  }
}
