import type { CustomerPage } from '#contract/customers/customer-page.ts'
import type { QuoteLine } from '#contract/quotes/office-quotes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatMoment } from '#domain/platform/format-dates.ts'
import { sourceLabels } from '#domain/quotes/sources.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { QuoteStateChip } from '#web/office/dispatch/quotes/QuoteStateChip.tsx'
import { OfficePanel } from '#web/office/parts/OfficePanel.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import css from './Customer.module.css'
import { Count, TheRest } from './TheRest.tsx'

function Row({ quote }: { quote: QuoteLine }) {
  const t = useTranslate()
  const reader = useReader()
  // It opens as its customer sees it, with how they are reached.
  const opens = useMay()({ access: 'office:contacts' })
  const { quoteId, total, state, createdAt, expiresAt, openedAt, source, town } = quote
  const facts = [
    t('made {moment}', { moment: formatMoment(reader, createdAt) }),
    state === 'booked' ? null : t('until {moment}', { moment: formatDeadline(reader, expiresAt) }),
    openedAt && t('opened {moment}', { moment: formatMoment(reader, openedAt) }),
    town,
    t(sourceLabels[source]),
  ]
  return (
    <li className={`line ${css.row}`}>
      <div className={css.words}>
        {opens ? (
          <a
            className={`strong ${css.who}`}
            href={`/quote/${quoteId}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Quote of {total}, opens in a new window', { total: formatMoney(reader, total) })}
          >
            {formatMoney(reader, total)}
          </a>
        ) : (
          <span className={`strong ${css.who}`}>{formatMoney(reader, total)}</span>
        )}
        <span className="soft">{facts.filter(Boolean).join('\u00a0· ')}</span>
      </div>
      <div className={css.aside}>
        <QuoteStateChip state={state} />
      </div>
    </li>
  )
}

export function CustomerQuotes({ quotes, more, email }: Pick<CustomerPage, 'quotes' | 'more' | 'email'>) {
  const t = useTranslate()
  return (
    <OfficePanel title={t('Quotes')} beside={<Count count={quotes.length} isMore={more.quotes} />}>
      <ul>
        {quotes.map((quote) => (
          <Row key={quote.quoteId} quote={quote} />
        ))}
      </ul>
      {more.quotes && <TheRest count={quotes.length} tab="quotes" email={email} />}
    </OfficePanel>
  )
}
