import { withOwnIds } from '#domain/bookings/change-orders.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { insertChange } from '#server/bookings/change-orders/change-orders.queries.ts'
import { proposedWork } from '#server/bookings/change-orders/proposed-work.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import { type MessageCase, ORIGIN, type Scene } from './a-visit.ts'
import { TODAY } from './builders.ts'
import { market, reader } from './market.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** A visit's rooms with another ceiling height. */
const higher = ({ rooms }: Pick<StoredQuote, 'rooms'>) => withOwnIds(rooms).map((room) => ({ ...room, height: 16 }))

/** A case of each message about changes. */
export function changeMessageCases(app: TestApp, { visit, optional }: Scene) {
  /** A visit with a change of its rooms in some state. */
  const aChange = async (columns: Partial<Parameters<typeof insertChange>[1]> = {}) => {
    const made = await visit(app)
    const { rooms, change } = proposedWork(made.quote, null, higher(made.quote))
    const id = newId()
    await inTransaction(app.db, (db) =>
      insertChange(db, {
        id,
        booking_id: made.bookingId,
        job_id: made.jobId,
        reason: 'correction',
        state: 'sent',
        rooms_before: JSON.stringify(rooms.before),
        rooms_after: JSON.stringify(rooms.after),
        breakdown_before: JSON.stringify(change.before),
        breakdown_after: JSON.stringify(change.after),
        difference: change.difference,
        sent_at: TEST_NOW,
        ...optional({ words: 'The ceilings are <b>higher</b>' }),
        ...columns,
      }),
    )
    const total = formatMoney(reader, made.quote.final_cost + change.difference)
    return { ...made, changeId: id, added: formatMoney(reader, change.difference), total }
  }
  const approved = {
    state: 'approved',
    answered_at: TEST_NOW,
    price_before: 0,
    end_date: TODAY,
    approved_by: 'Dana',
  } as const
  const withdrawn = { state: 'withdrawn', answered_at: TEST_NOW, withdrawn_by: 'painter' } as const
  const closeJob = (id: string) => app.update('jobs', { id }, { status: 'rejected' })
  const setBooking = (id: string, status: 'cancelled' | 'scheduled') => app.update('bookings', { id }, { status })

  return {
    'change-sent': async () => {
      const { bookingId, changeId, added, total } = await aChange()
      return {
        payload: { bookingId, changeId },
        contains: [
          added,
          total,
          'Nothing changes until you approve',
          'It takes ',
          `you owe a trip charge of ${formatWholeMoney(reader, market.changes.tripCharge)}`,
          `${ORIGIN}/booking/${bookingId}`,
        ],
        undo: () => app.update('change_orders', { id: changeId }, withdrawn),
      }
    },
    'change-approved': async () => {
      const { bookingId, changeId, added } = await aChange(approved)
      return {
        payload: { bookingId, changeId },
        contains: [added, 'Your change is approved', `${ORIGIN}/booking/${bookingId}`],
        undo: () => setBooking(bookingId, 'cancelled'),
      }
    },
    'change-withdrawn': async () => {
      const { bookingId, changeId } = await aChange(withdrawn)
      return {
        payload: { bookingId, changeId },
        contains: ['your visit and its price stay as they are', `${ORIGIN}/booking/${bookingId}`],
        undo: () => setBooking(bookingId, 'cancelled'),
      }
    },
    'job-change-answered': async () => {
      const { jobId, changeId } = await aChange({ state: 'declined', answered_at: TEST_NOW })
      return {
        payload: { jobId, changeId },
        contains: ['the customer declined the change', `${ORIGIN}/contractor/dashboard`],
        undo: () => closeJob(jobId),
      }
    },
    'visit-ended': async () => {
      const { bookingId } = await visit(app, { status: 'cancelled' })
      const { tripCharge } = market.changes
      return {
        payload: { bookingId, fee: tripCharge, sequence: 1 },
        contains: [formatWholeMoney(reader, tripCharge), 'nothing was painted', `${ORIGIN}/pay/${bookingId}`],
        undo: () => setBooking(bookingId, 'scheduled'),
      }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
