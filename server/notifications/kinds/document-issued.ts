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
import { receiptBlock } from './receipt-block.ts'

const subjects: Record<DocumentKind, (facts: { number: string; amount: string }) => Text> = {
  invoice: (facts) => text('Invoice {number}: {amount}', facts),
  receipt: (facts) => text('Receipt {number}: {amount}, thank you', facts),
  credit_note: (facts) => text('Credit note {number}: {amount}', facts),
  statement: (facts) => text('Your payout: {amount}', facts),
}

const introductions: Record<DocumentKind, (facts: { hello: Text; amount: string }) => Text> = {
  invoice: (facts) => text('{hello} here is your invoice.', facts),
  receipt: (facts) => text('{hello} thank you for your payment. Here is your receipt.', facts),
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

/** What a credit note leaves is said in words below it, as it is by now. */
const totalsIn = (t: Translator, kind: DocumentKind, { totals }: DocumentContent): DocumentContent['totals'] =>
  kind === 'credit_note' ? totals.slice(0, 1 + totals.findIndex(({ label }) => label === t('Credited'))) : totals

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
  email: ({ reader, document, name, booking, statement }, { links, now, t }) => {
    const { kind, number, content } = document
    const due = statement?.due ?? 0
    const amount = formatMoney(reader, Math.abs(kind === 'invoice' ? due : document.cents))
    const hello = greeting(name)
    const isPayable = kind === 'invoice' && due > 0 && booking !== null
    const intro = introductionOf(kind, statement, { hello, amount })
    const isAboutBalance = statement !== null && kind !== 'receipt'
    const blocks: Block[] = [
      t(intro),
      receiptBlock(receiptOf(content, totalsIn(t, kind, content))),
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
    }
  },
})

/** The same for a painter's statement. */
export const statementIssued = defineNotification({ ...documentIssued, kind: 'statement-issued' })
