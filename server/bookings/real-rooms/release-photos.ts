import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

type Release = { photoIds: readonly string[]; released: boolean; rooms?: Readonly<Record<string, string>> | undefined }

/** Marks the photos of the visit and of its review as released, or as not. @returns those that were not so before */
async function mark(
  db: Transaction,
  bookingId: string,
  photoIds: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const isOther = at ? sql<boolean>`released_at is null` : sql<boolean>`released_at is not null`
  const { rows } = await sql<{ id: string }>`
    with visit as (
      update visit_photos set released_at = ${at}
       where booking_id = ${bookingId} and photo_id = any(${photoIds}) and ${isOther} returning photo_id as id),
    review as (
      update review_photos set released_at = ${at}
       where review_id = (select id from reviews where booking_id = ${bookingId}) and photo_id = any(${photoIds}) and ${isOther}
      returning photo_id as id)
    select id from visit union all select id from review`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says which rooms photos of the review show; a room that the quote does not have is none. */
async function nameRooms(db: Transaction, bookingId: string, rooms: Readonly<Record<string, string>>): Promise<void> {
  const known = sql`select room ->> 'id' from bookings b join quotes q on q.id = b.quote_id, jsonb_array_elements(q.rooms) room
    where b.id = ${bookingId}`
  for (const [photo, room] of Object.entries(rooms))
    await sql`
      update review_photos set room_id = ${room}
       where review_id = (select id from reviews where booking_id = ${bookingId}) and photo_id = ${photo} and ${room} in (${known})`.execute(
      db,
    )
}

/**
 * What is released is looked at first, once: what was accepted or refused stays so. What stood on the painter's page alone may stand
 * everywhere now, and is looked at for that. What is withdrawn before anybody has looked need not be looked at.
 */
async function askOffice(
  db: Transaction,
  photoIds: readonly string[],
  { released, at }: { released: boolean; at: Date },
) {
  if (released)
    await sql`
      insert into photo_moderations (photo_id, state, requested_at) select unnest(${photoIds}::text[]), 'waiting', ${at}
      on conflict (photo_id) do update
         set state = 'waiting', painter_page_only = false, requested_at = ${at}, decided_at = null
       where photo_moderations.painter_page_only`.execute(db)
  else await sql`delete from photo_moderations where photo_id = any(${photoIds}) and state = 'waiting'`.execute(db)
}

/**
 * Releases photos within the caller's transaction, or withdraws them.
 * @returns how many of them were not so before
 */
export async function setReleased(
  db: Transaction,
  bookingId: string,
  { photoIds, released, at }: Release & { at: Date },
): Promise<number> {
  const changed = await mark(db, bookingId, photoIds, released ? at : null)
  if (changed.length === 0) return 0
  await askOffice(db, changed, { released, at })
  // Servers of the release before show the photos of a review by this.
  await sql`update reviews r set shows_photos = exists (
      select 1 from review_photos p where p.review_id = r.id and p.released_at is not null)
    where r.booking_id = ${bookingId}`.execute(db)
  return changed.length
}

/**
 * The customer lets photos of their visit or of their review be shown, or no longer (docs/rules/real-rooms.md). What is no photo of it
 * is left out; the same again changes nothing.
 */
export async function releasePhotos(deps: Deps, bookingId: string, { photoIds, released, rooms = {} }: Release) {
  await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    await nameRooms(db, bookingId, rooms)
    const changed = await setReleased(db, bookingId, { photoIds, released, at: now })
    if (changed === 0) return
    recordChange(db, { topic: 'bookings', bookingId, kind: 'photo' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: released ? 'photos.released' : 'photos.withdrawn',
      about: ['booking', bookingId],
      after: { count: changed },
    })
  })
  deps.reviews.forget()
}
