import { describe, expect, test } from 'vitest'
import { formatCancellation, reasonLines } from '#domain/bookings/cancellation-texts.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { aRoomOfArea } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import type { Scenario } from '#server/testing/scenarios/a-scenario.ts'
import { confirmed, painted, withDepositPaid } from '#server/testing/scenarios/common-scenarios.ts'
import { atClosedDoor, decide, waitAtClosedDoor } from '#server/testing/scenarios/day-scenarios.ts'
import type { SentMessage } from '#server/testing/scenarios/sent-message.ts'
import { type ScenarioStage, scenarioStage } from '#server/testing/scenarios/stage.ts'

const stage = await scenarioStage()
const money = (cents: number): string => formatMoney(reader, cents)
const fee = money(market.cancellation.fee)
const twoFees = money(2 * market.cancellation.fee)
const credit = money(market.promises.changeCredit)

/** What customers were sent while something was played. */
const lettersOf = async (play: (stage: ScenarioStage) => Promise<unknown>): Promise<SentMessage[]> => {
  const from = stage.sent.length
  await play(stage)
  return stage.sent.slice(from).filter(({ channel }) => channel === 'email')
}

const the = (kind: SentMessage['kind'], letters: readonly SentMessage[]): SentMessage => {
  const letter = letters.findLast((one) => one.kind === kind)
  if (!letter) throw new Error(`no ${kind} was sent`)
  return letter
}

/** The letter of a cancellation, once its page and its calendar entry have been found to say the same. */
const cancellationIn = (letters: readonly SentMessage[]): string => {
  const { text, page, calendar } = the('booking-cancelled', letters)
  const cancellation = page?.booking.cancellation
  if (!cancellation) throw new Error('the page knows of no cancellation')
  const { wasFreeUntil, fee: charged, credit: credited, ...rest } = cancellation
  const lines = formatCancellation(reader, {
    ...rest,
    fee: charged * 100,
    credit: credited * 100,
    wasFreeUntil: wasFreeUntil === null ? null : new Date(wasFreeUntil),
  })
  const entry = (calendar?.content ?? '').replaceAll(/\r?\n /g, '').replaceAll(/\\([,;])/g, '$1')
  for (const line of lines) expect(text).toContain(line)
  // What becomes of the money does not change the entry anymore.
  for (const line of reasonLines(reader, rest)) expect(entry).toContain(line)
  expect(entry).not.toContain('$')
  return lines.join(' ')
}

/** A visit that was moved late to the week after, for a fee, and the day that it left. */
const movedLate = async (): Promise<Scenario & { left: string }> => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.move(9)
  await one.acknowledge()
  return { ...one, left: formatShortDate(reader, one.day(2)) }
}

// @proves docs/rules/visits.md#who-canceled
// @proves docs/rules/money.md#late-fees
describe('after a late move', () => {
  test('a cancellation in time costs nothing, and the fee for moving still stands', async () => {
    let left = ''
    const letters = await lettersOf(async () => {
      const one = await movedLate()
      left = one.left
      await one.cancel()
    })
    expect(cancellationIn(letters)).toBe(
      `You canceled in time, so canceling costs nothing. The ${fee} fee for moving from ${left} still applies. You owe ${fee} for the late change fee for ${left}.`,
    )
    expect(the('document-issued', letters).text).toContain(`You owe ${fee}`)
  })

  test('a visit that we cancel in time costs nothing at all: we take the fee off, and bill nothing', async () => {
    const letters = await lettersOf(async () => {
      const one = await movedLate()
      await one.officeCancels({ customerReason: 'The paint is not available.' })
    })
    expect(cancellationIn(letters)).toBe(
      `Our reason: The paint is not available. Canceling costs you nothing. You owe nothing. We took the ${fee} late change fee off.`,
    )
    expect(letters.map(({ kind }) => kind)).not.toContain('document-issued')
  })

  test('a visit that we cancel late is credited, and the fee is off besides', async () => {
    const letters = await lettersOf(async () => {
      const one = await movedLate()
      await stage.at(one.day(8), '20:00')
      await one.officeCancels({ customerReason: 'Nobody is free.' })
    })
    expect(cancellationIn(letters)).toContain(
      `We canceled at the last minute, so you get a credit of ${credit}. We owe you ${credit}. We took the ${fee} late change fee off.`,
    )
  })

  test('a visit that its painter handed back late and that its customer cancels is, too, and the painter gets nothing', async () => {
    let one: Scenario | undefined
    const letters = await lettersOf(async () => {
      one = await movedLate()
      await stage.at(one.day(8), '20:00')
      await one.handBack()
      await one.cancel()
    })
    expect(cancellationIn(letters)).toContain(`We owe you ${credit}. We took the ${fee} late change fee off.`)
    expect(the('booking-cancelled', letters).text).toContain('We’re sorry that we let you down.')
    const [painter] = one?.painters ?? []
    const earned = await stage.app.rows('ledger_entries', { contractor_id: painter?.id ?? '' }, ['cents'])
    expect(earned.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const reasons = await stage.app.rows('ledger_reasons', { booking_id: one?.id() ?? '' }, ['reason'])
    expect(reasons.map(({ reason }) => reason)).toEqual(Array(2).fill('We had no painter for your visit'))
  })

  test('a closed door owes both fees', async () => {
    const letters = await lettersOf(async () => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.move(4)
      await one.acknowledge()
      await waitAtClosedDoor(one)
    })
    expect(the('nobody-home', letters).text).toContain(`You owe ${twoFees} for the late change fee for`)
  })
})

