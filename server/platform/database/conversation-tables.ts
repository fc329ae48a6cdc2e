import type { ConversationSide } from '#domain/bookings/conversation.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import type { Defaulted, Instant, InstantOrNull, Nullable } from './column-types.ts'

/** The tables of what people say and show about a visit, a part of `Database`. */
export interface ConversationTables {
  thread_messages: {
    id: string
    booking_id: string
    number: number
    side: ConversationSide
    contractor_id: Nullable<string>
    client_key: Nullable<string>
    text: string
    /** When it was written, and when we heard of it. */
    at: Instant
    recorded_at: Instant
  }
  thread_reads: {
    booking_id: string
    /** "customer", "office", or the id of a painter. */
    reader: string
    read_to: Defaulted<number>
    mail_due_at: InstantOrNull
  }
  thread_photos: { photo_id: string; message_id: string; place: number }
  visit_photos: {
    photo_id: string
    booking_id: string
    contractor_id: Nullable<string>
    room_id: string
    moment: PhotoMoment
    taken_at: Instant
    recorded_at: Instant
    released_at: InstantOrNull
  }
  visit_notes: {
    booking_id: string
    gate_code: Nullable<string>
    parking: Nullable<string>
    pets: Nullable<string>
    other: Nullable<string>
    updated_at: Instant
  }
  finishing_notes: { job_id: string; note: string }
}
