import type { Updateable } from 'kysely'
import { freeUntil } from '#domain/bookings/cancellation.ts'
import { colorsUntil } from '#domain/bookings/colors-deadline.ts'
import { owedWhenLate } from '#domain/bookings/promises.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDate, formatDeadline, formatTime } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { formatVisit, visitTimes } from '#domain/scheduling/visit-times.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { fullScene, type MessageCase, ORIGIN, type Scene } from './a-visit.ts'
import { TODAY } from './builders.ts'
import { changeMessageCases } from './change-message-cases.ts'
import { chargeFee } from './charge-fee.ts'
import { conversationMessageCases } from './conversation-message-cases.ts'
import { market, reader, taxLines } from './market.ts'
import { moneyMessageCases, ofVisitsToCome } from './money-message-cases.ts'
import { noShowMessageCases } from './no-show-message-cases.ts'
import { officeMessageCases } from './office-message-cases.ts'
import { arrival, painterMessageCases } from './painter-message-cases.ts'
import { promiseMessageCases } from './promise-message-cases.ts'
import { reviewMessageCases } from './review-message-cases.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

const HOUR = 3_600_000
/** When the visit of a case is. */
const DATE = addDays(TODAY, 7)

/** Makes a case of each kind. */
export function messageCases(
  app: TestApp,
  { visit, optional }: Scene = fullScene,
): Record<MessageKind, () => Promise<MessageCase>> {
  const setBooking = (id: string, columns: Updateable<Database['bookings']>) => app.update('bookings', { id }, columns)

  return {
    quote: async () => {
      const { quote } = await visit(app)
      const contains = [
        'Kitchen',
        'Bedroom',
        'Furniture moving',
        ...taxLines,
        formatDate(reader, todayIn(market, quote.expires_at)),
        `${ORIGIN}/quote/${quote.id}`,
      ]
      const undo = () => app.update('quotes', { id: quote.id }, { expires_at: TEST_NOW })
      return { payload: { quoteId: quote.id }, contains, undo }
    },
    'booking-confirmation': async () => {
      const { bookingId, quote } = await visit(app)
      const contains = [
        formatVisit(reader, visitTimes(market, { date: DATE, slot: 'morning', halfDays: 4 })),
        'S.',
        'Kitchen',
        quote.address,
        formatId(bookingId),
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
        `${ORIGIN}/cancel-booking/${bookingId}`,
        `until ${formatDeadline(reader, freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }))}`,
        formatWholeMoney(reader, market.cancellation.fee),
      ]
      return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { status: 'cancelled' }) }
    },
    'painter-confirmed': async () => {
      const { bookingId } = await visit(app)
      await setBooking(bookingId, { confirmed_at: TEST_NOW })
      return {
        payload: { bookingId },
        contains: ['S. (confirmed)', arrival()],
        undo: () => setBooking(bookingId, { confirmed_at: null }),
      }
    },
    'booking-reminder': async () => {
      const { bookingId, quote } = await visit(app, { date: addDays(TODAY, 1) })
      const contains = [
        'planned for tomorrow',
        arrival(addDays(TODAY, 1)),
        quote.address,
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
      ]
      return {
        payload: { bookingId },
        contains,
        undo: () => setBooking(bookingId, { scheduled_date: addDays(TODAY, 3), end_date: addDays(TODAY, 9) }),
      }
    },
    'colors-reminder': async () => {
      const { bookingId } = await visit(app)
      const until = formatDeadline(reader, colorsUntil(market, DATE, []))
      return {
        payload: { bookingId, days: 7 },
        contains: [`pick them by ${until}, so`, 'Pick your', 'walls not picked yet', `${ORIGIN}/booking/${bookingId}`],
        undo: () => setBooking(bookingId, { scheduled_date: addDays(DATE, 1), end_date: addDays(DATE, 1) }),
      }
    },
    'booking-completed': async () => {
      const { bookingId, quote } = await visit(app, { status: 'completed' })
      const due = `You owe ${formatMoney(reader, quote.final_cost)} for the work. You can pay in cash or by check.`
      return {
        payload: { bookingId },
        contains: ['Your rooms are painted', taxLines.length > 0 ? 'tax included' : 'paint included', due],
        lacks: ofVisitsToCome,
        undo: () => setBooking(bookingId, { status: 'cancelled' }),
      }
    },
    'booking-rescheduled': async () => {
      const { bookingId } = await visit(app)
      await setBooking(bookingId, { sequence: 2, reschedule_fee: market.cancellation.fee })
      await chargeFee(app, bookingId, 'late_rescheduling_fee')
      const contains = [
        arrival(),
        `Fee for the late change: ${formatMoney(reader, market.cancellation.fee)}, added to what you pay after the visit.`,
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
      ]
      return {
        payload: { bookingId, fee: market.cancellation.fee, sequence: 2 },
        contains,
        lacks: ['is due', 'invoice'],
        undo: () => setBooking(bookingId, { sequence: 3 }),
      }
    },
    'booking-changed': async () => {
      const { bookingId } = await visit(app)
      await setBooking(bookingId, { sequence: 2 })
      return {
        payload: { bookingId, oldEndDate: addDays(TODAY, 7), sequence: 2 },
        contains: ['Same day, same time; now two days instead of one.', arrival()],
        undo: () => setBooking(bookingId, { sequence: 3 }),
      }
    },
    'booking-cancelled': async () => {
      const { bookingId, quote } = await visit(app, { status: 'cancelled' })
      await setBooking(bookingId, { cancelled_by: 'customer' })
      const contains = ['You canceled this booking', 'nothing is charged', `${ORIGIN}/quote/${quote.id}`]
      return {
        payload: { bookingId, fee: 0, sequence: 1 },
        contains,
        undo: () => setBooking(bookingId, { status: 'scheduled' }),
      }
    },
    'cost-adjusted': async () => {
      const { bookingId, quote } = await visit(app)
      const reason = 'One <b>closet</b> more'
      return {
        payload: { bookingId, oldCost: 50_000, newCost: quote.final_cost, reason },
        lacks: ['is due'],
        contains: ['instead of $500.00', reason, `${ORIGIN}/booking/${bookingId}`],
        undo: () => app.update('quotes', { id: quote.id }, { final_cost: 1 }),
      }
    },
    ...painterMessageCases(app, visit),
    ...moneyMessageCases(app, visit),
    ...reviewMessageCases(app, visit),
    ...changeMessageCases(app, { visit, optional }),
    ...noShowMessageCases(app, { visit, optional }),
    ...promiseMessageCases(app, visit),
    'painter-late': async () => {
      const { bookingId } = await visit(app, { date: TODAY, jobStatus: 'acknowledged', isPromised: true })
      await setBooking(bookingId, { confirmed_at: TEST_NOW })
      return {
        payload: { bookingId, minutes: 30 },
        contains: [
          'about 30 minutes late',
          `we’ll credit you ${formatWholeMoney(reader, owedWhenLate(market, { date: TODAY, slot: 'morning' }, null, TEST_NOW)?.credit ?? 0)}`,
          `by ${formatTime(reader, new Date(visitBegins(market, TODAY, 'morning').getTime() + HOUR))}`,
        ],
        undo: () => setBooking(bookingId, { status: 'in_progress' }),
      }
    },
    'painter-on-the-way': async () => {
      const { bookingId } = await visit(app, { date: TODAY, jobStatus: 'acknowledged' })
      await setBooking(bookingId, { confirmed_at: TEST_NOW })
      const expected = formatTime(reader, new Date(TEST_NOW.getTime() + HOUR / 2))
      return {
        payload: { bookingId, at: TEST_NOW.toISOString(), minutes: 30 },
        contains: [`about ${expected}`, `${app.deps.config.publicUrl}/booking/${bookingId}`],
        undo: () => setBooking(bookingId, { status: 'completed' }),
      }
    },
    ...conversationMessageCases(app, visit),
    'booking-waiting': async () => {
      const { bookingId, painter } = await visit(app)
      await setBooking(bookingId, { contractor_id: null, status: 'pending' })
      const contains = [
        'another painter',
        'Picking new dates or canceling is free until we’ve found somebody.',
        formatId(bookingId),
        `${ORIGIN}/manage-booking?booking=${bookingId}&key=m`,
        `${ORIGIN}/cancel-booking/${bookingId}?key=m`,
      ]
      const undo = () => setBooking(bookingId, { contractor_id: painter.id, status: 'scheduled' })
      return { payload: { bookingId }, contains, undo }
    },
    'booking-links': async () => {
      const [one, two] = [await visit(app), await visit(app, { status: 'completed' })]
      const contains = [
        'Mon, Nov 30',
        one.quote.address,
        formatId(one.bookingId),
        `${ORIGIN}/manage-booking?booking=${one.bookingId}&key=m`,
      ]
      const payload = { bookingIds: [one.bookingId, two.bookingId], isCorrected: true }
      return { payload, contains, undo: () => setBooking(one.bookingId, { status: 'cancelled' }) }
    },
    'painter-left': async () => {
      const [one, two] = [await visit(app), await visit(app)]
      await setBooking(two.bookingId, { contractor_id: null, status: 'pending' })
      const named = (id: string, first_name: string) => app.update('contractors', { id }, { first_name })
      await named(one.painter.id, 'Ana')
      await named(two.painter.id, 'Leo')
      const contains = [
        'Leo S. is moving on',
        'Ana S.',
        'Mon, Nov 30',
        one.quote.address,
        `${ORIGIN}/manage-booking?booking=${one.bookingId}&key=m`,
      ]
      const payload = { contractorId: two.painter.id, bookingIds: [one.bookingId, two.bookingId] }
      return {
        payload,
        contains,
        undo: async () => {
          for (const { bookingId } of [one, two]) await setBooking(bookingId, { status: 'cancelled' })
        },
      }
    },
    ...officeMessageCases(app, { visit, optional }),
  }
}