// @proves docs/rules/money.md#the-statement
describe('what is owed is the sum of all', () => {
  test('after a credit and a cancellation of ours', async () => {
    let day = ''
    const letters = await lettersOf(async () => {
      const one = await confirmed(stage)
      day = formatShortDate(reader, one.day(0))
      await one.enter({ kind: 'credit', amount: 30, reason: 'For the trouble' })
      await stage.at(one.day(1), '20:00')
      await one.officeCancels({ customerReason: 'Maria is ill.' })
    })
    const owed = money(market.promises.changeCredit + 30_00)
    expect(cancellationIn(letters)).toContain(
      `so you get a credit of ${credit}. Our ${money(30_00)} credit from ${day} is still good. We owe you ${owed}. We’ll be in touch about how to get it to you, by check or in cash.`,
    )
    expect(the('document-issued', letters).text).not.toContain('no longer on your bill')
  })

  test('after a deposit and a closed door', async () => {
    const letters = await lettersOf(async () => {
      const one = await withDepositPaid(stage, 20)
      await one.acknowledge()
      await waitAtClosedDoor(one)
    })
    const { text, moment } = the('nobody-home', letters)
    const paid = moment.about?.booking.deposit ?? 0
    const open = market.cancellation.fee - paid
    if (open > 0) {
      expect(text).toContain(`You owe ${money(open)}: ${fee} for the late cancellation fee from`)
      expect(text).toContain(`less the ${money(paid)} you paid.`)
      return
    }
    // A deposit may be more than the fee: the rest goes back within the minute in which the letter waits.
    expect(text).toContain(`You owe nothing: the ${fee} you paid covers the late cancellation fee from`)
    expect(text).toContain(`we’re sending ${money(-open)} back to your card`)
  })

  test('after a closed door within the right to rescind', async () => {
    const letters = await lettersOf((on) => atClosedDoor(on, { day: 2, rooms: [aRoomOfArea(600)] }))
    expect(the('nobody-home', letters).text).toContain('You owe nothing.')
    expect(letters.map(({ text }) => text).join(' ')).not.toContain('was still free at that time')
  })
})

const bankRefuses = async (refund: () => Promise<unknown>): Promise<void> => {
  const { state } = stage.stripe
  state.refundStatus = 'pending'
  await refund()
  await stage.hear()
  const pending = [...state.refunds.values()].findLast(({ status }) => status === 'pending')
  state.endRefund(pending?.id ?? '', 'failed')
  state.refundStatus = 'succeeded'
  await stage.hear()
}

const paidIn = async (one: Scenario): Promise<number> =>
  ((await one.read()) as unknown as { payment: { paid: number } }).payment.paid

// @proves docs/rules/money.md#refunds-and-credits
describe('money that goes back', () => {
  test('by check is told with its day and its address, and the number of the check is no part of the reason', async () => {
    let day = ''
    const letters = await lettersOf(async () => {
      const one = await withDepositPaid(stage, 20, { rooms: [aRoomOfArea(600)] })
      const amount = await paidIn(one)
      await bankRefuses(() => one.cancel())
      day = formatShortDate(reader, todayIn(market, stage.now()))
      await one.enter({ kind: 'refund', method: 'check', checkNumber: '221', amount, reason: 'The card was closed' })
      const { entries } = (await one.asOffice('GET /ledger')) as {
        entries: { kind: string; reference: string | null }[]
      }
      expect(entries.findLast(({ kind }) => kind === 'refund')?.reference).toBe('221')
    })
    const { subject, text } = the('card-refund', letters)
    expect(subject).toMatch(/^Your \$[\d.,]+ is on its way: a check$/)
    expect(text).toMatch(new RegExp(`your \\$[\\d.,]+ is on its way: a check, mailed ${day} to \\d+ [\\w ]+\\.`))
    expect(text).toContain('The card was closed')
    expect(text).not.toContain('221')
    expect(text).toMatch(/You owe nothing\. (?!We mailed)/)
  })

  test('in cash is told', async () => {
    const letters = await lettersOf(async () => {
      const one = await painted(stage)
      await one.enter({ kind: 'payment', method: 'cash', amount: 200 })
      await one.enter({ kind: 'refund', method: 'cash', amount: 50, reason: 'Paint on the carpet' })
    })
    const { text } = the('card-refund', letters)
    expect(text).toContain(`we’re sorry, and we gave you ${money(50_00)} back in cash on`)
    expect(text).toContain('Paint on the carpet')
  })

  test('to a card as something went wrong comes with the reason, and that we are sorry', async () => {
    const letters = await lettersOf(async () => {
      const one = await painted(stage)
      await one.payByCard()
      await one.enter({ kind: 'refund', method: 'card', amount: 75, reason: 'The wrong color was painted' })
      await stage.hear()
    })
    const { text } = the('card-refund', letters)
    expect(text).toContain(`we’re sorry, and we’re sending ${money(75_00)} back to your card.`)
    expect(text).toContain('The wrong color was painted')
  })

  test('after a fee was taken off that had been paid is told with the fee, and for that reason', async () => {
    const letters = await lettersOf(async (on) => {
      const one = await atClosedDoor(on)
      await one.payByCard()
      await one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' })
      await decide(one, 'waived')
      await on.hear()
    })
    expect(the('no-show-decided', letters).text).toMatch(
      new RegExp(`We took the \\${fee} late cancellation fee off\\.|back to (?:your|the) card`),
    )
    expect(the('card-refund', letters).text).toContain(
      `We took a fee off that you had paid, so we’re sending ${fee} back to your card.`,
    )
  })
})

