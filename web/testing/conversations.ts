import { z } from 'zod'
import { type ConversationMessage, ConversationPart } from '#contract/bookings/conversation.ts'
import { VisitPhotos } from '#contract/bookings/visit-photos.ts'

/** A message of Monday morning; any field can be overridden. */
export const aConversationMessage = (overrides: Partial<ConversationMessage> = {}): ConversationMessage => ({
  number: 1,
  side: 'painter',
  name: 'Maria',
  isOwn: false,
  text: 'Same parking spot?',
  photos: [],
  at: new Date('2026-11-23T13:02:00Z'),
  ...overrides,
})

/** A conversation in wire format. */
export const aConversation = (overrides: Partial<z.output<typeof ConversationPart>> = {}) =>
  z.encode(ConversationPart, {
    messages: [],
    before: null,
    unread: 0,
    seenTo: 0,
    closesAt: new Date('2026-12-24T05:00:00Z'),
    isOpen: true,
    ...overrides,
  })

const aPhoto = (id: string, moment: 'before' | 'after', roomId = 'a') => ({
  id,
  url: `/api/visit-photos/${id}?key=k`,
  smallUrl: `/api/visit-photos/${id}?key=k&size=small`,
  roomId,
  moment,
  takenAt: new Date('2026-11-23T20:00:00Z'),
  isReleased: false,
  removableUntil: null,
})

/** A bedroom before and after, in wire format. */
export const thePhotos = (overrides: Partial<z.output<typeof VisitPhotos>> = {}) =>
  z.encode(VisitPhotos, {
    rooms: [{ id: 'a', name: 'Bedroom' }],
    photos: [aPhoto('P1', 'before'), aPhoto('P2', 'after')],
    free: 98,
    ...overrides,
  })

/** Notes about a home, in wire format. */
export const theNotes = { gateCode: '4471', parking: 'Behind the house', pets: null, other: null }
