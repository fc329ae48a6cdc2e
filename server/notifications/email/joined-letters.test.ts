import { describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#server/testing/market.ts'
import type { Scenario } from '#server/testing/scenarios/a-scenario.ts'
import { confirmed, withDepositPaid } from '#server/testing/scenarios/common-scenarios.ts'
import type { SentMessage } from '#server/testing/scenarios/sent-message.ts'
import { scenarioStage } from '#server/testing/scenarios/stage.ts'

const stage = await scenarioStage()
const fee = formatMoney(reader, market.cancellation.fee)

/** The letters to the customer while something was played, each with what it told of. */
const lettersOf = async (one: Scenario, play: () => Promise<unknown>) => {
  const from = stage.sent.length
  await play()
  const theirs = stage.sent.slice(from).filter(({ channel, to }) => channel === 'email' && to === one.email)
  const letters: { letter: SentMessage; kinds: string[] }[] = []
  for (const message of theirs) {
    if (message.leads) letters.push({ letter: message, kinds: [] })
    letters.at(-1)?.kinds.push(message.kind)
  }
  return letters
}

const timesSaid = ({ text }: SentMessage, words: string): number => text.split(words).length - 1

// @proves docs/rules/messages.md#one-letter
describe('what happens to one booking within a minute', () => {
  test('is one letter: a late cancellation, and the invoice of its fee', async () => {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    const letters = await lettersOf(one, () => one.cancel())
    expect(letters.map(({ kinds }) => kinds)).toEqual([['booking-cancelled', 'document-issued']])
    const [{ letter } = { letter: undefined }] = letters
    if (!letter) throw new Error('no letter was sent')
    // Greeted once, the balance once; the invoice has its lines, its way to pay, and its address.
    expect(['Hi Dana,', `You owe ${fee}`].map((words) => timesSaid(letter, words))).toEqual([1, 1])
    expect(letter.text).toMatch(
      /You canceled.* Invoice \d{4}-\d{4}: .*Late cancellation fee.* See how to pay: .*To print or keep:/,
    )
    expect(letter.links.filter((link) => link.includes('/documents/'))).toHaveLength(1)
    expect(letter.links.findIndex((link) => link.includes('/booking/'))).toBeGreaterThan(0)
  })

  test('is one letter: the work is done, and its invoice', async () => {
    const one = await confirmed(stage)
    const letters = await lettersOf(one, () => one.paint())
    expect(letters.map(({ kinds }) => kinds).at(-1)).toEqual(['booking-completed', 'document-issued'])
    expect(letters.at(-1)?.letter.subject).toBe('Your rooms are painted')
  })

  test('is one letter: we cancel, and the deposit goes back to its card', async () => {
    const one = await withDepositPaid(stage, 20)
    const letters = await lettersOf(one, () => one.officeCancels({ customerReason: 'The paint is not available.' }))
    expect(letters.map(({ kinds }) => kinds[0])).toEqual(['booking-cancelled'])
    expect(letters[0]?.kinds).toContain('card-refund')
    expect(letters[0]?.letter.text).toMatch(
      /We had to cancel.* Your visit is canceled, so we’re sending .* back to your card\./i,
    )
    // How the money goes back is told in one place.
    expect(letters[0]?.letter.text).not.toMatch(/We sent .* back to your card|is on its way back/)
  })

  test('is one letter: the work is done and then paid, in which the invoice leaves nothing to pay', async () => {
    const one = await confirmed(stage)
    await one.onTheDay(5)
    await one.start()
    const letters = await lettersOf(one, () =>
      stage.together(async () => {
        await one.complete()
        await one.payByCard()
      }),
    )
    expect(letters.map(({ kinds }) => kinds)).toEqual([['booking-completed', 'document-issued', 'document-issued']])
    const { text = '' } = letters[0]?.letter ?? {}
    const nothing = formatMoney(reader, 0)
    expect([...text.matchAll(/ Balance (\S+)/g)].map(([, left]) => left)).toEqual([nothing])
    // The heading says what it is.
    expect(text).toMatch(/ Invoice [\d-]+: (?!\D*0\.00)\S+ -+ (?!Here is your invoice)/)
  })

  test('is told as it stands: a check, and that it did not clear', async () => {
    const one = await confirmed(stage)
    await one.paint()
    const letters = await lettersOf(one, () =>
      stage.together(async () => {
        await one.enter({ kind: 'payment', method: 'check', checkNumber: '17', amount: 100 })
        await one.takeBack('payment', 'The check bounced', 'bounced')
      }),
    )
    expect(letters).toHaveLength(1)
    const { subject = '', text = '' } = letters[0]?.letter ?? {}
    expect(subject).toMatch(/^Your check for .* didn’t clear$/)
    expect(text).not.toMatch(/Receipt|Thank you for your payment/)
  })

  test('is told as it stands: a late move, and that its fee is off', async () => {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    const letters = await lettersOf(one, () =>
      stage.together(async () => {
        await one.move(3)
        await one.takeBack('late_rescheduling_fee', 'The painter had asked for it.')
      }),
    )
    expect(letters.map(({ kinds }) => kinds)).toEqual([['booking-rescheduled', 'fee-waived']])
    const { text = '' } = letters[0]?.letter ?? {}
    expect(text).toContain(`We took the ${fee} for your late change off your bill`)
    expect(text).not.toContain('Fee for the late change')
  })

  test('is one letter: a second move, told from the date that its customer knew', async () => {
    const one = await confirmed(stage)
    const former = formatShortDate(reader, one.day(2))
    const [between, last] = [formatShortDate(reader, one.day(8)), formatShortDate(reader, one.day(11))]
    const letters = await lettersOf(one, () =>
      stage.together(async () => {
        await one.move(8)
        await one.move(11)
      }),
    )
    expect(letters.map(({ kinds }) => kinds)).toEqual([['booking-rescheduled']])
    const { text = '' } = letters[0]?.letter ?? {}
    expect(text).toContain(`Instead of: ${former}`)
    expect(text).toContain(last)
    expect(text).not.toContain(between)
  })

  test('is told as it ended: a move, and then a cancellation', async () => {
    const one = await confirmed(stage)
    const letters = await lettersOf(one, () =>
      stage.together(async () => {
        await one.move(8)
        await one.cancel()
      }),
    )
    expect(letters.map(({ letter }) => letter.subject)).toEqual([
      `Canceled: your paint job on ${formatShortDate(reader, one.day(8))}`,
    ])
    expect(letters[0]?.letter.text).not.toContain('has a new date')
  })

  test('is one letter on paper, too: the work is done, and its invoice is enclosed', async () => {
    const from = stage.sent.length
    const one = await confirmed(stage, { withoutEmail: true })
    await one.paint()
    const printed = stage.sent.slice(from).filter(({ channel }) => channel === 'letter')
    expect(printed.slice(-2).map(({ kind, leads }) => [kind, leads])).toEqual([
      ['booking-completed', true],
      ['document-issued', false],
    ])
  })

  test('is a call and a letter for somebody without email: nothing is enclosed in a call', async () => {
    const from = stage.sent.length
    const one = await confirmed(stage, { withoutEmail: true })
    await stage.at(one.day(1), '20:00')
    await one.cancel()
    const reached = stage.sent.slice(from).map(({ channel, kind, leads }) => [channel, kind, leads])
    expect(reached).toContainEqual(['call', 'booking-cancelled', true])
    expect(reached).toContainEqual(['letter', 'document-issued', true])
  })
})
