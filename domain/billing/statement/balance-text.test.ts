import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputePostings } from '#domain/billing/disputes.ts'
import type { Entry } from '#domain/billing/ledger.ts'
import { forgivenPosting, paymentPosting, refundPosting, reversePosting } from '#domain/billing/postings.ts'
import { tries } from '#domain/testing/effort.ts'
import { entry } from '#domain/testing/entries.ts'
import { reader, t } from '#domain/testing/here.ts'
import { anyMoney, stepped } from '#domain/testing/money-steps.ts'
import { runs } from '#domain/testing/runs.ts'
import { asStored, entriesOf, statementFacts } from '#domain/testing/stated-entries.ts'
import { awaitedRefund, balanceText } from './balance-text.ts'
import { statementOf } from './statement.ts'
import type { StatementFacts } from './statement-lines.ts'

const NOW = new Date('2026-10-27T20:00:00Z')
const TUESDAY = new Date('2026-10-27T14:00:00Z')
const SATURDAY = new Date('2027-01-02T15:00:00Z')

const price = (cents: number, cause = 'booked:B') => entry('owed', 'price', cents, { cause })
const fee = (kind: 'late_cancellation_fee' | 'late_rescheduling_fee', cause: string) => [
  entry('owed', kind, 100_00, { cause }),
]
const lateMove = fee('late_rescheduling_fee', 'fee:B:1')
const lateCancel = fee('late_cancellation_fee', 'fee:B:2')
const paid = (cents: number, method: 'card' | 'check' = 'card', cause = `${method}:1`) =>
  entriesOf(paymentPosting(cause, { cents, method, collectedBy: null }))
const credit = (cents: number, kind: 'credit' | 'write_off' = 'credit', cause: string = kind) =>
  entriesOf(forgivenPosting(cause, kind, cents))
const taken = (entries: readonly Entry[], cause: string) => entriesOf(reversePosting(entries, cause))
const refund = (cents: number, method: 'card' | 'check' | 'cash', balance: number, cause: string) =>
  entriesOf(refundPosting(cause, cents, method, balance))

const canceled = { status: 'cancelled' } as const
const booked = [price(466_56)]
const off = price(-466_56, 'cancelled:B:1')

const said = (
  entries: readonly Entry[],
  facts: Partial<StatementFacts> = {},
  reasons: Readonly<Record<string, string>> = {},
  began = TUESDAY,
): string => t(balanceText(reader, statementOf(asStored(entries, reasons, began), statementFacts(facts)), NOW))

