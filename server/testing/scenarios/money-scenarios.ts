import { aRoomOfArea } from '../builders.ts'
import { aScenario } from './a-scenario.ts'
import {
  bookedWithDeposit,
  confirmed,
  painted,
  type ScenarioScript,
  setDeposit,
  withDepositPaid,
} from './common-scenarios.ts'

/** Prices, payments, refunds and deposits. */
export const moneyScenarios: ScenarioScript[] = []
const scenario = (name: string, play: ScenarioScript['play']): void => void moneyScenarios.push({ name, play })

scenario('an ordinary visit that is paid weeks later, after reminders', async (stage) => {
  const one = await painted(stage)
  await stage.at(one.day(20), '12:00')
  await one.payByCard()
})

scenario(
  'a visit that is paid by card with a tip, part of which goes back, and a check that bounces',
  async (stage) => {
    const one = await painted(stage)
    await one.payByCard(2_000)
    const paid = { kind: 'refund', method: 'card', amount: 30, returnTip: true, reason: 'A scratch on the floor' }
    await one.enter(paid)
    await stage.hear()
    stage.stripe.state.refundStatus = 'pending'
    await one.enter({ ...paid, amount: 10, returnTip: false })
    await stage.hear()
    const pending = [...stage.stripe.state.refunds.values()].findLast(({ status }) => status === 'pending')
    stage.stripe.state.endRefund(pending?.id ?? '', 'failed')
    stage.stripe.state.refundStatus = 'succeeded'
    await stage.hear()
  },
)

scenario('a card payment that a bank disputes, and gives back', async (stage) => {
  const one = await painted(stage)
  await one.payByCard()
  const paid = [...stage.stripe.state.sessions.values()].findLast(({ payment_status: is }) => is === 'paid')
  const dispute = stage.stripe.state.openDispute(paid?.payment_intent ?? '')
  await stage.hear()
  stage.stripe.state.closeDispute(dispute.id, 'won')
  await stage.hear()
})

scenario('a check that is taken back', async (stage) => {
  const one = await painted(stage)
  const { payment } = await one.read()
  await one.enter({ kind: 'payment', method: 'check', checkNumber: '17', amount: payment.balance })
  await stage.later(30)
  await one.takeBack('payment', 'The check bounced', 'bounced')
  await stage.at(one.day(12), '12:00')
  await one.enter({ kind: 'write_off', amount: payment.balance, reason: 'Not to be had' })
})

scenario('a price that the office changes before the visit, and after it', async (stage) => {
  const one = await confirmed(stage)
  await one.perform({ action: 'price', finalCost: 480, reason: 'The closet, too', anyway: true })
  await one.paint()
  await one.perform({ action: 'price', finalCost: 400, reason: 'A drip above the door', anyway: true })
  const [maria] = one.painters
  await one.enter({ kind: 'deduction', contractorId: maria?.id, amount: 15, reason: 'A broken lamp' })
  await one.takeBack('deduction', 'It was the plumber')
})

scenario('a deposit that is paid, and a visit that is painted', async (stage) => {
  const one = await withDepositPaid(stage, 20, { rooms: [aRoomOfArea(600)] })
  await one.acknowledge()
  await one.paint()
  await one.payByCard()
})

scenario('a deposit that is paid, and a customer who cancels in time', async (stage) => {
  const one = await withDepositPaid(stage, 20, { rooms: [aRoomOfArea(600)] })
  await one.cancel()
  await stage.hear()
})

scenario('a deposit that is not paid', async (stage) => {
  await bookedWithDeposit(stage, 20)
  await stage.later(90)
})

scenario('a date that the office holds on the phone until its deposit is paid', async (stage) => {
  await setDeposit(stage, 20)
  const one = await aScenario(stage)
  await one.quote()
  const body = { quoteId: one.quoteId(), scheduledDate: one.day(4), timeSlot: 'morning', withDeposit: true }
  const { bookingId } = (await one.call('office', 'POST /api/admin/bookings', body)) as { bookingId: string }
  await one.goOnWith(bookingId)
  await setDeposit(stage, 0)
  await stage.later(60 * 30)
})

scenario('a deposit that is paid, and a customer who cancels late', async (stage) => {
  // Less than the fee in every market.
  const one = await withDepositPaid(stage, 10)
  await one.acknowledge()
  await stage.at(one.day(3), '20:00')
  await one.cancel()
  await stage.hear()
})

scenario('a deposit that is paid, and an office that cancels at the last minute', async (stage) => {
  const one = await withDepositPaid(stage, 20)
  await one.acknowledge()
  await stage.at(one.day(3), '20:00')
  await one.officeCancels({ customerReason: 'Maria is ill.' })
  await stage.hear()
})
