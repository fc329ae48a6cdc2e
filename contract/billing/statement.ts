import { z } from 'zod'
import { Instant } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { allEntryKinds } from '#domain/billing/ledger.ts'
import { lineStates } from '#domain/billing/statement/statement-lines.ts'
import { documentKinds } from '#domain/platform/document.ts'

const BillRow = z.object({
  kind: z.enum(allEntryKinds),
  changes: z.enum(['owed', 'paid']).describe('What it adds to, or takes from'),
  label: z.string().describe('With its reason: "Refunded: Paint on the carpet"'),
  reason: z.string().nullable().describe('As far as the customer reads it'),
  how: z.string().nullable().describe('How money changed hands: "Card", "Check 1024"; null where none did'),
  amount: Money.describe('More than 0 adds to what is left to pay'),
  at: Instant,
  state: z.enum(lineStates),
  documents: z.array(z.object({ kind: z.enum(documentKinds), number: z.string() })).describe('The ones that state it'),
})

const MoneyMoment = z.object({ at: Instant, text: z.string(), note: z.string().nullable().describe('Why') })

/** What is said about a booking's money to its customer (docs/rules/money.md#the-statement). */
export const Statement = z
  .object({
    rows: z.array(BillRow).describe('Price, fees, credits, tips, payments, refunds; together they are the balance'),
    text: z.string().describe('Whether something is owed, by whom, for what, since when, and how money goes back'),
    moments: z.array(MoneyMoment).describe('What happened to the money, oldest first'),
    documents: z.int().describe('How many invoices, receipts and credit notes there are'),
  })
  .meta({ id: 'Statement', description: "A booking's money, as its customer reads it" })

export type Statement = z.output<typeof Statement>
