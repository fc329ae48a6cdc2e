import type { Payment } from '#contract/billing/ledger.ts'
import type { Statement } from '#contract/billing/statement.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { balanceText } from '#domain/billing/statement/balance-text.ts'
import { type BillRow, billRows } from '#domain/billing/statement/line-labels.ts'
import { moneyMoments } from '#domain/billing/statement/money-moments.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { paymentStateAt } from '#domain/bookings/payment-state.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'

/** A statement, who reads it, and when. */
type Shown = { reader: Reader; statement: BookingStatement; now: Date }

/** How far a booking is paid, amounts in cents. */
export const paymentIn = ({ owed, paid, balance, due }: BookingStatement): Payment => {
  const sums = { owed, paid, balance, due }
  return { ...sums, state: paymentStateAt(sums) }
}

/** "Check 1024", "Card": how money changed hands; null for what is only owed. */
function howOf(t: Translator, { changes, line: { method, reference } }: BillRow): string | null {
  if (changes === 'owed' || method === null) return null
  return reference && method === 'check' ? t('Check {number}', { number: reference }) : t(paymentMethodLabels[method])
}

/** The rows of a bill in words, amounts in cents. */
export function presentRows(reader: Reader, statement: BookingStatement): Statement['rows'] {
  const t = translator(reader)
  return billRows(statement).map((row) => {
    const { label, reason, cents, changes, line } = row
    return {
      kind: line.kind,
      changes,
      label: reason === null ? t(label) : t('{label}: {reason}', { label: t(label), reason }),
      reason,
      how: howOf(t, row),
      amount: cents,
      at: line.at,
      state: line.state,
      documents: line.documents.map(({ kind, number }) => ({ kind, number })),
    }
  })
}

/** What is said of a balance, in words. */
export const presentBalance = ({ reader, statement, now }: Shown): string =>
  translator(reader)(balanceText(reader, statement, now))

/** What is said about a booking's money to its customer, amounts in cents. */
export function presentStatement(shown: Shown, documents: number): Statement {
  const { reader, statement } = shown
  const t = translator(reader)
  return {
    rows: presentRows(reader, statement),
    text: presentBalance(shown),
    moments: moneyMoments(reader, statement).map(({ text, ...moment }) => ({ ...moment, text: t(text) })),
    documents,
  }
}
