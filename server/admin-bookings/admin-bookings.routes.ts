import type { FastifyInstance } from 'fastify'
import { getBoard } from '../../contract/admin/board.ts'
import {
  type AdminBookingDetails,
  cancelBookings,
  exportBookings,
  getAdminBooking,
  listBookings,
  listCandidates,
  updateBooking,
} from '../../contract/admin/bookings.ts'
import { daysBetween, todayIn } from '../../domain/dates.ts'
import { compareSlots } from '../../domain/slots.ts'
import { message } from '../../domain/words/message.ts'
import { historyOf } from '../audit/audit.queries.ts'
import { findBookingIds } from '../booking-search/find-bookings.ts'
import { findBooking, reservedSlotsOf } from '../bookings/bookings.queries.ts'
import { lateChangeOf } from '../bookings/change-credit.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { positionOf, turnPage } from '../http/paging.ts'
import { route } from '../http/route.ts'
import { listAssignments, readAdminBookings } from './admin-bookings.queries.ts'
import { readBoard } from './board.queries.ts'
import { cancelBookings as cancelMany } from './cancel-bookings.ts'
import { exportBookings as exportTable } from './export-bookings.ts'
import { readSignOff } from './sign-off.queries.ts'
import { updateBooking as update } from './update-booking.ts'

/** One booking in full. @throws AppError `not_found` */
const readDetails = async (deps: Pick<Deps, 'db' | 'market'>, id: string): Promise<AdminBookingDetails> => {
  const { db } = deps
  const [booking] = await readAdminBookings(db, [id])
  const row = booking && (await findBooking(db, id))
  if (!row) throw new AppError('not_found', message('Booking not found'))
  const reserved = await reservedSlotsOf(db, id)
  return {
    ...booking,
    estimatedDays: daysBetween(booking.scheduledDate, booking.endDate) + 1,
    reservedSlots: reserved.toSorted(compareSlots).map(({ date, slot }) => ({ date, timeSlot: slot })),
    ...(await readSignOff(db, id)),
    lateChange: await lateChangeOf(deps, row),
    history: await historyOf(db, 'booking', id),
  }
}

/** The administrator's booking calls. */
export function registerAdminBookings(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listBookings, async (call) => {
    const { limit, cursor, ...filters } = call.query
    // The ids determine where the next page starts; only the ones shown are loaded in full.
    const ids = await findBookingIds(deps.db, filters, limit + 1, positionOf(cursor))
    const rows = await readAdminBookings(deps.db, ids)
    return turnPage(call, rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  })
  route(app, deps, exportBookings, ({ query, reply, deps }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="bookings-${todayIn(deps.market, deps.now())}.csv"`)
      .header('cache-control', 'no-store')
    return exportTable(deps, query)
  })
  route(app, deps, getAdminBooking, ({ params, deps }) => readDetails(deps, params.id))
  route(app, deps, updateBooking, async ({ params, body, deps }) => {
    await update(deps, params.id, body)
    return readDetails(deps, params.id)
  })
  route(app, deps, listCandidates, async ({ params, deps }) => {
    await readDetails(deps, params.id)
    return listAssignments(deps.db, params.id)
  })
  route(app, deps, cancelBookings, ({ body, deps }) =>
    cancelMany(deps, body.ids, { reason: body.reason, withoutCredit: body.withoutCredit ?? false }),
  )
  route(app, deps, getBoard, ({ query, deps }) =>
    readBoard(deps, query.from ?? todayIn(deps.market, deps.now()), query.days),
  )
}