// @proves docs/rules/money.md#the-statement
describe('what is said about a balance', () => {
  test('of a late move and a cancellation in time is the fee that still stands, and from when', () => {
    expect(said([...booked, ...lateMove, off], canceled)).toBe(
      'You owe $100.00 for the late change fee from Tue, Oct 27.',
    )
  })

  test('of a late move names the day that it left, not one that another move left later', () => {
    const moves = [
      { at: new Date(TUESDAY.getTime() + 60_000), from: '2026-10-28' },
      { at: new Date(TUESDAY.getTime() + 3_600_000), from: '2026-11-04' },
    ]
    expect(said([...booked, ...lateMove, off], { ...canceled, moves })).toBe(
      'You owe $100.00 for the late change fee for Wed, Oct 28.',
    )
  })

  test('of a fee that was taken off is that nothing is owed, and that we took it off', () => {
    const entries = [...booked, ...lateMove, off]
    const reasons = { 'reversal:fee:B:1': 'We had to cancel' }
    expect(said([...entries, ...taken(entries, 'fee:B:1')], canceled, reasons)).toBe(
      'You owe nothing. We took the $100.00 late change fee off.',
    )
  })

  test('of a fee that was taken off names it beside our credit, too', () => {
    const entries = [...booked, ...lateMove, off, ...credit(100_00)]
    const reasons = { 'reversal:fee:B:1': 'We had to cancel' }
    expect(said([...entries, ...taken(entries, 'fee:B:1')], canceled, reasons)).toBe(
      'We owe you $100.00. We took the $100.00 late change fee off. We’ll be in touch about how to get it to you, by check or in cash.',
    )
  })

  test('of an act that was undone says nothing of the fee that nobody was told of', () => {
    const entries = [...booked, off, ...lateCancel]
    expect(said([...entries, ...taken(entries, 'fee:B:2')], canceled)).toBe('You owe nothing.')
  })

  test('names both a credit and the fee that it covers', () => {
    expect(said([...booked, ...lateMove, off, ...credit(100_00)], canceled)).toBe(
      'You owe nothing: our $100.00 credit covers the late change fee from Tue, Oct 27.',
    )
  })

  test('names both where a credit covers a part of a fee, or is more than it', () => {
    expect(said([...lateMove, ...credit(25_00)], canceled)).toBe(
      'You owe $75.00: $100.00 for the late change fee from Tue, Oct 27, less our $25.00 credit.',
    )
    expect(said([...lateMove, ...credit(130_00)], canceled)).toBe(
      'We owe you $30.00: our $130.00 credit, less $100.00 for the late change fee from Tue, Oct 27. We’ll be in touch about how to get it to you, by check or in cash.',
    )
  })

  test('adds up every credit where nothing was charged, and never says that it goes back as it was paid', () => {
    expect(said([...booked, ...credit(30_00, 'credit', 'promise:late'), off, ...credit(100_00)], canceled)).toBe(
      'We owe you $130.00. We’ll be in touch about how to get it to you, by check or in cash.',
    )
  })

  test('counts a credit that was sent already against nothing', () => {
    const sent = [...booked, ...credit(100_00), off, ...refund(100_00, 'check', -100_00, 'refund:R')]
    expect(said(sent, canceled)).toBe('You owe nothing. We mailed you a check for $100.00 on Tue, Oct 27.')
    expect(said([...sent, ...credit(30_00, 'credit', 'promise:late')], canceled)).toContain('We still owe you $30.00.')
    expect(said([...sent, ...lateCancel], canceled)).toContain(
      'You owe $100.00 for the late cancellation fee from Tue, Oct 27.',
    )
  })

  test('takes what was paid before off a fee, or off two', () => {
    const deposit = [...booked, ...paid(93_31)]
    expect(said([...deposit, off, ...lateCancel], canceled)).toBe(
      'You owe $6.69: $100.00 for the late cancellation fee from Tue, Oct 27, less the $93.31 you paid.',
    )
    expect(said([...booked, ...paid(139_97), ...lateMove, off, ...lateCancel], canceled)).toBe(
      'You owe $60.03: $200.00 for the late change fee from Tue, Oct 27 and the late cancellation fee from Tue, Oct 27, less the $139.97 you paid.',
    )
    expect(said([...booked, ...lateMove, off, ...lateCancel], canceled)).toBe(
      'You owe $200.00 for the late change fee from Tue, Oct 27 and the late cancellation fee from Tue, Oct 27.',
    )
  })

  test('says that a deposit covers the fee that was kept of it', () => {
    expect(said([...booked, ...paid(100_00), off, ...lateCancel], canceled)).toBe(
      'You owe nothing: the $100.00 you paid covers the late cancellation fee from Tue, Oct 27.',
    )
  })

  test('says what of a deposit goes back, and how once that is entered', () => {
    const entries = [...booked, ...paid(406_42), off, ...lateCancel]
    expect(said(entries, canceled)).toBe(
      'We owe you $306.42: the $406.42 you paid, less $100.00 for the late cancellation fee from Tue, Oct 27. We’re sending it back to the card you paid with.',
    )
    expect(said([...entries, ...credit(200_00)], canceled)).toContain(
      'We’re sending $406.42 of it back to the card you paid with, and we’ll be in touch about the rest.',
    )
    const refunded = [...entries, ...refund(306_42, 'card', -306_42, 'refund:R:9')]
    expect(said(refunded, { ...canceled, refunds: [{ id: '9', state: 'waiting' }] })).toBe(
      'You owe nothing: the $100.00 you paid covers the late cancellation fee from Tue, Oct 27. $306.42 is on its way back to your card.',
    )
    expect(said(refunded, { ...canceled, refunds: [{ id: '9', state: 'done' }] })).toContain(
      'We sent $306.42 back to your card on Tue, Oct 27.',
    )
  })

  test('says that a failed refund comes another way, and what way once that is entered', () => {
    const made = [...booked, ...paid(406_42), off, ...refund(406_42, 'card', -406_42, 'refund:R:9')]
    const failed = [...made, ...taken(made, 'refund:R:9')]
    expect(said(failed, canceled)).toBe(
      'We owe you $406.42. Your bank didn’t take our refund of $406.42, so we’ll get it to you another way, by check or in cash.',
    )
    const check = [...failed, ...refund(406_42, 'check', -406_42, 'refund:R2')]
    expect(said(check, canceled, {}, SATURDAY)).toBe(
      'You owe nothing. We mailed you a check for $406.42 on Sat, Jan 2.',
    )
    expect(said([...failed, ...refund(406_42, 'cash', -406_42, 'refund:R2')], canceled)).toContain('back in cash')
  })

  test('waits for a refund that lowered the price and failed, once however often it was tried', () => {
    const paidUp = [...booked, ...paid(466_56)]
    const made = [...paidUp, ...refund(75_00, 'card', 0, 'refund:R:1')]
    const failed = [...made, ...taken(made, 'refund:R:1')]
    const again = [...failed, ...refund(75_00, 'card', 0, 'refund:R:2')]
    const twice = [...again, ...taken(again, 'refund:R:2')]
    for (const entries of [failed, twice]) {
      expect(said(entries)).toBe(
        'It’s all paid. You owe nothing. Your bank didn’t take our refund of $75.00, so we’ll get it to you another way, by check or in cash.',
      )
    }
    expect(awaitedRefund(statementOf(asStored(again), statementFacts()))).toBe(0)
  })

  test('names the price itself, and what was refunded of it beside what was paid', () => {
    const refunded = [...booked, ...paid(466_56), ...refund(25_00, 'check', 0, 'refund:R')]
    expect(said([...refunded, price(100_00, 'adjusted:B:1')])).toBe(
      'You owe $100.00: $566.56 for the work, less the $441.56 you paid and the $25.00 we took off your bill. We mailed you a check for $25.00 on Tue, Oct 27.',
    )
    expect(said([...refunded, ...credit(30_00)])).toContain(
      'We owe you $30.00: the $441.56 you paid, our $30.00 credit, and the $25.00 we took off your bill, less $466.56 for the work.',
    )
  })

  test('leaves out the refund that is told beside it', () => {
    const entries = asStored([...booked, ...paid(466_56), ...refund(25_00, 'check', 0, 'refund:R')], {}, TUESDAY)
    const statement = statementOf(entries, statementFacts())
    expect(t(balanceText(reader, statement, NOW, true))).toBe('It’s all paid. You owe nothing.')
  })

  test('of a check that was taken back is that all of it is due, and since when', () => {
    const entries = [...booked, ...paid(200_00, 'check')]
    const dueSince = new Date('2026-10-24T15:00:00Z')
    expect(said(entries, { dueSince })).toBe(
      'You owe $266.56: $466.56 for the work, less the $200.00 you paid. It’s been due since Sat, Oct 24.',
    )
    expect(said([...entries, ...taken(entries, 'check:1')], { dueSince: NOW })).toBe('You owe $466.56 for the work.')
  })

  test('asks for nothing while a bank looks into a payment, and after it has decided', () => {
    const before = [...booked, ...paid(466_56)]
    const entries = [...before, ...entriesOf(...disputePostings(before, 'D', { withdrawn: 466_56, fees: 15_00 }))]
    expect(said(entries, { disputes: [{ id: 'D', state: 'under_review' }] })).toBe(
      'You owe nothing. Your bank is looking into a payment of yours. Until it’s done, there’s nothing for you to do.',
    )
    expect(said(entries, { disputes: [{ id: 'D', state: 'lost' }] })).toBe('You owe nothing.')
    const back = entriesOf(...disputePostings(entries, 'D', { withdrawn: 0, fees: 15_00 }))
    expect(said([...entries, ...back], { disputes: [{ id: 'D', state: 'won' }] })).toBe(
      'It’s all paid. You owe nothing.',
    )
  })

  test('of a write-off is that it was taken off the bill', () => {
    expect(said([...booked, ...credit(466_56, 'write_off')])).toBe('We took $466.56 off your bill. You owe nothing.')
  })

  test('of a visit to come is what is due after it', () => {
    const facts = { status: 'scheduled' } as const
    expect(said(booked, facts)).toBe('You owe nothing yet: $466.56 is due when the work is done.')
    expect(said([...booked, ...lateMove], facts)).toBe(
      'You owe nothing yet: $566.56 is due when the work is done. That includes the late change fee from Tue, Oct 27.',
    )
    expect(said([...booked, ...paid(466_56)], facts)).toBe('It’s all paid. You owe nothing.')
    expect(said([...booked, ...paid(466_56), ...credit(25_00)], facts)).toBe(
      'You owe nothing. $25.00 of yours is with us, and we’ll settle up after the work.',
    )
    expect(said([], facts)).toBe('You owe nothing.')
  })

  test('of finished work of which too much was paid is what of it goes back', () => {
    const entries = [...booked, ...paid(466_56), entry('owed', 'adjustment', -66_56, { cause: 'adjusted:B:2' })]
    expect(said(entries)).toBe(
      'We owe you $66.56: the $466.56 you paid, less $400.00 for the work. We’ll be in touch about how to get it to you.',
    )
  })
})

