import { sql } from 'kysely'
import type { NoShow } from '#contract/bookings/office-no-shows.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { attemptsByJob, noShowsOf } from './no-shows.queries.ts'
import { presentForOffice } from './present-no-show.ts'

/**
 * When nobody opened at a booking, for the office, newest first.
 * @throws AppError `not_found`
 */
export async function readNoShows(deps: Deps, bookingId: string): Promise<{ noShows: NoShow[] }> {
  const { db } = deps
  if (!(await findBooking(db, bookingId))) throw new AppError('not_found', text('Booking not found'))
  const rows = await noShowsOf(db, [bookingId])
  const tried = await attemptsByJob(
    db,
    rows.flatMap(({ job_id }) => job_id ?? []),
  )
  const ids = rows.flatMap(({ contractor_id }) => contractor_id ?? [])
  const painters = await db
    .selectFrom('contractors')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  const nameOf = (id: string | null): string | null => {
    const painter = painters.find((one) => one.id === id)
    return painter ? `${painter.first_name} ${painter.last_name}` : null
  }
  return {
    noShows: rows.map((row) =>
      presentForOffice(deps, row, {
        tried: tried.get(row.job_id ?? '') ?? [],
        painterName: nameOf(row.contractor_id),
      }),
    ),
  }
}
