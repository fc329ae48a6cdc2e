import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { getQuote, type Quote } from '#contract/quotes/quotes.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { DraftReceipt } from '#web/shared/quote-form/DraftReceipt.tsx'
import { draftOf, hasContent } from '#web/shared/quote-form/draft/draft-storage.ts'
import { WizardContext } from '#web/shared/quote-form/wizard-context.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Booked } from './Booked.tsx'
import { type BookedTime, BookTime } from './BookTime.tsx'
import { CallForm } from './CallForm.tsx'
import css from './NewBooking.module.css'
import { type Caller, callerIn, callName, firstDraft, forgetCall, readCall, type StoredCall } from './stored-call.ts'
import { useCall } from './use-call.ts'

type CallProps = {
  name: string
  storedCall: StoredCall
  quote: Quote | null
  wasStored: boolean
  onStartOver: () => void
}

/** A call from the first question to the booked date: the form, and beside it the price and the times. */
function CallPage({ name, storedCall, quote: first, wasStored, onStartOver }: CallProps) {
  const t = useTranslate()
  const formId = useId()
  const call = useCall({ name, storedCall, quote: first })
  const [booked, setBooked] = useState<BookedTime | null>(null)
  const { draft, dispatch, settings, uploads, errorOf, breakdown, quote } = call
  if (booked && quote) return <Booked quote={quote} booked={booked} onMore={() => setBooked(null)} />
  return (
    <WizardContext value={{ draft, dispatch, settings, uploads, errorOf, isForCaller: true }}>
      <div className={css.page}>
        <div className={css.left}>
          {wasStored && hasContent(storedCall.draft) && (
            <p className={`row-middle ${css.kept}`}>
              {t("Here's the call you didn't finish.")}{' '}
              <Button variant="quiet" size="small" onClick={onStartOver}>
                {t('Start over')}
              </Button>
            </p>
          )}
          <CallForm call={call} formId={formId} />
        </div>
        <aside className={`stack ${css.aside}`} aria-label={t('Price and times')}>
          <DraftReceipt breakdown={breakdown} before={null} />
          {call.failure && <Notice tone="error" role="alert" title={call.failure} />}
          {quote ? (
            <BookTime
              key={quote.id}
              quote={quote}
              onBooked={(one) => {
                call.finish()
                setBooked(one)
              }}
            />
          ) : (
            <Button
              type="submit"
              form={formId}
              wide
              working={call.isPricing}
              workingLabel={t('Looking for open times')}
            >
              {t('See free times')}
            </Button>
          )}
        </aside>
      </div>
    </WizardContext>
  )
}

/** Reads the quote of the call first, when there is one. */
function CallOf({ caller, name, onStartOver }: { caller: Caller; name: string; onStartOver: () => void }) {
  const t = useTranslate()
  const [storedCall] = useState(() => readCall(name))
  const quoteId = storedCall?.quoteId ?? caller.quoteId
  const query = useQuery({
    ...queryOf(getQuote, { params: { id: quoteId } }),
    enabled: quoteId !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const page = (quote: Quote | null) => (
    <CallPage
      name={name}
      storedCall={storedCall ?? { draft: quote ? draftOf(quote) : firstDraft(caller), quoteId: quote?.id ?? null }}
      quote={quote}
      wasStored={storedCall !== null}
      onStartOver={onStartOver}
    />
  )
  if (quoteId === '') return page(null)
  return (
    <Answered query={query} loading={t('Loading the quote')} failed={t("The quote couldn't be loaded.")}>
      {page}
    </Answered>
  )
}

/**
 * A booking for somebody on the phone (docs/rules/office.md#a-booking-by-phone), at an address of its own: `?tab=new-booking`, with what is known of the
 * caller, or the quote that they want to book.
 */
export function NewBookingTab() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { fresh?: string } | null }
  const [again, setAgain] = useState(0)
  const caller = callerIn(search)
  const name = callName(caller)
  return (
    <section className={`stack ${css.tab}`} aria-labelledby="new-booking">
      <h2 id="new-booking">{t('New booking')}</h2>
      <CallOf
        key={`${name} ${again} ${state?.fresh ?? ''}`}
        caller={caller}
        name={name}
        onStartOver={() => {
          forgetCall(name)
          setAgain(again + 1)
        }}
      />
    </section>
  )
}
