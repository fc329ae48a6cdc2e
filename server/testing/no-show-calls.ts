import { expect } from 'vitest'
import type { NoShow } from '#contract/bookings/office-no-shows.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { settleNoShows } from '#server/bookings/no-shows/settle-no-shows.ts'
import { type aQuote, TODAY } from './builders.ts'
import { aConversation } from './conversation-calls.ts'
import { market } from './market.ts'
import type { TestApp, WithDates } from './test-app.ts'

const MINUTE = 60_000
const { waitMinutes } = market.noShow
const window = arrivalOf(market, { date: TODAY, slot: 'morning' })

/** Minutes after the visit of today begins. */
export const minute = (count: number): Date =>
  new Date(visitBegins(market, TODAY, 'morning').getTime() + count * MINUTE)
/** When the painter arrives, says that nobody answers, and may leave. */
export const ARRIVED = 5
export const LEAVES = ARRIVED + waitMinutes + 5
/** When it takes effect. */
export const ENDED = LEAVES + UNDO_MINUTES

export type WireVisit = WithDates<Visit>
export type WireNoShow = WithDates<NoShow>

/** Visits of today, booked long ago on promises, to whose painters nobody opens; and what people do about it. */
export const noShowCalls = (app: TestApp) => {
  const aVisit = async (
    options: Parameters<typeof aConversation>[1] & { quote?: Awaited<ReturnType<typeof aQuote>>; bookedAt?: Date } = {},
  ) => {
    const { bookedAt = minute(-20 * 1440), ...more } = options
    app.setNow(minute(-60))
    const conversation = await aConversation(app, { isPromised: true, created_at: bookedAt, ...more })
    await app.update('bookings', { id: conversation.booking.id }, { confirmed_at: minute(-1000) })
    await app.empty('outbox_tasks')
    /** A call of the painter at a minute of the day; `happened`: the phone sends it later. */
    const say = (
      at: number,
      path: string,
      body: object = {},
      { key, happened }: { key?: string; happened?: number } = {},
    ) => {
      app.setNow(minute(at))
      const happenedAt = happened === undefined ? {} : { happenedAt: minute(happened).toISOString() }
      return conversation.asPainter('POST', path, { ...body, ...happenedAt }, key ? { 'idempotency-key': key } : {})
    }
    const bookingId = conversation.booking.id
    const arrive = (at = ARRIVED) => say(at, '/arrived')
    const call = (at = ARRIVED + 2) => say(at, '/contact-attempts', { kind: 'call' })
    const noAnswer = (at = ARRIVED + 3) => say(at, '/no-answer')
    const leave = (at = LEAVES) => say(at, '/nobody-home')
    /** The painter arrives, calls, and says that nobody answers. */
    const tryToReach = async () => {
      for (const step of [arrive, call, noAnswer]) expect((await step()).status).toBe(200)
    }
    const visit = {
      ...conversation,
      bookingId,
      say,
      arrive,
      call,
      noAnswer,
      leave,
      tryToReach,
      /** They leave after it. */
      waitInVain: async () => {
        await tryToReach()
        expect((await leave()).status).toBe(200)
      },
      settle: (at = ENDED) => {
        app.setNow(minute(at))
        return settleNoShows(app.deps)
      },
      read: async () => (await conversation.asCustomer('GET', '/visit')).body as WireVisit,
      job: async () => (await app.jobsOf(conversation.painter.token)).find(({ id }) => id === conversation.jobId),
      object: (words: unknown = 'I was in the garden.') =>
        conversation.asCustomer('POST', '/no-show/objection', { text: words }),
      decide: async (body: object) => app.office(`POST /api/admin/bookings/${bookingId}/no-shows/decision`, body),
      office: async () => {
        const { body } = await app.office(`GET /api/admin/bookings/${bookingId}/no-shows`)
        return (body as { noShows: WireNoShow[] }).noShows
      },
      booking: async () => app.row('bookings', { id: bookingId }),
      row: async () =>
        app.db.selectFrom('no_shows').selectAll().where('booking_id', '=', bookingId).orderBy('begun_at').execute(),
      /** The amounts owed and earned for the visit, by kind. */
      money: async () => {
        const rows = await app.rows('ledger_entries', { booking_id: bookingId }, ['account', 'kind', 'cents'])
        const sum = (kind: string) => rows.reduce((all, one) => (one.kind === kind ? all + one.cents : all), 0)
        return { fee: sum('late_cancellation_fee'), share: sum('compensation'), credit: 0 - sum('credit') }
      },
    }
    return visit
  }
  return {
    aVisit,
    window,
    /** One to which nobody opened, with everything that follows. */
    anEndedOne: async (options: Parameters<typeof aVisit>[0] = {}) => {
      const visit = await aVisit(options)
      await visit.waitInVain()
      expect(await visit.settle()).toBe(1)
      return visit
    },
  }
}
