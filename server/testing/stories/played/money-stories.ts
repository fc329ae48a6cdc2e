import { confirmed, painted, withDepositPaid } from '../../scenarios/common-scenarios.ts'
import { type Story, wasRead } from '../story.ts'
import { faults, leftByDocuments, lettersWith, toCustomer } from './looking.ts'

/** Stories in which money is paid, goes back, or is taken off. */
export const moneyStories: Story[] = [
  {
    name: 'a late cancellation, whose fee is billed',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.cancel()
    },
    missing: (readings) => {
      const letters = readings.filter(({ surface, reader }) => surface === 'letter' && reader === 'customer')
      const documents = letters.filter(({ name }) => name === 'document-issued')
      return faults({
        'a document comes in a letter of its own beside the one that explains it': documents.some(({ at }) =>
          letters.some((other) => other.name !== 'document-issued' && other.at.getTime() === at.getTime()),
        ),
      })
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
    missing: (readings) =>
      faults({
        'no letter gives the reason of the refund': !wasRead(
          lettersWith(readings, /back\s+to\s+your\s+card/i),
          /wrong color/i,
        ),
        'no letter about the refund says sorry': !wasRead(
          lettersWith(readings, /back\s+to\s+your\s+card/i),
          /sorry|apologi/i,
        ),
        'a review is asked for all the same': wasRead(readings, /write a review/i, toCustomer),
      }),
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
    missing: (readings) =>
      faults({
        'no letter says that the visit takes place after all': !wasRead(
          readings,
          /(put|brought) .{0,40}\bback\b|\bback on\b|after all|on again|takes place/i,
          toCustomer,
        ),
        'no letter says that the fee was taken off': !wasRead(
          readings,
          /\b(took|taken|waived?)\b.{0,60}\bfee\b|\bfee\b.{0,60}\b(taken|waived|took|don.t owe)\b/i,
          toCustomer,
        ),
      }),
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
    missing: (readings) =>
      faults({
        'the office is told of a charge that is refused': wasRead(readings, /charge it by hand/i, { reader: 'office' }),
      }),
  },
  {
    name: 'two visits of one customer, of which neither is paid',
    play: async (stage) => {
      const one = await confirmed(stage)
      const first = one.id()
      await one.quote()
      await one.book(2, 'afternoon')
      await one.acknowledge()
      const second = one.id()
      for (const id of [first, second]) {
        await one.goOnWith(id)
        await one.onTheDay(5)
        await one.start()
        await one.onTheDay(120)
        await one.complete()
      }
      await stage.at(one.day(5), '18:00')
    },
    missing: (readings) => {
      const letters = lettersWith(readings, /./)
      const comeTogether = (kind: string): boolean => {
        const times = letters.filter(({ name }) => name === kind).map(({ at }) => at.getTime())
        return new Set(times).size < times.length
      }
      return faults({
        'two reminders of a payment come in one minute': comeTogether('payment-reminder'),
        'two requests for a review come in one minute': comeTogether('review-request'),
        'a request for a review does not say which visit': letters.some(
          ({ name, text }) => name === 'review-request' && !/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d|bedroom/i.test(text),
        ),
      })
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
    missing: (readings) =>
      faults({
        'no letter tells the painter of the deduction': !wasRead(readings, /lamp/i, {
          surface: 'letter',
          reader: 'painter',
        }),
      }),
  },
  {
    name: 'a deposit, a late move, and a late cancellation',
    play: async (stage) => {
      const one = await withDepositPaid(stage, 20)
      await one.acknowledge()
      await stage.at(one.day(3), '20:00')
      await one.move(7)
      await one.acknowledge()
      await stage.at(one.day(6), '20:00')
      await one.cancel()
      await stage.hear()
    },
    missing: (readings) =>
      faults({
        'the letter about the cancellation does not say what is left to pay': !wasRead(
          lettersWith(readings, /you\s+canceled/i),
          new RegExp(`\\$${leftByDocuments(readings)}`),
        ),
      }),
  },
  {
    name: 'a reminder that the office sends as soon as the work is done',
    play: async (stage) => {
      const one = await painted(stage)
      await one.call('office', 'POST /api/admin/money/reminders', { bookingIds: [one.id()] })
    },
    missing: (readings) =>
      faults({
        'a reminder in the minute of the work says that it slipped the mind': wasRead(readings, /slipped your mind/i),
      }),
  },
  {
    name: 'a credit, and then an office that cancels at the last minute',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.enter({ kind: 'credit', amount: 30, reason: 'For the trouble' })
      await stage.at(one.day(1), '20:00')
      await one.officeCancels({ customerReason: 'Maria is ill.' })
    },
    missing: (readings) =>
      faults({
        'the letter about the cancellation does not name the earlier credit': !wasRead(
          lettersWith(readings, /had\s+to\s+cancel/i),
          /\$30\b|for the trouble/i,
        ),
      }),
  },
]
