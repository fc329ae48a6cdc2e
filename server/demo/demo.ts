import type { ConversationSide } from '#domain/bookings/conversation.ts'
import type { HideReason, Stars } from '#domain/bookings/reviews.ts'
import type { VisitNotes } from '#domain/bookings/visit-notes.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import type { MinutesAway, VisitEventKind } from '#domain/bookings/visit-progress.ts'
import type { ComplianceDocumentKind } from '#domain/painters/compliance-documents.ts'
import type { Contact } from '#domain/platform/contact.ts'
import type { Weekday } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { OfficeRole } from '#domain/platform/roles.ts'
import type { PropertyType } from '#domain/pricing/quote-input.ts'
import type { RoomType } from '#domain/pricing/rooms.ts'
import type { houseColors } from '#domain/quotes/house-colors.ts'
import type { CallOutcome } from '#domain/quotes/quotes.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Face } from './draw-face.ts'

/** A painter of the demo data. */
export type DemoPainter = {
  firstName: string
  lastName: string
  businessName: string | null
  phone: string
  experienceYears: number
  sqFtPerDay: number
  isVerified: boolean
  /** Priority by the name of an area of a new database. */
  areas: Record<string, number>
  /** Days on which nothing is offered. */
  daysOff: readonly Weekday[]
  slots: readonly SlotId[]
  /** Their photo, which is drawn; without one customers see the initials. */
  portrait?: { face: Face; state: 'accepted' | 'waiting' }
  /** License and insurance; `days` from today is their last day. */
  documents?: Partial<Record<ComplianceDocumentKind, { number: string; days: number; state: 'accepted' | 'waiting' }>>
}

/** Somebody of the office. */
export type DemoColleague = { name: string; role: OfficeRole }

/** Feet; walls in that color, and everything else that is painted. Without a color one is chosen at a consultation. */
export type DemoRoom = {
  type: RoomType
  length: number
  width: number
  color?: keyof typeof houseColors
  ceiling?: true
  trim?: true
  doors?: number
}

/** A home and what is painted in it: one quote, for as many visits as name it. */
export type DemoHome = {
  customer: string
  phone: string
  address: string
  propertyType: PropertyType
  rooms: readonly DemoRoom[]
  /** They pick the colors alone: nobody asks them for a color evening. */
  ownColors?: true
  /** They have none: the office booked for them on the phone, and prints letters. */
  withoutEmail?: true
}

/** The other parts of a room that are painted. */
export type MoreWork = Pick<DemoRoom, 'ceiling' | 'trim' | 'doors'>

/** An event of a booking. `days` count from the last day of the visit, `hours` back from its beginning. */
export type DemoEvent =
  | { what: 'declined'; notes: string }
  | { what: 'done' }
  /** The painter arrives so many minutes after the arrival window. */
  | { what: 'late'; minutes: number }
  /** Hours from the beginning of the visit, like all `hours` below; without it, work starts when the visit begins. */
  | { what: 'started'; hours: number }
  | { what: 'reported'; kind: VisitEventKind; minutes?: MinutesAway; note?: string; hours: number }
  /** The painter looked at the rooms: they are as booked. */
  | { what: 'rooms checked'; hours: number }
  /** The painter sends the price of more work in the rooms, in their order; the last one sent is what gets approved. */
  | { what: 'more proposed'; words: string; more: readonly MoreWork[]; hours: number }
  | { what: 'more approved'; by: string; hours: number }
  /** The customer says that all is good. */
  | { what: 'signed off'; days: number }
  /** The customer wants something mended, and the painter comes back for it ahead. */
  | { what: 'touch-up'; words: string; days: number }
  /** With a photo; after the days of the sign-off. */
  | { what: 'warranty claim'; words: string; days: number }
  | { what: 'cancelled'; hours: number }
  /** All that is open: to the painter at the door, or to the office later. */
  | { what: 'paid'; by: 'cash' | 'check'; checkNumber?: string; to: 'painter' | 'office'; days: number }
  | { what: 'adjusted'; by: Cents; reason: string; days: number }
  | { what: 'refunded'; amount: Cents; reason: string; days: number }
  | { what: 'fee waived'; reason: string; days: number }
  /** Without `named`, it reads "A customer". */
  | { what: 'reviewed'; stars: Stars; text: string; named: boolean; days: number }
  | { what: 'review answered'; text: string; days: number }
  | { what: 'review hidden'; reason: HideReason; days: number }
  | { what: 'said'; by: ConversationSide; text: string; hours: number }
  | { what: 'noted'; notes: Partial<VisitNotes>; hours: number }
  /** Each room, or the first ones; before and after at the beginning and at the end of the work. */
  | { what: 'photographed'; moment: PhotoMoment; rooms?: number }
  /** The customer lets the photos be shown, */
  | { what: 'released'; days: number }
  /** and the office has looked at them. */
  | { what: 'photos accepted'; days: number }

/** A booking and its events, in days from today. Only what would have happened by now happens. */
export type DemoStory = {
  home: DemoHome
  /** Their first name. */
  painter: string
  /**
   * When the visit begins, if it is ahead, or ends, if it is past; moved away from today until the painter works and is free.
   * `soon` is today, or tomorrow once it would have begun; `now` is under way, and began today, or yesterday if the day is young.
   */
  day: number | 'soon' | 'now'
  slot: SlotId
  /** The day of the booking; `just now` is two hours ago, and nobody has answered yet. */
  booked: number | 'just now'
  events: readonly DemoEvent[]
}

/** Somebody who asked for a price and has not booked; `asked` and `days` count from today, back and ahead. */
export type DemoQuote = {
  home: DemoHome
  askedDay: number
  source: QuoteSource
  /** They came back to it. */
  opened?: true
  calls?: readonly { day: number; outcome: CallOutcome; callBackIn?: number; text: string }[]
}

/** The data that a new market is tried out with. */
export type Demo = {
  contact: Contact
  /** The first one can log in. */
  painters: readonly DemoPainter[]
  /** Who works in the office besides the first owner. */
  office: readonly DemoColleague[]
  /** What one of them wrote down about the visit that is under way; it may mention colleagues. */
  officeNote?: { by: string; text: string }
  stories: readonly DemoStory[]
  quotes: readonly DemoQuote[]
  /** What the office calls some of the customers, by their names. */
  tags: Readonly<Record<string, readonly string[]>>
}