// @proves docs/rules/money.md#cash-and-checks
describe('a payment that is taken back', () => {
  const checkTakenBack = (because?: 'bounced' | 'mistake') =>
    lettersOf(async () => {
      const one = await painted(stage)
      await one.enter({ kind: 'payment', method: 'check', checkNumber: '17', amount: 200 })
      await stage.later(30)
      await one.takeBack('payment', 'The check bounced', because)
      const { payment } = (await one.read()) as unknown as { payment: { balance: number } }
      await one.enter({ kind: 'write_off', amount: payment.balance, reason: 'Not to be had' })
    })

  test('since its check bounced is not called our mistake', async () => {
    const { subject, text } = the('payment-withdrawn', await checkTakenBack('bounced'))
    expect(subject).toBe(`Your check for ${money(200_00)} didn’t clear`)
    expect(text).toMatch(/You owe \$[\d.,]+ for the work\./)
    expect(text).not.toMatch(/mistake/i)
  })

  test('without a choice is told by the reason that the office typed', async () => {
    const { text } = the('payment-withdrawn', await checkTakenBack())
    expect(text).toContain('The check bounced')
    expect(text).not.toMatch(/mistake/i)
  })

  test('by mistake is said to be, and a write-off comes without its reason', async () => {
    const letters = await checkTakenBack('mistake')
    expect(the('payment-withdrawn', letters).text).toContain('That was a mistake')
    const { subject, text } = the('written-off', letters)
    expect(subject).toMatch(/^We took \$[\d.,]+ off your bill$/)
    expect(text).toContain('You owe nothing.')
    expect(text).not.toContain('Not to be had')
  })

  test('in cash cannot have bounced', async () => {
    const one = await painted(stage)
    await one.enter({ kind: 'payment', method: 'cash', amount: 200 })
    await expect(one.takeBack('payment', 'It bounced', 'bounced')).rejects.toThrow('Only a check can bounce.')
  })
})

// @proves docs/rules/money.md#when-it-is-entered
// @proves docs/rules/money.md#documents
test('a visit that is put back says so, and that the fee is off; its credit note says when the price is due', async () => {
  let one: Scenario | undefined
  const letters = await lettersOf(async () => {
    one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    await one.cancel()
    await one.asOffice('PUT ', { status: 'scheduled' })
    await stage.later(1)
  })
  expect(the('booking-confirmation', letters).text).toContain(
    `we put your visit back, so it takes place after all, and we took the late cancellation fee of ${fee} off. You owe nothing yet:`,
  )
  const [note] = await stage.app.rows('documents', { booking_id: one?.id() ?? '', kind: 'credit_note' }, ['content'])
  expect(note?.content).toMatchObject({
    totals: [{ label: 'Credited', amount: `-${fee}` }],
    notes: [expect.stringMatching(/^You owe nothing yet: \S+ is due when the work is done\.$/)],
  })
})

// @proves docs/rules/messages.md#calendars
test('a visit that is put back after its day says so too, and its calendar entry is no longer withdrawn', async () => {
  const letters = await lettersOf(async () => {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    await one.cancel()
    await stage.at(one.day(14), '12:00')
    await one.asOffice('PUT ', { status: 'scheduled' })
    await stage.later(1)
  })
  const { text, subject, calendar } = the('booking-confirmation', letters)
  expect(subject).toMatch(/^Your visit on .* is no longer canceled$/)
  expect(text).toContain(
    `we put your visit back, so it’s no longer canceled, and we took the late cancellation fee of ${fee} off. You owe nothing yet:`,
  )
  expect(text).not.toContain('What happens next')
  expect(calendar?.content).toContain('STATUS:TENTATIVE')
})
