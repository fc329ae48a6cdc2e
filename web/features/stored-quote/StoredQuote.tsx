import { useState } from 'react'
import type { Quote } from '../../../contract/quotes.ts'
import { formatDate, todayAt } from '../../../domain/calendar.ts'
import { formatDollars } from '../../../domain/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { expectBookingFlow, openQuoteDialog } from '../booking-flow/open-quote.ts'
import { receiptLines } from '../booking-flow/quote-wizard/receipt-lines.ts'
import { QuoteRooms } from './QuoteRooms.tsx'
import css from './StoredQuote.module.css'

/** The quote as it was made: its price stands as long as it is valid. */
export function StoredQuote({ quote }: { quote: Quote }) {
  const [now] = useState(() => Date.now())
  const expired = quote.expiresAt.getTime() <= now
  const until = formatDate(todayAt(quote.expiresAt))
  const adjusted = quote.finalCost !== quote.totalCost
  const intent = { onPointerEnter: expectBookingFlow, onTouchStart: expectBookingFlow, onFocus: expectBookingFlow }
  return (
    <PublicPage
      title="Your Quote"
      lead={`${quote.customerName ? `For ${quote.customerName}, ` : ''}${quote.address}`}
      width="regular"
    >
      <div className={css.stack}>
        {expired ? (
          <Notice tone="warn" title="This quote is no longer valid">
            It was valid until {until}. Edit it to get the price of today; everything you entered is still here.
          </Notice>
        ) : (
          <Notice tone="good" title={`Valid until ${until}`}>
            The price stays as it is until then, whatever our prices do.
          </Notice>
        )}
        <div className={css.columns}>
          <div className={css.receipt}>
            <Receipt
              title="Receipt"
              heading="h2"
              lines={receiptLines(
                quote.rooms,
                quote.rooms.map((room) => room.cost),
                quote.breakdown,
              )}
              total={{ label: 'Total', amount: formatDollars(quote.totalCost) }}
              {...(adjusted && { note: `Adjusted to ${formatDollars(quote.finalCost)}.` })}
            />
            <div className={css.actions}>
              {!expired && (
                <Button size="large" {...intent} onClick={() => openQuoteDialog({ start: 'schedule', quote })}>
                  Schedule
                </Button>
              )}
              <Button
                size="large"
                variant={expired ? 'primary' : 'secondary'}
                {...intent}
                onClick={() => openQuoteDialog({ step: 2, quote })}
              >
                Edit
              </Button>
            </div>
            <p className={css.note}>Editing makes a new quote from this one; this one stays valid.</p>
          </div>
          <QuoteRooms quote={quote} />
        </div>
      </div>
    </PublicPage>
  )
}
