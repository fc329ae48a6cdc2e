import { formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '../../market.ts'
import type { Scenario } from '../../scenarios/a-scenario.ts'
import { confirmed, withDepositPaid } from '../../scenarios/common-scenarios.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import { dollars, listOfStories, together } from './looking.ts'

const { stories, story } = listOfStories()
/** Stories in which a fee is charged, and something else happens. */
export const feeStories = stories

const fee = dollars(market.cancellation.fee)
const changeFee = 'fee for (?:moving|changing|the change)|(?:change|moving) fee'
const takenOff = 'took|taken|takes|taking|waive|dropp|covers|covered'

/** A visit on Wednesday that was moved late to the next week, for a fee. */
const movedLate = async (stage: ScenarioStage): Promise<Scenario> => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.move(9)
  await one.acknowledge()
  return one
}

story('a late move, and then a cancellation in time', async (stage) => {
  const one = await movedLate(stage)
  await one.cancel()
  await stage.at(one.day(12), '12:00')
  const left = formatShortDate(reader, one.day(2))
  return ({ was }) => ({
    'the letter of the cancellation does not say that the fee for moving stands': was(together(fee, changeFee), {
      name: 'booking-cancelled',
    }),
    'the reminder does not name the day that was moved late': was(new RegExp(left), { name: 'payment-reminder' }),
  })
})

story('a late move, and a visit that we then cancel in time', async (stage) => {
  const one = await movedLate(stage)
  await one.officeCancels({ customerReason: 'The paint is not available.' })
  return ({ was }) => ({
    'no letter says that the fee for moving is taken off': was(together(changeFee, takenOff), {
      surface: 'letter',
      reader: 'customer',
    }),
  })
})

story('a late move, and a visit that we then cancel at the last minute', async (stage) => {
  const one = await movedLate(stage)
  await stage.at(one.day(8), '20:00')
  await one.officeCancels({ customerReason: 'Nobody is free.' })
  return ({ was }) => ({
    'the letter of the cancellation does not say what becomes of the fee for moving': was(new RegExp(changeFee, 'i'), {
      name: 'booking-cancelled',
    }),
  })
})

story('a late move, a painter who hands it back late, and a customer who then cancels', async (stage) => {
  const one = await movedLate(stage)
  await stage.at(one.day(8), '20:00')
  await one.handBack()
  await one.cancel()
  return ({ was }) => ({
    'the letter of the cancellation does not say what becomes of the fee for moving': was(new RegExp(changeFee, 'i'), {
      name: 'booking-cancelled',
    }),
  })
})

story('three late cancellations', async (stage) => {
  // Entries of one instant have no order: one cancellation alone may be billed well by chance.
  for (let count = 0; count < 3; count++) {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    await one.cancel()
  }
  return ({ was }) => ({
    'an invoice of a late cancellation lists a price that was never charged': !was(/Price/i, { surface: 'document' }),
  })
})

story('a late move by the customer, one by us, and a late cancellation', async (stage) => {
  const one = await movedLate(stage)
  await stage.at(one.day(8), '20:00')
  await one.perform({ action: 'move', scheduledDate: one.day(11), timeSlot: 'morning' })
  await one.acknowledge()
  await stage.at(one.day(10), '20:00')
  await one.cancel()
  return ({ was }) => ({
    'an invoice takes a credit back that was given': !was(/credit taken back/i, { surface: 'document' }),
  })
})

story('a deposit, and a late cancellation', async (stage) => {
  const one = await withDepositPaid(stage, 10)
  await one.acknowledge()
  await stage.at(one.day(3), '20:00')
  await one.cancel()
  await stage.hear()
  await one.payByCard()
  return ({ was, onLastPage }) => ({
    'a document says who painted, and nobody did': !was(/Painted by/i, { surface: 'document' }),
    'the page of the canceled booking does not say that its fee is paid': onLastPage(/\bpaid\b/i),
    'the page of the canceled booking does not list its invoice and its receipts': onLastPage(
      /Invoice \d{4}-\d+.*Receipt \d{4}-\d+|Receipt \d{4}-\d+.*Invoice \d{4}-\d+/,
    ),
  })
})

story('a late cancellation that is paid', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.cancel()
  await one.payByCard()
  return ({ onLastPage }) => ({
    'the page of the canceled booking does not say that its fee is paid': onLastPage(/\bpaid\b/i),
    'the page of the canceled booking lists no documents': onLastPage(/Invoice \d{4}-\d+/),
  })
})
