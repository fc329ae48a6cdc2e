import type { DocumentSummary } from '#contract/billing/ledger.ts'
import type { DocumentKind } from '#domain/platform/document.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './DocumentList.module.css'

/** What a document is called, by its kind. */
export const documentNames: Record<DocumentKind, (number: string) => Text> = {
  invoice: (number) => text('Invoice {number}', { number }),
  receipt: (number) => text('Receipt {number}', { number }),
  credit_note: (number) => text('Credit note {number}', { number }),
  statement: (number) => text('Payout {number}', { number }),
}

/** Links to documents, which open beside the page. */
export function DocumentList({
  documents,
  heading,
  level: Heading = 'h2',
}: {
  documents: readonly DocumentSummary[]
  heading: string
  level?: 'h2' | 'h3' | 'h4'
}) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <section>
      <Heading className={css.heading}>{heading}</Heading>
      <ul className={css.list}>
        {documents.map(({ id, kind, number, amount, issuedAt, isVoid }) => (
          <li key={id}>
            <a href={`/documents/${id}`} target="_blank" rel="noreferrer">
              {t(documentNames[kind](number))}
            </a>
            <span>
              {isVoid
                ? t('{at}, no longer valid', { at: formatMoment(reader, issuedAt) })
                : formatMoment(reader, issuedAt)}
            </span>
            <span className={css.amount}>{formatMoney(reader, amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
