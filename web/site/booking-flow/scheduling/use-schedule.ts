import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type Booking, createBooking } from '#contract/bookings/bookings.ts'
import type { BookedVisit, Quote } from '#contract/quotes/quotes.ts'
import { depositFor } from '#domain/billing/card-payments.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { wantsConsultation } from '#domain/pricing/quote-input.ts'
import { wantsColorsFirst } from '#domain/quotes/colors.ts'
import { type SlotId, type VisitKind, visitKind } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { toast } from '#web/ui/toast.ts'
import { useOwnColors } from '../own-colors.ts'
import {
  type Chosen,
  isOutdated,
  nothingChosen,
  useAskablePainters,
  useAvailableDates,
  useBookedVisits,
  useChosenVisit,
  useRenewedOffer,
} from './schedule-queries.ts'

export const couldNotBook = text('Failed to create booking. Please try again.')

/** A booking that was just made, with the key that opens it. */
export type NewBooking = Booking & { key?: string }

type Plan = {
  /** Which visits to offer; undefined: all. */
  kind: VisitKind | undefined
  isWanted: (date: CivilDate) => boolean
  /** `evening`: the colors come first; `painting`: the color evening is booked; `own-colors`: none is wanted. */
  stage: 'evening' | 'painting' | 'own-colors' | 'any'
}

/**
 * Plans the next visit (docs/rules/visits.md): with undecided colors the color evening, then painting from the day after. An
 * evening booked after the painting must be before it.
 */
export function planOf(quote: Quote, booked: readonly BookedVisit[], ownColors: boolean): Plan {
  const any: Plan = { kind: undefined, isWanted: () => true, stage: 'any' }
  // Nobody asked for a color evening, so it is not mentioned.
  if (!wantsConsultation(quote.rooms, quote.paintOptions)) return { ...any, kind: 'painting' }
  const colorsFirst = wantsColorsFirst(quote.rooms, quote.paintOptions) && !ownColors
  const dateOf = (kind: VisitKind) => booked.find(({ timeSlot }) => visitKind(timeSlot) === kind)?.scheduledDate
  const [evening, painting] = [dateOf('consultation'), dateOf('painting')]
  if (evening && painting) return any
  if (painting) return { ...any, kind: 'consultation', isWanted: (date) => !colorsFirst || date < painting }
  if (evening) return { kind: 'painting', isWanted: (date) => !colorsFirst || date > evening, stage: 'painting' }
  if (ownColors) return { ...any, kind: 'painting', stage: 'own-colors' }
  return colorsFirst ? { ...any, kind: 'consultation', stage: 'evening' } : any
}

/** State of selecting and confirming a visit for a quote. It confirms exactly what was shown, or shows what changed. */
export function useSchedule(quote: Quote | null, opened: boolean, onBooked: (booking: NewBooking) => void) {
  const t = useTranslate()
  const { market } = useReader()
  const [selected, setChosen] = useState<Chosen>(nothingChosen)
  const [painter, setPainter] = useState<string>()
  const [forQuote, setForQuote] = useState(quote?.id)
  if (quote && forQuote !== quote.id) {
    setForQuote(quote.id)
    setChosen(nothingChosen)
    setPainter(undefined)
  }
  const anyone = opened && quote ? { quoteId: quote.id } : null
  const visit = anyone && { ...anyone, painter }
  const dates = useAvailableDates(anyone)
  const theirs = useAvailableDates(visit)
  // Whoever is asked for may not be free on the day that is selected.
  const isTheirs = painter === undefined || !theirs.data || theirs.data.includes(selected.date ?? '')
  const chosen = isTheirs ? selected : nothingChosen
  const renew = useRenewedOffer()
  const mayBeBooked = quote !== null && (dates.data?.length === 0 || wantsConsultation(quote.rooms, quote.paintOptions))
  const known = useBookedVisits(anyone && mayBeBooked ? anyone.quoteId : null)
  const { booked, ownColors } = known.data ?? { booked: [], ownColors: quote?.ownColors ?? false }
  const own = useOwnColors(quote?.id ?? '')
  const { times, painterName, ready } = useChosenVisit(visit, chosen)
  const plan = quote ? planOf(quote, booked, ownColors) : null

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: z.input<typeof createBooking.body>) => call(createBooking, { body }),
    onSuccess: (booking) => {
      setChosen(nothingChosen)
      setPainter(undefined)
      onBooked(booking as NewBooking)
    },
    onError: (refusal) => {
      if (!isOutdated(refusal)) {
        const description = messageOf(refusal, t(couldNotBook), t)
        toast({ title: t('Booking Failed'), description, tone: 'destructive', inView: true })
        return
      }
      if (refusal.code === 'terms_changed') void refreshContact()
      if (refusal.code === 'slot_unavailable') setChosen((was) => ({ ...was, slot: null }))
      renew()
    },
  })
  /** The deposit for booking that slot, in cents. */
  const depositOf = (slot: SlotId | null): Cents =>
    quote && slot && visitKind(slot) === 'painting' ? depositFor(market, quote.finalCost) : 0
  const choose = (next: Chosen) => {
    reset()
    setChosen(next)
  }
  return {
    visit,
    plan,
    booked,
    /** Whether the offers are still loading. */
    isLooking: known.isLoading,
    hasDates: dates.data === undefined || (plan !== null && dates.data.some(plan.isWanted)),
    chosen,
    deposit: depositOf(chosen.slot),
    choose,
    painter,
    painters: useAskablePainters(anyone),
    askFor: (slug: string | undefined) => {
      choose({ ...selected, slot: null })
      setPainter(slug)
    },
    times,
    painterName,
    ready: ready && chosen.date !== null && chosen.slot !== null,
    isPending,
    error,
    /** Whether it is being noted that the customer picks the colors alone, or would like help. */
    isChoosingColors: own.isPending,
    pickOwnColors: async (ownColors: boolean) => {
      if (await own.choose(ownColors)) choose(nothingChosen)
    },
    confirm: () => {
      const { date, slot } = chosen
      if (!quote || !date || !slot || !ready) return
      const endsAt = times ? { endsAt: times.endsAt.toISOString() } : {}
      // The terms that the visitor has read, so that nothing else is agreed.
      const terms = { ...market.cancellation, fee: dollarsFromCents(market.cancellation.fee) }
      const deposit = dollarsFromCents(depositOf(slot))
      const asked = painter === undefined ? {} : { painter }
      mutate({ quoteId: quote.id, scheduledDate: date, timeSlot: slot, terms, deposit, ...endsAt, ...asked })
    },
  }
}
