import type { Insertable } from 'kysely'
import { compensationFor } from '#domain/billing/ledger.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { type MessageCase, ORIGIN, type Scene } from './a-visit.ts'
import { TODAY } from './builders.ts'
import { market, prices, reader } from './market.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

const MINUTE = 60_000
const after = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * MINUTE)
const { fee } = market.cancellation

/** A case of each message about a painter before a closed door. */
export function noShowMessageCases(app: TestApp, { visit, optional }: Scene) {
  /** A visit of today to whose painter nobody opens. */
  const aNoShow = async (columns: Partial<Insertable<Database['no_shows']>> = {}) => {
    const isEnded = columns.state === 'ended'
    const { bookingId, jobId, painter } = await visit(app, {
      date: TODAY,
      jobStatus: isEnded ? 'cancelled' : 'acknowledged',
      status: isEnded ? 'cancelled' : 'scheduled',
      created_at: after(-30 * 1440),
    })
    await app.update('jobs', { id: jobId }, { arrived_at: after(-10), arrival: 'on_time' })
    const id = newId()
    await app.insert('no_shows', {
      id,
      booking_id: bookingId,
      job_id: jobId,
      contractor_id: painter.id,
      state: 'waiting',
      arrived_at: after(-10),
      begun_at: after(-5),
      begun_recorded_at: after(-5),
      wait_until: after(20),
      ...columns,
    })
    const undo = (change: Partial<Insertable<Database['no_shows']>>) => () => app.update('no_shows', { id }, change)
    const restore = () => app.update('bookings', { id: bookingId }, { status: 'scheduled', cancelled_at: null })
    return { noShowId: id, bookingId, jobId, undo, restore }
  }
  const ended = {
    state: 'ended',
    wait_until: after(-3),
    left_at: after(-2),
    left_recorded_at: after(-2),
    ended_at: TEST_NOW,
    fee,
    share: compensationFor(fee, prices.contractorCommissionRate),
    is_held: false,
  } as const
  const OBJECTION = 'I was in the <b>garden</b>'
  const objected = { ...ended, objected_at: TEST_NOW, ...optional({ objection: OBJECTION }) }
  const undecided = { decided_at: null, outcome: null, decision_reason: null, share_kept: null }
  const waived = {
    decided_at: TEST_NOW,
    outcome: 'waived',
    share_kept: true,
    ...optional({ decision_reason: 'The bell is <i>broken</i>' }),
  } as const

  return {
    'nobody-answers': async () => {
      const { bookingId, noShowId, undo } = await aNoShow()
      return {
        payload: { bookingId, noShowId },
        contains: [
          `will wait until ${formatTime(reader, after(20))}`,
          formatWholeMoney(reader, fee),
          '(215) 555-0188',
          `${ORIGIN}/booking/${bookingId}`,
        ],
        undo: undo({ state: 'opened' }),
      }
    },
    'nobody-home': async () => {
      const { bookingId, noShowId, restore } = await aNoShow(ended)
      return {
        payload: { bookingId, noShowId, sequence: 1 },
        contains: [
          `waited until ${formatTime(reader, after(-2))}`,
          `The late cancellation fee is ${formatMoney(reader, fee)}`,
          'I was home',
          `${ORIGIN}/booking/${bookingId}`,
          `${ORIGIN}/pay/${bookingId}`,
        ],
        undo: restore,
      }
    },
    'objection-received': async () => {
      const { bookingId, noShowId, undo } = await aNoShow(objected)
      return {
        payload: { bookingId, noShowId },
        contains: [`the fee of ${formatMoney(reader, fee)}`, `${ORIGIN}/booking/${bookingId}`],
        undo: undo(waived),
      }
    },
    'no-show-decided': async () => {
      const { bookingId, noShowId, undo } = await aNoShow({ ...objected, ...waived })
      return {
        payload: { bookingId, noShowId },
        contains: [
          `fee of ${formatMoney(reader, fee)}`,
          'you don’t owe the late cancellation fee',
          `${ORIGIN}/pay/${bookingId}`,
        ],
        undo: undo(undecided),
      }
    },
    'job-no-show-decided': async () => {
      const { jobId, noShowId, undo } = await aNoShow({ ...objected, ...waived })
      return {
        payload: { jobId, noShowId },
        contains: [
          `You keep your share of it, ${formatMoney(reader, ended.share)}`,
          'Your record stays as it is',
          `${ORIGIN}/contractor/dashboard`,
        ],
        undo: undo(undecided),
      }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
