import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { jobAfter, type KnownWait, type PainterCommand } from './painter-commands.ts'

const date = '2026-11-23'
const at = (time: string) => instantAt(market, date, time)

/** A bedroom to paint on that morning for $1,060.00, acknowledged. */
const job = {
  id: 'JOB1',
  status: 'acknowledged' as 'acknowledged' | 'assigned' | 'in_progress' | 'completed',
  answerBy: null as Date | null,
  lateMinutes: null,
  startedAt: null as Date | null,
  completedAt: null as Date | null,
  undoUntil: null as Date | null,
  payment: { owed: 106_000, paid: 0, balance: 106_000, due: 0, state: 'not_due' as const },
  visitEvents: [],
  noShow: { tried: [], wait: null as KnownWait | null, fee: 10_000, share: 6_000 },
  booking: {
    scheduledDate: date,
    timeSlot: 'morning' as const,
    reservedSlots: [{ date, timeSlot: 'morning' as const }],
  },
}

const step = (to: 'acknowledged' | 'in_progress' | 'completed'): PainterCommand => ({ kind: 'step', to })
const payment = (amount: number): PainterCommand => ({ kind: 'payment', amount })
const report = (kind: 'on_my_way' | 'arrived' | 'left'): PainterCommand => ({
  kind: 'report',
  report: { kind, minutes: null, note: null },
})

// @proves docs/rules/phone.md#shown-as-done
describe('a job after its queued commands', () => {
  test('is acknowledged, and has no deadline anymore', () => {
    const assigned = { ...job, status: 'assigned' as const, answerBy: at('21:00') }
    expect(jobAfter(market, assigned, step('acknowledged'), at('07:00'))).toMatchObject({
      status: 'acknowledged',
      answerBy: null,
    })
  })

  test('is started, paid and completed at the times of the taps', () => {
    const started = jobAfter(market, job, step('in_progress'), at('08:12'))
    expect(started).toMatchObject({ status: 'in_progress', startedAt: at('08:12'), undoUntil: null })
    const partly = jobAfter(market, started, payment(50_000), at('12:00'))
    expect(partly.payment).toEqual({ owed: 106_000, paid: 50_000, balance: 56_000, due: 0, state: 'not_due' })
    const done = jobAfter(market, partly, step('completed'), at('12:10'))
    expect(done).toMatchObject({ status: 'completed', completedAt: at('12:10') })
    expect(done.payment).toMatchObject({ balance: 56_000, due: 56_000, state: 'partly_paid' })
    const paid = jobAfter(market, done, payment(56_000), at('12:11'))
    expect(paid.payment).toEqual({ owed: 106_000, paid: 106_000, balance: 0, due: 0, state: 'paid' })
  })

  test('knows when its painter set off, arrived and left', () => {
    const onTheWay = jobAfter(market, job, report('on_my_way'), at('07:40'))
    const arrived = jobAfter(market, onTheWay, report('arrived'), at('08:05'))
    const left = jobAfter(market, arrived, report('left'), at('15:50'))
    expect(left.visitEvents.map(({ kind, at }) => [kind, at])).toEqual([
      ['on_my_way', at('07:40')],
      ['arrived', at('08:05')],
      ['left', at('15:50')],
    ])
  })

  test('shows the wait at a closed door, the attempts to reach somebody, and the leaving', () => {
    const arrived = jobAfter(market, job, report('arrived'), at('08:05'))
    const waiting = jobAfter(market, arrived, { kind: 'no-answer' }, at('08:08'))
    expect(waiting.noShow.wait).toMatchObject({ state: 'waiting', begunAt: at('08:08'), waitUntil: at('08:35') })
    const called = jobAfter(market, waiting, { kind: 'contact', by: 'call' }, at('08:09'))
    expect(called.noShow.tried).toEqual([{ kind: 'call', at: at('08:09') }])
    const left = jobAfter(market, called, { kind: 'nobody-home' }, at('08:35'))
    expect(left.noShow.wait).toMatchObject({ state: 'left', leftAt: at('08:35') })
    const opened = jobAfter(market, left, step('in_progress'), at('08:40'))
    expect(opened).toMatchObject({ status: 'in_progress', noShow: { wait: { state: 'opened' } } })
    for (const [before, command, time] of [
      [job, { kind: 'no-answer' }, '08:08'],
      [job, { kind: 'contact', by: 'call' }, '08:08'],
      [waiting, { kind: 'no-answer' }, '08:10'],
      [waiting, { kind: 'nobody-home' }, '08:40'],
      [called, { kind: 'nobody-home' }, '08:34'],
    ] as const) {
      expect(jobAfter(market, before, command, at(time))).toBe(before)
    }
  })

  test.each([
    ['completing what was not started', job, step('completed'), '12:00'],
    ['starting long before the visit', job, step('in_progress'), '04:00'],
    ['a payment before the work', job, payment(100), '08:00'],
    ['leaving before arriving', job, report('left'), '08:00'],
    ['reporting long before the visit', job, report('on_my_way'), '04:00'],
  ] as const)('is the same after %s, which the server would refuse', (_what, before, command, time) => {
    expect(jobAfter(market, before, command, at(time))).toBe(before)
  })
})
