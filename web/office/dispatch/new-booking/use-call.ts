import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { quoteForCaller } from '#contract/office/phone-bookings.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { type Breakdown, priceQuote } from '#domain/pricing/pricing.ts'
import { call } from '#web/lib/call.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { problemsOfStep } from '#web/shared/quote-form/draft/draft-problems.ts'
import { draftOf } from '#web/shared/quote-form/draft/draft-storage.ts'
import { type QuoteDraft, reduceDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { isUntouched } from '#web/shared/quote-form/draft/same-quote.ts'
import { bodyOf, problemsOf } from '#web/shared/quote-form/use-create-quote.ts'
import { usePhotoUploads } from '#web/shared/quote-form/use-photo-uploads.ts'
import { useProblems } from '#web/shared/quote-form/use-problems.ts'
import { useServiceArea } from '#web/shared/quote-form/use-service-area.ts'
import { forgetCall, type StoredCall, storeCall } from './stored-call.ts'

/** A color can be decided later, and who has no email books without: everything else is asked for. */
const isNeeded = ({ path }: { path: string }, { email }: QuoteDraft): boolean =>
  !path.endsWith('.colorCode') && !(path === 'email' && email.trim() === '')

/** The problem of a field, said to the office instead of the caller. */
function toOffice(t: PageTranslator, { address }: QuoteDraft, path: string, message: string): string {
  if (path === 'customerName') return t('Enter the name of the caller.')
  if (path === 'address' && address.trim() !== '') return t('Check first that we serve this address.')
  return message
}

/** The price as it was stored with a quote, which holds for as long as the quote is valid. */
const breakdownOf = ({ breakdown, rooms }: Quote): Breakdown => ({
  ...breakdown,
  rooms: rooms.map(({ cost }) => cost),
})

type Start = {
  /** The name that the call is stored under. */
  name: string
  storedCall: StoredCall
  /** The quote of the call, if one was made. */
  quote: Quote | null
}

/**
 * A call: what the caller wants, its price, and the quote that is made of it. The quote holds for as long as nothing of it is
 * changed; otherwise the next one is made with today's prices.
 */
export function useCall({ name, storedCall, quote: first }: Start) {
  const t = useTranslate()
  const [draft, dispatch] = useReducer(reduceDraft, storedCall.draft)
  const [made, setMade] = useState(first)
  const settings = usePricing()
  const area = useServiceArea(draft.address, true)
  const isServed = area.check.state === 'served'
  const problems = useProblems(draft, isServed)
  const uploads = usePhotoUploads((room, photo) => dispatch({ type: 'add-photo', room, photo }))
  const [wrong, setWrong] = useState(0)
  const [now] = useState(() => new Date())
  const isDone = useRef(false)
  const quote = made !== null && made.expiresAt > now && isUntouched(made, draft) ? made : null

  useEffect(() => {
    if (!isDone.current) storeCall(name, { draft, quoteId: made?.id ?? null })
  }, [name, draft, made])

  const creation = useMutation({
    mutationFn: async () => {
      const photos = await uploads.settled()
      const complete = photos.reduce(
        (sofar, { room, photo }) => reduceDraft(sofar, { type: 'add-photo', room, photo }),
        draft,
      )
      return call(quoteForCaller, { body: bodyOf(complete) })
    },
    onSuccess: (stored) => {
      setMade(stored)
      dispatch({ type: 'replace', draft: draftOf(stored) })
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallError)) return
      if (refusal.code === 'not_serviceable') area.refuse(refusal.message)
      problems.refuse(problemsOf(t, refusal))
      setWrong((count) => count + 1)
    },
  })

  const [isWaiting, setWaiting] = useState(false)
  const { state: areaState } = area.check

  const price = () => {
    const found = [1, 2]
      .flatMap((step) => problemsOfStep(step, draft, isServed))
      .filter((problem) => isNeeded(problem, draft))
    if (found.length === 0) return creation.mutate()
    const isOnlyChecked = found.every(({ path }) => path === 'address') && draft.address.trim() !== ''
    if (isOnlyChecked && (areaState === 'checking' || areaState === 'unchecked')) {
      setWaiting(true)
      if (areaState === 'unchecked') area.verify()
      return
    }
    problems.show(found)
    setWrong((count) => count + 1)
  }

  // Who asks for times while the address is being checked gets them once it is.
  if (isWaiting && areaState !== 'checking' && areaState !== 'unchecked') setWaiting(false)
  const goOn = useEffectEvent(price)
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) goOn()
    wasWaiting.current = isWaiting
  }, [isWaiting])

  return {
    draft,
    dispatch,
    settings,
    uploads,
    area,
    errorOf: (path: string) => {
      const message = problems.errorOf(path)
      return message === undefined ? undefined : toOffice(t, draft, path, message)
    },
    /** Grows with every attempt that was refused: the first wrong field gets the focus. */
    wrong,
    breakdown: quote ? breakdownOf(quote) : priceQuote(draft, settings),
    /** The quote as it is shown; null while there is none, or it was changed since. */
    quote,
    /** Makes the quote, or shows what is missing. */
    price,
    isPricing: creation.isPending || isWaiting,
    failure: creation.error ? messageOf(creation.error, t("The quote couldn't be made. Please try again."), t) : null,
    /** Ends a booked call and forgets its draft. */
    finish: () => {
      isDone.current = true
      forgetCall(name)
    },
  }
}

export type Call = ReturnType<typeof useCall>