const amountsIn = (words: string): number[] =>
  [...words.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )

// @proves docs/rules/money.md#the-statement
test('whatever was entered, the amounts in the text add up, and it says who owes what is due', () => {
  let computed = 0
  fc.assert(
    fc.property(fc.array(anyMoney, { maxLength: 16, size: 'max' }), (made) => {
      const { entries, facts } = stepped([price(680_00)], made)
      const statement = statementOf(asStored(entries), facts)
      const words = t(balanceText(reader, statement, NOW))
      const [first = ''] = words.split(/(?<=[a-z\d])\. /)
      const [amount = 0, ...parts] = amountsIn(first)
      if (statement.due > 0) expect([first.startsWith('You owe $'), amount]).toEqual([true, statement.due])
      else if (statement.due < 0)
        expect([/^We (?:still )?owe you \$/.test(first), amount]).toEqual([true, -statement.due])
      else expect(words).toContain('You owe nothing')
      if (!first.includes(', less ')) return
      computed++
      const [own = '', charged = ''] = first.slice(first.indexOf(':')).split(', less ')
      const [plus, minus] = [amountsIn(own), amountsIn(charged)]
      expect(plus.length + minus.length).toBe(parts.length)
      expect(plus.reduce((sum, one) => sum + one, 0) - minus.reduce((sum, one) => sum + one, 0)).toBe(amount)
    }),
    { ...runs, numRuns: tries(300, 10_000) },
  )
  expect(computed).toBeGreaterThan(20)
})
