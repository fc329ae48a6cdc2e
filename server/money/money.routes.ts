import type { FastifyInstance } from 'fastify'
import { enterMoney, getBookingLedger, type MoneyEntry } from '../../contract/admin/booking-ledger.ts'
import { message } from '../../domain/words/message.ts'
import { lockBooking } from '../booking-life/held-life.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { enterForOffice } from '../ledger/office-entries.ts'
import { recordPayment } from '../ledger/record-payment.ts'
import { readBookingLedger } from './booking-ledger.queries.ts'

/** Enters what the office says about the money of a booking. @throws AppError `not_found`; those of the entry */
const enter = (deps: Deps, bookingId: string, entry: MoneyEntry): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw new AppError('not_found', message('Booking not found'))
    if (entry.kind === 'payment') await recordPayment(db, deps, booking, entry, entry.collectedBy)
    else await enterForOffice(db, deps, booking, entry)
  })

/** The administrator's calls about money. */
export function registerMoney(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBookingLedger, ({ params, deps }) => readBookingLedger(deps.db, params.id))
  route(app, deps, enterMoney, async ({ params, body, deps }) => {
    await enter(deps, params.id, body)
    return readBookingLedger(deps.db, params.id)
  })
}
