import { type Selectable, sql } from 'kysely'
import { GOOD_STARS, REVIEWS_TO_SHOW, type ReportReason, type ReviewCounts } from '#domain/bookings/reviews.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import { isFinal } from '#domain/scheduling/job-status.ts'
import { repairs } from '#server/bookings/lifecycle/is-repair.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { readRooms, type StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { isReviewShown } from './shown-reviews.ts'

export type ReviewRow = Selectable<Database['reviews']>

/** A review with what it is about. */
export type ReviewView = ReviewRow & {
  end_date: string
  quote_id: string
  key_epoch: number
  customer_name: string | null
  zip: string | null
  city: string | null
  county: string | null
  rooms: StoredRoom[]
  first_name: string
  last_name: string
  slug: string
  is_active: boolean
}

const views = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('quotes as q', 'q.id', 'b.quote_id')
    .innerJoin('contractors as c', 'c.id', 'r.contractor_id')
    .selectAll('r')
    .select(['b.quote_id', 'b.end_date', 'b.key_epoch', 'q.customer_name', 'q.zip', 'q.city', 'q.county', 'q.rooms'])
    .select(['c.first_name', 'c.last_name', 'c.slug', 'c.is_active'])

const viewOf = <Row extends { rooms: unknown }>(row: Row): Omit<Row, 'rooms'> & Pick<ReviewView, 'rooms'> => ({
  ...row,
  rooms: readRooms(row.rooms),
})

/** Whether a booking `b` can be reviewed, as `isReviewable` says it. */
export const isFinishedPainting = sql<boolean>`
  (b.kind = 'painting' and b.status = 'completed' and coalesce(b.purpose, '') not in (${repairs}))`

/** Whether the completion of a visit is final; until then its customer does not know of it (docs/rules/reviews.md#who-can-write-one). */
export async function isFinishedForGood(db: Db, bookingId: string, now: Date): Promise<boolean> {
  const query = db
    .selectFrom('jobs')
    .select(['last_step', 'completed_at', 'step_recorded_at'])
    .where('booking_id', '=', bookingId)
  const job = await query.where('status', '=', 'completed').executeTakeFirst()
  return (
    !job ||
    isFinal(
      {
        canBeUndone: job.last_step === 'completed',
        completedAt: job.completed_at,
        stepRecordedAt: job.step_recorded_at,
      },
      now,
    )
  )
}

/** When a shown review was published. */
export const shownAt = ({ published_at, written_at }: ReviewRow): Date => published_at ?? written_at

/** The reviews that are shown, newest first. */
export async function listShown(
  db: Db,
  of: { contractorId?: string; withWords?: boolean; limit: number; position?: Position | undefined },
): Promise<ReviewView[]> {
  const { contractorId, withWords = false, limit, position } = of
  const rows = await views(db)
    .where(isReviewShown)
    .$if(contractorId !== undefined, (query) => query.where('r.contractor_id', '=', contractorId as string))
    .$if(withWords, (query) => query.where('r.words', '<>', ''))
    .where(after(position, 'r.published_at', 'r.id'))
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(viewOf)
}

/** Shown reviews with words, those of a zip code first, then of its county, then of anywhere; the newest of each first. */
export async function listNearest(db: Db, location: { zip: string; county: string | null }): Promise<ReviewView[]> {
  const rows = await views(db)
    .where(isReviewShown)
    .where('r.words', '<>', '')
    .orderBy(sql`case when q.zip = ${location.zip} then 0 when q.county = ${location.county} then 1 else 2 end`)
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(REVIEWS_TO_SHOW)
    .execute()
  return rows.map(viewOf)
}

/** Whether readers have reported a review `r`, and the office has not answered yet. */
const isReported = sql<boolean>`r.id in (select review_id from review_reports where done_at is null)`

