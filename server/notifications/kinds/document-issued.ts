import { balanceText } from '#domain/billing/statement/balance-text.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import type { DocumentContent, DocumentKind } from '#domain/platform/document.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'
import { bookingLink, greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import type { Block, ReceiptLine } from './email-content.ts'
import { byDocument } from './find-subject.ts'
import type { DocumentSubject } from './money-subjects.queries.ts'
import { receiptBlock } from './receipt-block.ts'

const subjects: Record<DocumentKind, (facts: { number: string; amount: string }) => Text> = {
  invoice: (facts) => text('Invoice {number}: {amount}', facts),
  receipt: (facts) => text('Receipt {number}: {amount}, thank you', facts),
  credit_note: (facts) => text('Credit note {number}: {amount}', facts),
  statement: (facts) => text('Your payout: {amount}', facts),
}

const introductions: Record<DocumentKind, (facts: { hello: Text; amount: string }) => Text> = {
  invoice: (facts) => text('{hello} here is your invoice.', facts),
  receipt: (facts) => text('{hello} thank you for your payment.', facts),
  credit_note: (facts) => text('{hello} this is no longer on your bill.', facts),
  statement: (facts) => text('{hello} your pay is on its way. Here’s the breakdown.', facts),
}

/** What the letter says first: of a credit without a bill, no bill is spoken of. */
const introductionOf = (
  kind: DocumentKind,
  statement: BookingStatement | null,
  facts: { hello: Text; amount: string },
) =>
  kind === 'credit_note' && !statement?.lines.some(({ documents }) => documents.some((one) => one.kind === 'invoice'))
    ? text('{hello} here is your credit of {amount}.', facts)
    : introductions[kind](facts)

/**
 * The totals of a document up to its own. What it leaves is shown as long as that is so: by now it may be paid, or more. What a
 * credit note leaves is said in words below it.
 */
function totalsIn(t: Translator, { reader, document, statement }: DocumentSubject): DocumentContent['totals'] {
  const { totals } = document.content
  if (statement === null) return totals
  const { due, balance } = statement
  const own = { invoice: t('Total'), receipt: t('Received'), credit_note: t('Credited'), statement: '' }[document.kind]
  const left = { invoice: due, receipt: Math.max(0, balance), credit_note: null, statement: null }[document.kind]
  const end = totals.findIndex(({ label }) => label === own)
  const isSo = left !== null && totals.at(-1)?.amount === formatMoney(reader, left)
  return isSo || end === -1 ? totals : totals.slice(0, end + 1)
}

/** Whether it confirms a payment that was taken back since, which its customer then learns from another letter. */
const isOfTakenBack = ({ document, statement }: DocumentSubject): boolean =>
  document.kind === 'receipt' &&
  (statement?.lines ?? []).some(
    ({ kind, state, documents }) =>
      kind === 'payment' && state === 'reversed' && documents.some(({ id }) => id === document.id),
  )

const receiptOf = ({ rows }: DocumentContent, totals: DocumentContent['totals']): ReceiptLine[] => [
  ...rows.map(({ style, cells: [label = '', ...details], amount }): ReceiptLine => {
    const detail = details.filter((text) => text !== '').join(', ')
    return { label, amount, kind: style, ...(detail === '' ? {} : { detail }) }
  }),
  ...totals.map(
    ({ label, amount }, index): ReceiptLine => ({ label, amount, kind: index === totals.length - 1 ? 'total' : 'sum' }),
  ),
]

/** An invoice, receipt, credit note or statement, with what is in it. */
export const documentIssued = defineNotification({
  kind: 'document-issued',
  find: byDocument,
  applies: (subject) => !isOfTakenBack(subject),
  email: (subject, { links, now, t }) => {
    const { reader, document, name, booking, statement } = subject
    const { kind, number, content } = document
    const due = statement?.due ?? 0
    // Of one that was paid before its letter left, what it was about.
    const amount = formatMoney(reader, Math.abs(kind === 'invoice' && due > 0 ? due : document.cents))
    const hello = greeting(name)
    const isPayable = kind === 'invoice' && due > 0 && booking !== null
    const intro = introductionOf(kind, statement, { hello, amount })
    const totals = totalsIn(t, subject)
    const isAboutBalance = statement !== null && (kind !== 'receipt' || totals.length < content.totals.length)
    const blocks: Block[] = [
      t(intro),
      receiptBlock(receiptOf(content, totals)),
      ...(isAboutBalance ? [t(balanceText(reader, statement, now))] : []),
      ...(isPayable ? [{ type: 'button', label: t('See how to pay'), href: links.pay(booking) } as const] : []),
      ...(isPayable ? [t('You can pay {ways}.', { ways: waysToPay(reader.market) })] : []),
      { type: 'link', before: t('To print or keep:'), label: content.title, href: links.document(document) },
      ...(booking === null ? [] : [bookingLink({ reader, booking }, links)]),
    ]
    return {
      subject: t(subjects[kind]({ number, amount })),
      preheader: content.subtitle,
      chip: { color: kind === 'invoice' ? 'schuylkill' : 'wissahickon', name: content.title, code: amount },
      heading: content.title,
      blocks,
      ...(kind === 'invoice' ? { alone: t(intro) } : {}),
    }
  },
})

/** The same for a painter's statement. */
export const statementIssued = defineNotification({ ...documentIssued, kind: 'statement-issued' })
