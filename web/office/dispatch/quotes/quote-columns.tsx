import type { QuoteLine } from '#contract/quotes/office-quotes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatMoment, formatShortDate } from '#domain/platform/format-dates.ts'
import { callOutcomeLabels } from '#domain/quotes/quotes.ts'
import { sourceLabels } from '#domain/quotes/sources.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AddressLink } from '#web/office/parts/address/AddressLink.tsx'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { QuoteStateChip } from './QuoteStateChip.tsx'
import css from './Quotes.module.css'

/** The customer's name, or else the email address. */
export const customerNameOf = ({ name, email }: QuoteLine): string => name ?? email

/** The customer, who leads to their page. */
function Customer({ quote }: { quote: QuoteLine }) {
  return (
    <AddressLink className={css.who} address={(now) => openedInstead(now, 'customer', quote.quoteId)}>
      {customerNameOf(quote)}
    </AddressLink>
  )
}

/** The outcome of the last call. */
function LastCall({ call }: { call: QuoteLine['lastCall'] }) {
  const t = useTranslate()
  const reader = useReader()
  if (call === null) return <span className="soft">{t('Not called yet')}</span>
  return (
    <span className={css.call}>
      <span>
        {call.callOn === null
          ? t(callOutcomeLabels[call.outcome])
          : t('Call back on {day}', { day: formatShortDate(reader, call.callOn) })}
        <span className="soft">&nbsp;· {formatMoment(reader, call.at)}</span>
      </span>
      {call.text !== '' && <span className="soft">{call.text}</span>}
    </span>
  )
}

/** The columns that every list of quotes can have. */
export function useQuoteColumns() {
  const t = useTranslate()
  const reader = useReader()
  return {
    customer: { key: 'customer', label: t('Customer'), isTitle: true, cell: (quote) => <Customer quote={quote} /> },
    phone: {
      key: 'phone',
      label: t('Phone'),
      cell: ({ phone }) => <PhoneLink className={`figures ${css.phone}`} phone={phone} />,
    },
    town: { key: 'town', label: t('Town'), cell: ({ town }) => town },
    total: { key: 'total', label: t('Total'), numeric: true, cell: ({ total }) => formatMoney(reader, total) },
    made: {
      key: 'made',
      label: t('Made'),
      cell: ({ createdAt, source }) => (
        <span className={css.call}>
          <span className={css.line}>{formatMoment(reader, createdAt)}</span>
          <span className="soft">{t(sourceLabels[source])}</span>
        </span>
      ),
    },
    expires: {
      key: 'expires',
      label: t('Expires'),
      cell: ({ expiresAt }) => <span className={css.line}>{formatDeadline(reader, expiresAt)}</span>,
    },
    state: { key: 'state', label: t('State'), cell: ({ state }) => <QuoteStateChip state={state} /> },
    lastCall: { key: 'call', label: t('Last call'), cell: ({ lastCall }) => <LastCall call={lastCall} /> },
  } as const satisfies Record<string, Column<QuoteLine>>
}