/** Reviews for the office, newest first. */
export async function listForOffice(
  db: Db,
  of: { state?: ReviewRow['state'] | 'reported' | undefined; limit: number; position?: Position | undefined },
): Promise<ReviewView[]> {
  const { state, limit, position } = of
  const rows = await views(db)
    .$if(state === 'reported', (query) => query.where(isReviewShown).where(isReported))
    .$if(state !== undefined && state !== 'reported', (query) =>
      query.where('r.state', '=', state as ReviewRow['state']),
    )
    .where(after(position, 'r.written_at', 'r.id'))
    .orderBy('r.written_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(viewOf)
}

/** The reviews of some bookings, oldest first. */
export async function reviewsOf(db: Db, bookingIds: readonly string[]): Promise<ReviewView[]> {
  const rows = await views(db).where(sql<boolean>`r.booking_id = any(${bookingIds})`).orderBy('r.written_at').execute()
  return rows.map(viewOf)
}

/** Reviews by their ids. */
export async function viewsById(db: Db, ids: readonly string[]): Promise<Map<string, ReviewView>> {
  const rows = await views(db).where(sql<boolean>`r.id = any(${ids})`).execute()
  return new Map(rows.map((row) => [row.id, viewOf(row)]))
}

export const findView = async (db: Db, id: string): Promise<ReviewView | undefined> =>
  (await viewsById(db, [id])).get(id)

/** Those of some bookings that have a review. */
export async function reviewedAmong(db: Db, bookingIds: readonly string[]): Promise<Map<string, true>> {
  const query = db.selectFrom('reviews').select('booking_id')
  const rows = await query.where(sql<boolean>`booking_id = any(${bookingIds})`).execute()
  return new Map(rows.map((row) => [row.booking_id, true]))
}

export const findReviewOf = (db: Db, bookingId: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** A review, locked until the transaction ends; its booking is not. */
export const lockReview = (db: Transaction, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A photo that a customer added to their review. */
export type PhotoOfReview = { id: string; isReleased: boolean }

/** The photos of some reviews, in the order of their customers. */
export async function photosByReview(db: Db, ids: readonly string[]): Promise<Map<string, PhotoOfReview[]>> {
  const rows = await db
    .selectFrom('review_photos')
    .select(['review_id', 'photo_id', 'released_at'])
    .where(sql<boolean>`review_id = any(${ids})`)
    .orderBy('review_id')
    .orderBy('position')
    .execute()
  const found = new Map<string, PhotoOfReview[]>()
  for (const { review_id: id, photo_id: photo, released_at: at } of rows)
    found.set(id, [...(found.get(id) ?? []), { id: photo, isReleased: at !== null }])
  return found
}

export type OpenReport = { reason: ReportReason; text: string; reportedAt: Date }

/** What readers find wrong with some reviews and the office has not answered, oldest first. */
export async function openReports(db: Db, ids: readonly string[]): Promise<Map<string, OpenReport[]>> {
  const { rows } = await sql<OpenReport & { reviewId: string }>`
    select review_id as "reviewId", reason, words as text, reported_at as "reportedAt" from review_reports
     where review_id = any(${ids}) and done_at is null order by reported_at, id`.execute(db)
  return groupBy(rows, ({ reviewId }) => reviewId)
}

type Counted = ReviewCounts & { hidden: { reason: NonNullable<ReviewRow['hidden_for']>; count: number }[] }

/** The counts of all reviews, or of those of one painter. */
export async function countReviews(db: Db, contractorId?: string): Promise<Counted> {
  const of = (column: string) =>
    contractorId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${contractorId}`
  const { rows } = await sql<Counted>`
    select (select count(*) from bookings b
             where ${isFinishedPainting} and ${of('b.contractor_id')}) as jobs,
           count(*) as reviews, coalesce(sum(r.stars), 0) as stars, count(*) filter (where r.stars >= ${GOOD_STARS}) as good,
           (select coalesce(json_agg(json_build_object('reason', h.hidden_for, 'count', h.count) order by h.hidden_for), '[]')
              from (select hidden_for, count(*) from reviews where state = 'hidden' and ${of('contractor_id')}
                     group by hidden_for) h) as hidden
      from reviews r where ${isReviewShown} and ${of('r.contractor_id')}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counting found nothing')
  return { ...row, stars: Number(row.stars) }
}

/** A painter's answers, oldest first. */
export const answersOf = async (db: Db, contractorId: string) => {
  const { rows } = await sql<{ text: string; answeredAt: Date }>`
    select answer as text, answered_at as "answeredAt" from reviews
     where contractor_id = ${contractorId} and answer is not null order by answered_at`.execute(db)
  return rows
}
