import { type RawBuilder, sql } from 'kysely'
import type { PhotoRelease } from '#contract/bookings/visit-photos.ts'
import type { ModerationState, RefusalReason } from '#domain/bookings/released-photos.ts'
import { type PhotoMoment, photoMoments } from '#domain/bookings/visit-photos.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { isReviewShown } from '#server/bookings/reviews/shown-reviews.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRooms, type StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'

/** Of finished visits alone: a literal, so that the cached plan uses the indexes (as `isReviewShown`). */
const completed = sql.lit<BookingStatus>('completed')
const accepted = sql.lit<ModerationState>('accepted')

/**
 * The photos that everybody may see: released by their customers, accepted by the office, of finished visits; those of a review
 * as long as it is shown (docs/rules/real-rooms.md#where-they-stand). One that a painter took has a moment, one of a review a place.
 */
const shownPhotos = (of: (table: 'v' | 'r') => RawBuilder<boolean>) => sql`
  select v.photo_id as id, v.booking_id, v.contractor_id, v.room_id, v.moment, 0 as position, m.painter_page_only
    from visit_photos v join photo_moderations m on m.photo_id = v.photo_id and m.state = ${accepted}
    join bookings b on b.id = v.booking_id and b.status = ${completed}
   where v.released_at is not null and ${of('v')}
  union all
  select p.photo_id, r.booking_id, r.contractor_id, p.room_id, null, p.position, m.painter_page_only
    from reviews r join review_photos p on p.review_id = r.id
    join photo_moderations m on m.photo_id = p.photo_id and m.state = ${accepted}
   where p.released_at is not null and r.shows_photos and ${isReviewShown} and ${of('r')}`

/** A photo that everybody may see, with the rooms of its visit. */
export type ShownPhoto = {
  id: string
  bookingId: string
  roomId: string | null
  moment: PhotoMoment | null
  rooms: readonly StoredRoom[]
}

type Row = Omit<ShownPhoto, 'rooms'> & { rooms: unknown }
const shownOf = (row: Row): ShownPhoto => ({ ...row, rooms: readRooms(row.rooms) })

const columns = sql`s.id, s.booking_id as "bookingId", s.room_id as "roomId", s.moment, q.rooms`

/** The photos of a painter's page, of the latest visits first; of a room before and after its painting in a row. */
export async function shownPhotosOfPainter(db: Db, contractorId: string, limit: number): Promise<ShownPhoto[]> {
  const { rows } = await sql<Row>`
    select ${columns}
      from (${shownPhotos((table) => sql`${sql.ref(`${table}.contractor_id`)} = ${contractorId}`)}) s
      join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
     order by b.end_date desc, s.booking_id, s.position, s.room_id, array_position(${[...photoMoments]}::text[], s.moment), s.id
     limit ${limit}`.execute(db)
  return rows.map(shownOf)
}

/** Of some visits the photos of the finished rooms that everybody may see, those of their customers first. */
export async function shownRoomsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, ShownPhoto[]>> {
  const { rows } = await sql<Row>`
    select ${columns}
      from (${shownPhotos((table) => sql`${sql.ref(`${table}.booking_id`)} = any(${bookingIds})`)}) s
      join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
     where not s.painter_page_only and coalesce(s.moment, 'after') = 'after'
     order by s.booking_id, s.moment nulls first, s.position, s.id`.execute(db)
  const found = new Map<string, ShownPhoto[]>()
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), shownOf(row)])
  return found
}

/** The latest finished room of each of the latest visits, with what may be said of it. */
export type LatestRoom = ShownPhoto & {
  endDate: string
  zip: string | null
  city: string | null
  county: string | null
  showsName: boolean
  firstName: string
  slug: string
  isActive: boolean
}

/** The latest finished rooms that everybody may see, one of a visit. */
export async function latestRooms(db: Db, limit: number): Promise<LatestRoom[]> {
  const { rows } = await sql<Omit<LatestRoom, 'rooms'> & { rooms: unknown }>`
    select * from (
      select distinct on (s.booking_id) ${columns}, b.end_date as "endDate", q.zip, q.city, q.county,
             coalesce(r.shows_name and ${isReviewShown}, false) as "showsName", c.first_name as "firstName", c.slug, c.is_active as "isActive"
        from (${shownPhotos(() => sql<boolean>`true`)}) s
        join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
        join contractors c on c.id = s.contractor_id
        left join reviews r on r.booking_id = s.booking_id
       where not s.painter_page_only and coalesce(s.moment, 'after') = 'after'
       order by s.booking_id, s.moment nulls first, s.position, s.id) rooms
     order by "endDate" desc, "bookingId" limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, rooms: readRooms(row.rooms) }))
}

/** Whether everybody may see a photo. */
export async function isShownToAll(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${shownPhotos((table) => sql`${sql.ref(table === 'v' ? 'v.photo_id' : 'p.photo_id')} = ${id}`)}) s limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** What became of the photos of a visit and of its review that its customer has released. */
export async function releasedOfBooking(db: Db, bookingId: string): Promise<Map<string, PhotoRelease>> {
  const { rows } = await sql<{
    id: string
    state: ModerationState | null
    refusedFor: RefusalReason | null
    isPainterPageOnly: boolean | null
  }>`
    select p.id, m.state, m.refused_for as "refusedFor", m.painter_page_only as "isPainterPageOnly"
      from (select photo_id as id from visit_photos where booking_id = ${bookingId} and released_at is not null
            union all
            select p.photo_id from review_photos p join reviews r on r.id = p.review_id
             where r.booking_id = ${bookingId} and p.released_at is not null) p
      left join photo_moderations m on m.photo_id = p.id`.execute(db)
  return new Map(
    rows.map(({ id, state, refusedFor, isPainterPageOnly }) => [
      id,
      { state: state ?? 'waiting', refusedFor, isPainterPageOnly: isPainterPageOnly ?? false },
    ]),
  )
}

/** The photos of the review of a visit, in the order of its customer. */
export async function photosOfReview(db: Db, bookingId: string): Promise<{ id: string; roomId: string | null }[]> {
  const { rows } = await sql<{ id: string; roomId: string | null }>`
    select p.photo_id as id, p.room_id as "roomId" from review_photos p join reviews r on r.id = p.review_id
     where r.booking_id = ${bookingId} order by p.position`.execute(db)
  return rows
}

type WaitingPhotos = { bookingId: string; count: number; since: Date }

/** Visits with released photos that the office has not looked at, the longest waiting first. */
export async function waitingPhotos(db: Db): Promise<WaitingPhotos[]> {
  const { rows } = await sql<WaitingPhotos>`
    select coalesce(v.booking_id, r.booking_id) as "bookingId", count(*)::int as count, min(m.requested_at) as since
      from photo_moderations m
      left join visit_photos v on v.photo_id = m.photo_id
      left join review_photos p on p.photo_id = m.photo_id
      left join reviews r on r.id = p.review_id
     where m.state = ${sql.lit<ModerationState>('waiting')} and coalesce(v.released_at, p.released_at) is not null
     group by 1 order by since, 1`.execute(db)
  return rows
}
