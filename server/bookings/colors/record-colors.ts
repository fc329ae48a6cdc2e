import type { ColorChoices } from '#contract/bookings/colors.ts'
import { chooseColors, followColors } from '#domain/bookings/color-choices.ts'
import type { ColorPicker } from '#domain/bookings/color-moments.ts'
import { COLORS_NOTICE_MINUTES } from '#domain/bookings/colors-deadline.ts'
import { text } from '#domain/platform/translation/text.ts'
import { countColors } from '#domain/quotes/colors.ts'
import { readChange } from '#server/billing/stored-shapes/stored-change.ts'
import { emailOf } from '#server/bookings/booking/bookings.queries.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { type ColoredQuote, isNotifiedSoon, lockRooms } from './colors.queries.ts'

/** Who picked the colors, or noted what was picked together. */
type By = { by: Exclude<ColorPicker, 'painter'>; contractorId: null } | { by: 'painter'; contractorId: string }

const AUDITED = { customer: 'colors.picked', painter: 'colors.agreed', office: 'colors.noted' } as const

/** The live bookings of a quote: its painting, and its color evening. */
const visitsOf = (db: Transaction, quoteId: string): Promise<BookingRow[]> =>
  db.selectFrom('bookings').selectAll().where('quote_id', '=', quoteId).where('status', '<>', 'cancelled').execute()

/** A change order that waits for an answer keeps the colors that were picked meanwhile. */
async function followInOpenChanges(
  db: Transaction,
  bookingIds: readonly string[],
  colors: { before: ColoredQuote['rooms']; after: ColoredQuote['rooms'] },
): Promise<void> {
  if (bookingIds.length === 0) return
  const query = db.selectFrom('change_orders').selectAll().where('booking_id', 'in', bookingIds)
  for (const row of await query.where('state', '=', 'sent').execute()) {
    const { rooms } = readChange(row)
    const columns = {
      rooms_before: JSON.stringify(followColors(rooms.before, colors)),
      rooms_after: JSON.stringify(followColors(rooms.after, colors)),
    }
    await db.updateTable('change_orders').set(columns).where('id', '=', row.id).execute()
  }
}

/**
 * Tells the painter who has accepted the painting, together with what is picked within the next minutes.
 * @returns when they are told; null when they are already about to be, or are nobody else
 */
async function notifyPainter(
  db: Transaction,
  now: Date,
  quoteId: string,
  job: JobRow | undefined,
  { contractorId: who }: By,
): Promise<Date | null> {
  if (!job || job.contractor_id === who || (job.status !== 'acknowledged' && job.status !== 'in_progress')) return null
  if (await isNotifiedSoon(db, quoteId, now)) return null
  const email = await emailOf(db, job.contractor_id)
  if (email === undefined) return null
  const { contractor_id: contractorId, id: jobId } = job
  const at = new Date(now.getTime() + COLORS_NOTICE_MINUTES * 60_000)
  enqueue(db, now, email, { kind: 'job-colors', jobId }, at)
  enqueuePush(db, now, { kind: 'push-job-colors', contractorId, jobId }, at)
  return at
}

/**
 * Gives surfaces of a quote their colors, in the transaction of the caller, who has locked a booking of it and checked that it may be
 * done: the rooms with what is painted and bought, open change orders, the timelines of both visits, the audit, and the painter's
 * messages follow (docs/rules/colors.md#what-follows). Colors that are there already change nothing.
 * @returns how many surfaces changed
 * @throws AppError `invalid_request` for a color or a surface that cannot be; `conflict` when somebody picked another color since
 */
export async function recordColors(
  db: Transaction,
  deps: Pick<Deps, 'now' | 'actor'>,
  booking: Pick<BookingRow, 'id' | 'quote_id'>,
  colors: ColorChoices,
  { at, ...by }: By & { at?: Date },
): Promise<number> {
  const now = deps.now()
  const { rooms: before, paintOptions } = await lockRooms(db, booking.quote_id)
  const chosen = chooseColors(before, paintOptions, colors)
  if (chosen.outcome === 'invalid') throw invalid(chosen.path, chosen.message)
  if (chosen.outcome === 'stale')
    throw new AppError(
      'conflict',
      text('Somebody changed one of these colors in the meantime. Look at them again, then save yours.'),
    )
  const { rooms: after, changed } = chosen
  if (changed === 0) return 0
  await db
    .updateTable('quotes')
    .set({ rooms: JSON.stringify(after) })
    .where('id', '=', booking.quote_id)
    .execute()
  const visits = await visitsOf(db, booking.quote_id)
  await followInOpenChanges(
    db,
    visits.map(({ id }) => id),
    { before, after },
  )
  let notifiedAt: Date | null = null
  for (const { id: bookingId, kind } of visits) {
    const job = await findLiveJob(db, bookingId)
    if (job) recordChange(db, { topic: 'jobs', contractorId: job.contractor_id, jobId: job.id, kind: 'changed' })
    recordChange(db, { topic: 'bookings', bookingId, kind: 'colors' })
    if (kind === 'painting') notifiedAt = await notifyPainter(db, now, booking.quote_id, job, by)
  }
  const row = { picked_by: by.by, contractor_id: by.contractorId, colors: changed, at: at ?? now, told_at: notifiedAt }
  await db
    .insertInto('color_choices')
    .values({ id: newId(), quote_id: booking.quote_id, ...row })
    .execute()
  recordAudit(db, now, {
    actor: by.by === 'customer' ? 'customer' : by.by === 'painter' ? `contractor:${by.contractorId}` : deps.actor,
    action: AUDITED[by.by],
    about: ['booking', booking.id],
    before: { open: countColors(before, paintOptions).open },
    after: { open: countColors(after, paintOptions).open, changed },
  })
  return changed
}
