import { useState } from 'react'
import { Link } from 'react-router'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatVisitDates } from '#web/site/live-booking/hero-days.ts'
import { toast } from '#web/ui/toast.ts'
import { flowIntent, openQuoteDialog } from './open-quote.ts'
import { manageLink, type Remembered, useRemembered } from './remembered.ts'
import css from './WelcomeBack.module.css'

/**
 * Opens the wizard at its last step with everything that a quote of this browser says, at today's prices: a new quote, since the
 * old one is booked.
 */
async function bookAgain(t: PageTranslator, quoteId: string): Promise<void> {
  try {
    const [{ call }, { getQuote }] = await Promise.all([
      import('#web/lib/call.ts'),
      import('#contract/quotes/quotes.ts'),
    ])
    const quote = await call(getQuote, { params: { id: quoteId } })
    openQuoteDialog({ step: 4, quote: { ...quote, id: '' } })
  } catch {
    toast({
      title: t('Could not load quote details'),
      description: t('Check your connection and try again.'),
      tone: 'destructive',
    })
  }
}

/** An offer to a returning visitor: a sentence, and what can be done with one tap. */
export type Welcome = {
  words: string
  /** Null where there is nothing but booking again. */
  action: string | null
  to: string | null
  /** The quote of the last painting that was booked here: the same can be booked again. */
  again?: string
}

/**
 * Offers a draft, else a valid quote without a date, else the next visit, and the same painting once more. Null for a new visitor.
 */
export function welcomeOf(reader: Reader, { draft, quote, bookings }: Remembered, now: Date): Welcome | null {
  const t = translator(reader)
  const coming = bookings.filter(({ endDate }) => endDate >= todayIn(reader.market, now))
  const [next] = coming.toSorted((a, b) => (a.scheduledDate < b.scheduledDate ? -1 : 1))
  if (draft) {
    const { rooms, total } = draft
    const price = formatWholeMoney(reader, total)
    const known =
      rooms > 0
        ? t('Continue your quote ({rooms, plural, one {# room} other {# rooms}}, {price})', { rooms, price })
        : t('Continue your quote')
    return { words: known, action: t('Continue'), to: null }
  }
  const hasDate = quote !== null && coming.some(({ quoteId }) => quoteId === quote.id)
  if (quote && !hasDate && quote.expiresAt > now.getTime()) {
    const until = formatShortDate(reader, todayIn(reader.market, new Date(quote.expiresAt)))
    return {
      words: t('Your quote for {price} is good until {until}.', { price: formatMoney(reader, quote.total), until }),
      action: t('Choose a date'),
      to: `/quote/${quote.id}`,
    }
  }
  const last = bookings.find(({ timeSlot }) => visitKind(timeSlot) === 'painting')
  const again = last && { again: last.quoteId }
  if (next) {
    const words = t('You’re booked for {day}.', { day: formatVisitDates(reader, next) })
    return coming.length > 1
      ? { words, action: t('My bookings ({count})', { count: coming.length }), to: '/manage-booking', ...again }
      : { words, action: t('Manage'), to: manageLink(next), ...again }
  }
  return again ? { words: t('Good to see you again.'), action: null, to: null, ...again } : null
}

/** One line below the header of the home page, for returning visitors. */
export function WelcomeBack() {
  const t = useTranslate()
  const reader = useReader()
  const [now] = useState(() => new Date())
  const welcome = welcomeOf(reader, useRemembered(), now)
  if (!welcome) return null
  const { again } = welcome
  return (
    <aside className={css.line} aria-label={t('Welcome back')}>
      <p>
        {welcome.words}{' '}
        {welcome.to ? (
          <Link
            className={`link-button inline-line ${css.action}`}
            to={welcome.to}
            {...(welcome.to.startsWith('/quote/') && { state: { schedule: true } })}
          >
            {welcome.action}
          </Link>
        ) : welcome.action === null ? null : (
          <button
            type="button"
            className={`link-button inline-line ${css.action}`}
            {...flowIntent}
            onClick={() => openQuoteDialog()}
          >
            {welcome.action}
          </button>
        )}
        {again && (
          <button
            type="button"
            className={`link-button inline-line ${css.action}`}
            {...flowIntent}
            onClick={() => void bookAgain(t, again)}
          >
            {t('Book it again')}
          </button>
        )}
      </p>
    </aside>
  )
}
