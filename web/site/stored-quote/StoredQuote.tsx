import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Quote, QuoteWithVisits } from '#contract/quotes/quotes.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { wantsConsultation } from '#domain/pricing/quote-input.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { type Sharing, share } from '#web/lib/share.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BookedNotice } from '#web/site/booking-flow/BookedNotice.tsx'
import { flowIntent, openQuoteDialog } from '#web/site/booking-flow/open-quote.ts'
import { isOwnQuote, useRemembered } from '#web/site/booking-flow/remembered.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QuoteOptions } from './QuoteOptions.tsx'
import { QuoteRooms } from './QuoteRooms.tsx'
import css from './StoredQuote.module.css'
import { StoredReceipt } from './StoredReceipt.tsx'

/** The shared address: unlike this page, it cannot book. */
const linkTo = (shareToken: string): string => `${window.location.origin}/shared-quote/${shareToken}`

/** Shares the quote: with the device's share sheet, else as a link in the clipboard. Also prints it. */
function ShareAndPrint({ shareToken }: { shareToken: string }) {
  const t = useTranslate()
  const [sharing, setSharing] = useState<Sharing>(null)
  const pass = async () => setSharing(await share({ title: t('Painting quote'), url: linkTo(shareToken) }))
  return (
    <div className={`row-middle ${css.share}`}>
      <Button variant="secondary" size="small" onClick={() => void pass()}>
        {t('Share')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <p role="status" className={`small ${css.shared}`}>
        {sharing === 'copied' && t('Link copied. It shows the price and the rooms, not your email or phone.')}
        {sharing === 'failed' && t('The link couldn’t be copied. Here it is: {link}', { link: linkTo(shareToken) })}
      </p>
    </div>
  )
}

/** The label of the button for what can still be booked; null when nothing can. */
function scheduleLabel({ booked = [], rooms, paintOptions, ownColors = false }: QuoteWithVisits): Text | null {
  const kinds = booked.map(({ timeSlot }) => visitKind(timeSlot))
  if (!kinds.includes('painting')) return text('Schedule')
  return wantsConsultation(rooms, paintOptions) && !ownColors && !kinds.includes('consultation')
    ? text('Choose an evening')
    : null
}

/** Visitors who received the link see price and rooms; the owner's contact details are not filled in for them. */
const withoutContact = (quote: Quote): Quote => ({ ...quote, customerName: null, email: '', phone: '' })

/** Opens the date picker immediately when a link asks for it; going back does not open it again. */
function useScheduleOnArrival(quote: Quote | null): void {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string }
  const navigate = useNavigate()
  const isScheduleRequested = typeof state === 'object' && state !== null && 'schedule' in state
  const isDue = useRef(false)
  useEffect(() => {
    if (isScheduleRequested) {
      isDue.current = true
      void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
    } else if (isDue.current) {
      isDue.current = false
      if (quote) openQuoteDialog({ start: 'schedule', quote })
    }
  }, [isScheduleRequested, navigate, pathname, quote])
}

type QuoteStatus = { expired: boolean; booked: boolean; until: string }

/** The effect of editing on this quote. */
const onEditing = ({ expired, booked }: QuoteStatus): Text => {
  if (booked) return text('Editing makes a new quote from this one; what is booked stays as it is.')
  return expired
    ? text('Editing makes a new quote from this one, at today’s prices.')
    : text('Editing makes a new quote from this one; this one stays valid.')
}

function Validity({ expired, until }: QuoteStatus) {
  const t = useTranslate()
  return expired ? (
    <Notice tone="warn" title={t('This quote is no longer valid')}>
      {t('It was valid until {until}. Edit it to get today’s price; everything you entered is still here.', {
        until,
      })}
    </Notice>
  ) : (
    <Notice tone="good" title={t('Valid until {until}', { until })}>
      {t('The price stays as it is until then, whatever our prices do.')}
    </Notice>
  )
}

/** The quote as it was created: its price holds as long as it is valid. */
export function StoredQuote({ quote }: { quote: QuoteWithVisits }) {
  const t = useTranslate()
  const reader = useReader()
  const [now] = useState(() => Date.now())
  const isOwn = isOwnQuote(useRemembered(), quote.id)
  const { booked = [] } = quote
  const status = {
    expired: quote.expiresAt.getTime() <= now,
    booked: booked.length > 0,
    until: formatDate(reader, todayIn(reader.market, quote.expiresAt)),
  }
  const schedule = status.expired ? null : scheduleLabel(quote)
  const isPaintingBooked = booked.some(({ timeSlot }) => visitKind(timeSlot) === 'painting')
  useScheduleOnArrival(schedule ? quote : null)
  return (
    <PublicPage
      title={t('Your Quote')}
      lead={
        quote.customerName
          ? t('For {name}, {address}', { name: quote.customerName, address: quote.address })
          : quote.address
      }
      width="regular"
    >
      <div className="stack-wide">
        {booked.map((visit) => (
          <BookedNotice key={visit.timeSlot} quoteId={quote.id} visit={visit} />
        ))}
        {!isPaintingBooked && <Validity {...status} />}
        <div className={css.columns}>
          <div className={css.receipt}>
            <StoredReceipt quote={quote} />
            <div className={`row-wide ${css.actions}`}>
              {schedule && (
                <Button size="large" {...flowIntent} onClick={() => openQuoteDialog({ start: 'schedule', quote })}>
                  {t(schedule)}
                </Button>
              )}
              <Button
                size="large"
                variant={schedule ? 'secondary' : 'primary'}
                {...flowIntent}
                onClick={() => openQuoteDialog({ step: 2, quote: isOwn ? quote : withoutContact(quote) })}
              >
                {t('Edit')}
              </Button>
            </div>
            <p className={`small ${css.note}`}>{t(onEditing(status))}</p>
            <ShareAndPrint shareToken={quote.shareToken} />
          </div>
          <div className="stack-far">
            <QuoteRooms quote={quote} showPhotos />
            <QuoteOptions quote={quote} />
          </div>
        </div>
      </div>
    </PublicPage>
  )
}
