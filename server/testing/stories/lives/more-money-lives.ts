import { newId } from '#server/platform/identifiers.ts'
import { confirmed, painted, withDepositPaid } from '../../scenarios/common-scenarios.ts'
import { type Life, wasRead } from '../life.ts'
import { pageAtTheEnd, toCustomer, unless } from './what-was-said.ts'

/** Lives in which money is paid, goes back, or is taken off. */
export const moneyLives: Life[] = [
  {
    name: 'a late cancellation, whose fee is billed',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.cancel()
    },
  },
  {
    name: 'a card payment that goes back as the wrong color was painted',
    play: async (stage) => {
      const one = await painted(stage)
      await one.payByCard()
      const { payment } = await one.read()
      const reason = 'The wrong color was painted'
      await one.enter({ kind: 'refund', method: 'card', amount: payment.paid, reason })
      await stage.hear()
      await stage.at(one.day(5), '18:00')
    },
  },
  {
    name: 'a late cancellation that the office takes back',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.cancel()
      await one.asOffice('PUT ', { status: 'scheduled' })
      await stage.later(1)
    },
  },
  {
    name: 'a card payment that a bank disputes, and keeps',
    play: async (stage) => {
      const one = await painted(stage)
      await one.payByCard()
      const paid = [...stage.stripe.state.sessions.values()].findLast(({ payment_status: is }) => is === 'paid')
      const dispute = stage.stripe.state.openDispute(paid?.payment_intent ?? '')
      await stage.hear()
      stage.stripe.state.closeDispute(dispute.id, 'lost')
      await stage.hear()
    },
  },
  {
    name: 'two visits of one customer, of which neither is paid',
    play: async (stage) => {
      const one = await confirmed(stage)
      const first = one.id()
      await one.quote()
      await one.book(3)
      await one.acknowledge()
      const second = one.id()
      for (const id of [first, second]) {
        await one.goOnWith(id)
        await one.onTheDay(5)
        await one.start()
        await one.onTheDay(120)
        await one.complete()
      }
      await stage.at(one.day(12), '18:00')
    },
  },
  {
    name: 'a deduction for a broken lamp',
    play: async (stage) => {
      const one = await painted(stage)
      await one.payByCard()
      const [maria] = one.painters
      await one.enter({ kind: 'deduction', contractorId: maria?.id, amount: 45, reason: 'A broken lamp' })
      const { painters } = (await one.call('office', 'GET /api/admin/payouts/due')) as {
        painters: { contractorId: string; due: number }[]
      }
      const due = painters.find(({ contractorId }) => contractorId === maria?.id)?.due
      const paid = [{ contractorId: maria?.id, amount: due }]
      await one.call('office', 'POST /api/admin/payouts', { method: 'transfer', reference: 'ACH 17', painters: paid })
    },
  },
  {
    name: 'a deposit, a late move, and a late cancellation',
    play: async (stage) => {
      const one = await withDepositPaid(stage, 20)
      await one.acknowledge()
      await stage.at(one.day(3), '20:00')
      await one.move(7)
      await stage.at(one.day(6), '20:00')
      await one.cancel()
      await stage.hear()
    },
  },
  {
    name: 'a reminder that the office sends as soon as the work is done',
    play: async (stage) => {
      const one = await painted(stage)
      await one.call('office', 'POST /api/admin/money/reminders', { bookingIds: [one.id()] })
    },
  },
  {
    name: 'a credit, and then an office that cancels at the last minute',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.enter({ kind: 'credit', amount: 30, reason: 'For the trouble' })
      await stage.at(one.day(1), '20:00')
      await one.officeCancels({ customerReason: 'Maria is ill.' })
    },
  },
]
